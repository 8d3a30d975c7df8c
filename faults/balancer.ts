import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

const POLL_EVERY_MS = 1_000;
const POLL_TIMEOUT_MS = 1_000;

export interface Balancer {
  origin: string;
  /** The backends that get requests at this moment. */
  inUse(): string[];
  stop(): Promise<void>;
}

/**
 * A typical load balancer: round robin over keep-alive connections, no retries, and a check of /readyz only
 * once a second.
 */
export async function startBalancer(backends: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let ready: string[] = [];
  let turn = 0;

  async function checkBackends(): Promise<void> {
    const states = await Promise.all(backends.map(isReady));
    ready = backends.filter((_, index) => states[index]);
  }

  const server = createServer((incoming, reply) => {
    const backend = ready[turn++ % ready.length];
    if (backend === undefined) return reply.writeHead(502).end();
    const { method, headers, url } = incoming;
    const outgoing = request(backend + url, { method, headers, agent }, (response) => {
      const { connection: _, ...others } = response.headers;
      reply.writeHead(response.statusCode ?? 502, others);
      response.pipe(reply);
      response.on('error', () => reply.destroy());
    });
    outgoing.on('error', () => {
      if (reply.headersSent) reply.destroy();
      else reply.writeHead(502).end();
    });
    incoming.pipe(outgoing);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  await checkBackends();
  const timer = setInterval(checkBackends, POLL_EVERY_MS);
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    inUse: () => ready,
    async stop() {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(POLL_TIMEOUT_MS) })).ok;
  } catch {
    return false;
  }
}
