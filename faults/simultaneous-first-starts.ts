import { restaurantsApi } from '#contract/api.ts';
import { sampleRestaurants } from '#server/testing/sample-restaurants.ts';
import { freePort } from '../scripts/program.ts';
import type { Fault } from './fault.ts';
import { launch, makeSite, untilReady } from './program-under-test.ts';

const PROCESSES = 4;

/** Several processes start at once on an empty database. */
export const simultaneousFirstStarts: Fault = {
  name: 'four first starts',
  on: ['postgres'],
  rounds: { full: 5, short: 0 },
  async run({ database, rounds }) {
    const responses: Record<string, number> = {};
    const broken: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const site = await makeSite(database);
      try {
        const programs = [];
        while (programs.length < PROCESSES) {
          programs.push(launch({ ...site.env, PORT: String(await freePort()) }));
        }
        for (const program of programs) {
          const outcome = await untilReady(program).then(
            () => 'ready',
            () => 'died',
          );
          responses[outcome] = (responses[outcome] ?? 0) + 1;
          if (outcome === 'died') broken.push(`a process died: ${program.output().split('\n')[0]}`);
          else broken.push(...(await missingSampleData(program.origin)));
        }
        await Promise.all(programs.map((program) => program.end('SIGKILL')));
      } finally {
        await site.remove();
      }
    }
    return {
      rounds,
      acknowledged: 0,
      lost: 0,
      doubled: 0,
      longestOutageMs: null,
      responses,
      broken,
    };
  },
};

async function missingSampleData(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}${restaurantsApi.list.path}?limit=200`);
  const listed: unknown[] = await response.json();
  return listed.length === sampleRestaurants.length
    ? []
    : [`${listed.length} restaurants instead of ${sampleRestaurants.length}`];
}
