import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { restaurantsApi } from '#contract/api.ts';
import type { Fault } from './fault.ts';
import { makeSite, startOn } from './program-under-test.ts';

const CONNECTIONS = 24;
/** How many requests a connection pipelines. */
const REQUESTS = [5_000, 100];
const RECONNECT_MS = 1_000;
const ROUND_MS = 10_000;
/** Includes the growth of any freshly started program under load. */
const MAX_GROWTH_BYTES = 200e6;

/** A client pipelines thousands of requests with large responses, and reads none of the responses. */
export const nonReadingClient: Fault = {
  name: 'a client that does not read',
  on: ['embedded', 'postgres'],
  rounds: { full: 1, short: 0 },
  async run({ database, rounds }) {
    const site = await makeSite(database);
    try {
      const program = await startOn(site);
      const broken: string[] = [];
      const responses: Record<string, number> = {};
      for (let round = 0; round < rounds; round++) {
        const before = await residentBytes(program.origin);
        // One cached response, and one that is made for each request.
        const requests = [restaurantsApi.list.path, '/api/openapi.json'].map(
          (path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
        );
        const sockets = new Set<Socket>();
        const open = (count: number) => {
          const socket = connect(Number(new URL(program.origin).port), '127.0.0.1');
          socket.on('error', () => {});
          socket.on('close', () => {
            if (sockets.delete(socket)) setTimeout(open, RECONNECT_MS, count);
          });
          socket.pause();
          socket.write(requests.join('').repeat(count / requests.length));
          sockets.add(socket);
        };
        for (const count of REQUESTS) {
          for (let opened = 0; opened < CONNECTIONS; opened++) open(count);
        }
        let peak = before;
        for (const until = Date.now() + ROUND_MS; Date.now() < until; await sleep(250)) {
          const { status } = await fetch(program.origin + restaurantsApi.list.path);
          responses[status] = (responses[status] ?? 0) + 1;
          peak = Math.max(peak, await residentBytes(program.origin));
        }
        for (const socket of sockets) {
          sockets.delete(socket);
          socket.destroy();
        }
        const growth = peak - before;
        console.log(`  the program grew by ${Math.round(growth / 1e6)} MB`);
        if (growth > MAX_GROWTH_BYTES)
          broken.push(`the program grew by ${Math.round(growth / 1e6)} MB`);
      }
      await program.end('SIGTERM');
      return {
        rounds,
        acknowledged: 0,
        lost: 0,
        doubled: 0,
        longestOutageMs: null,
        responses,
        broken,
      };
    } finally {
      await site.remove();
    }
  },
};

async function residentBytes(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1] ?? 0);
}
