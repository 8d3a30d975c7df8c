import type { onRequestHookHandler } from 'fastify';

/** An idle connection takes some ten kilobytes, a live stream twice that. */
export const MAX_CONNECTIONS = 10_000;

/** Options for Fastify that limit for how long a client can occupy a connection, by Node's own means. */
export const HTTP_TIMEOUTS = {
  // Longer than a load balancer's usual 60 s, so that it never sends to a connection we close.
  keepAliveTimeout: 72_000,
  // For the whole request: enough for the largest import, 200 MB, at 6 Mbit/s.
  requestTimeout: 300_000,
  // Without traffic in either direction. Live streams send a heartbeat every 25 s.
  connectionTimeout: 300_000,
  http: {
    // A request's head has a few kilobytes; a client that needs longer only occupies a connection.
    headersTimeout: 20_000,
    connectionsCheckingInterval: 5_000,
  },
};

/**
 * Closes the connection of a client that sends a request while an earlier one has not been answered: answers that it
 * does not read would fill the memory. No browser or proxy does so (RFC 9112, 9.3.2 lets a client retry).
 */
export const closePipelined: onRequestHookHandler = (request, reply, done) => {
  // Node gives a response the connection when those before it have been sent.
  if (reply.raw.socket) done();
  else request.raw.socket.destroy();
};
