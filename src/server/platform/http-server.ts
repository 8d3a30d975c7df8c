import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createServer } from './node-http.ts';

/** May answer a request before Fastify sees it; returns whether it did. */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Longer than a load balancer's usual 60 s, so that it never writes to a connection we close. */
const KEEP_ALIVE_MS = 72_000;

/** A request's head is a few kilobytes; whoever takes longer than this to send it holds a connection. */
const HEADERS_WITHIN_MS = 20_000;

/** The whole request. It is enough for the largest import, 200 MB, at 6 Mbit/s. */
const REQUEST_WITHIN_MS = 300_000;

const CHECK_TIMEOUTS_EVERY_MS = 5_000;

/**
 * A connection on which nothing moves for this long is closed: a client that does not read its answer, or
 * has vanished. Live streams send a heartbeat every 25 s, and nothing we do takes as long without a byte.
 */
const STANDSTILL_MS = 300_000;

/** An idle connection takes some ten kilobytes, a live stream twice that. */
const MAX_CONNECTIONS = 10_000;

/** From so many requests ahead on, we read no further until the client has taken our answers. */
const MAX_AHEAD = 16;

/**
 * What has been read by then may hold a thousand small requests, of some ten kilobytes each in memory.
 * Nobody who means well sends so many without an answer, so more than this close the connection.
 */
const TOO_MANY_AHEAD = 128;

/** node:http with limits to what one client and all of them can hold. */
export function createHttpServer(options: {
  fastPath: FastPath;
  handler: Handler;
  /** Aborted once the program is about to stop: from then on each answer closes its connection. */
  stopping?: AbortSignal | undefined;
}): Server {
  const { fastPath, handler, stopping } = options;
  let isStopping = false;
  stopping?.addEventListener('abort', () => {
    isStopping = true;
  });

  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (isStopping) response.shouldKeepAlive = false;
    if (namesTwoHosts(request)) refuseTwoHosts(response);
    else if (!fastPath(request, response)) handler(request, response);
  }

  const server = createServer(
    {
      headersTimeout: HEADERS_WITHIN_MS,
      requestTimeout: REQUEST_WITHIN_MS,
      connectionsCheckingInterval: CHECK_TIMEOUTS_EVERY_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    oneAtATime(answer),
  );
  server.timeout = STANDSTILL_MS;
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}

/**
 * Node.js takes the first, a proxy in front perhaps the last: what one of them allowed, the other would
 * not have. RFC 9112, section 3.2: a server must refuse it.
 */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  // Names and values in turn. Their length rules out nearly all before they are compared.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

function refuseTwoHosts(response: ServerResponse): void {
  response
    .writeHead(400, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
    })
    .end(TWO_HOSTS);
}

const TWO_HOSTS = JSON.stringify({
  message: 'The request has more than one Host header.',
  code: 'invalid_input',
});

/**
 * Begins with a request only when the answers to all earlier ones of its connection have been taken. They
 * go out in that order anyway; answers made ahead would fill the memory for a client that sends requests
 * by the thousand and reads nothing.
 */
function oneAtATime(handler: Handler): Handler {
  const ahead = new WeakMap<Socket, number>();

  return (request, response) => {
    // A response has its socket from the beginning, unless others are before it.
    if (response.socket) return handler(request, response);
    const { socket } = request;
    if (socket.destroyed) return;
    const count = (ahead.get(socket) ?? 0) + 1;
    ahead.set(socket, count);
    if (count > TOO_MANY_AHEAD) return void socket.destroy();
    if (count >= MAX_AHEAD) socket.pause();
    response.once('socket', () => {
      const left = (ahead.get(socket) ?? 1) - 1;
      ahead.set(socket, left);
      if (left === 0) socket.resume();
      handler(request, response);
    });
  };
}
