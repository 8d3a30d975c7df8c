import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from './app-error.ts';
import { createServer } from './node-http.ts';

/** May answer a request before Fastify sees it. Returns whether it did. */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Longer than a load balancer's usual 60 s, so that it never writes to a connection we close. */
const KEEP_ALIVE_MS = 72_000;

/** A request's head is a few kilobytes; a client that needs longer than this only occupies a connection. */
const HEADERS_WITHIN_MS = 20_000;

/** For the whole request: enough for the largest import, 200 MB, at 6 Mbit/s. */
const REQUEST_WITHIN_MS = 300_000;

const CHECK_TIMEOUTS_EVERY_MS = 5_000;

/**
 * A connection without traffic for this long is closed: its client does not read its answer, or has vanished.
 * Live streams send a heartbeat every 25 s, and no other answer pauses for so long.
 */
const STANDSTILL_MS = 300_000;

/** An idle connection takes some ten kilobytes, a live stream twice that. */
const MAX_CONNECTIONS = 10_000;

/** From this many pipelined requests on, we stop reading until the client has taken our answers. */
const MAX_AHEAD = 16;

/**
 * What has been read by then may contain a thousand small requests, of some ten kilobytes each in memory. No
 * honest client sends so many without waiting for answers, so beyond this the connection is closed.
 */
const TOO_MANY_AHEAD = 128;

/** node:http with limits on what one client, and all together, can occupy. */
export function createHttpServer(options: {
  fastPath: FastPath;
  handler: Handler;
  /** The only host names that requests may be for; by default any. */
  ownHosts?: ReadonlySet<string> | undefined;
  /** Aborted when the program is about to stop: from then on each answer closes its connection. */
  stopping?: AbortSignal | undefined;
}): Server {
  const { fastPath, handler, ownHosts, stopping } = options;
  let isStopping = false;
  stopping?.addEventListener('abort', () => {
    isStopping = true;
  });

  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (isStopping) response.shouldKeepAlive = false;
    if (!namesOneHost(request)) refuse(response, NOT_ONE_HOST);
    else if (ownHosts && !isForHost(request, ownHosts))
      refuse(response, new AppError('wrong_host'));
    else if (!fastPath(request, response)) handler(request, response);
  }

  const listener = oneAtATime(answer);
  const server = createServer(
    {
      headersTimeout: HEADERS_WITHIN_MS,
      requestTimeout: REQUEST_WITHIN_MS,
      connectionsCheckingInterval: CHECK_TIMEOUTS_EVERY_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      // Node.js would refuse it without a body; `answer` does so with ours.
      requireHostHeader: false,
    },
    listener,
  );
  // Node.js would refuse an unknown Expect header without a body. It may also be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', listener);
  server.timeout = STANDSTILL_MS;
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}

/**
 * Of two Host headers Node.js uses the first, a proxy in front perhaps the last, so the two could be played
 * off against each other. RFC 9112, section 3.2: a server must refuse such a request, and one of HTTP/1.1
 * with none.
 */
function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  // Alternating names and values. The length rules out nearly all names before the comparison.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

/**
 * Against DNS rebinding: the name of another site may be made to lead to this machine, and then its pages could
 * read our answers. Browsers always send the name as Host.
 */
function isForHost({ headers }: IncomingMessage, ownHosts: ReadonlySet<string>): boolean {
  const { host } = headers;
  if (host === undefined) return true;
  const url = `http://${host}`;
  return URL.canParse(url) && ownHosts.has(new URL(url).hostname);
}

function refuse(response: ServerResponse, { status, code, message }: AppError): void {
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
    })
    .end(JSON.stringify({ message, code }));
}

const NOT_ONE_HOST = new AppError('invalid_input', {
  message: 'The request must have one Host header.',
});

/**
 * Starts handling a request only when the answers to all earlier ones on its connection have been sent. They
 * go out in that order anyway; answers built ahead would fill the memory if a client sent thousands of
 * requests and read nothing.
 */
function oneAtATime(handler: Handler): Handler {
  const ahead = new WeakMap<Socket, number>();

  return (request, response) => {
    // A response has its socket at once, unless others are before it.
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
