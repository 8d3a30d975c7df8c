import { copyFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../scripts/program.ts';
import type { Fault } from './fault.ts';
import { startOrderLoad } from './order-load.ts';
import { launch, makeSite, startOn } from './program-under-test.ts';

/** PG_VERSION is not there, as after a partial restore of the folder; PGlite would make a new database. */
export const versionFileMissing: Fault = {
  name: 'PG_VERSION missing',
  on: ['embedded'],
  rounds: { whole: 3, short: 0 },
  async run({ database, rounds }) {
    const site = await makeSite(database);
    const broken: string[] = [];
    try {
      let program = await startOn(site);
      const load = await startOrderLoad({ origin: () => program.origin, customers: 4 });
      for (let round = 0; round < rounds; round++) {
        await sleep(1_000);
        await program.end('SIGKILL');
        broken.push(...(await startWithout(site.dataDir, site.env)));
        program = await startOn(site);
      }
      await load.stop();
      const ledger = await load.audit();
      await program.end('SIGTERM');
      return { rounds, ...ledger, broken };
    } finally {
      await site.remove();
    }
  },
};

/** Starts once without the file, and puts it back. Answers what did not hold. */
async function startWithout(dataDir: string, env: Record<string, string>): Promise<string[]> {
  const folder = join(dataDir, 'postgres');
  const file = join(folder, 'PG_VERSION');
  const aside = join(dataDir, 'PG_VERSION');
  await rename(file, aside);
  const before = await changes(folder);
  const refused = launch({ ...env, PORT: String(await freePort()) });
  const code = await Promise.race([refused.exited, sleep(30_000, 'running')]);
  await refused.end('SIGKILL');
  const after = await changes(folder);
  await copyFile(aside, file);
  await rm(aside);
  return [
    ...(code === 1 ? [] : [`the start ended with ${code}`]),
    ...(refused.output().includes(folder) ? [] : [`it said: ${refused.output()}`]),
    ...(before === after ? [] : ['the start wrote to the folder']),
  ];
}

/** The size and the time of the last change of every file. */
async function changes(folder: string): Promise<string> {
  const found = [];
  for (const name of (await readdir(folder, { recursive: true })).toSorted()) {
    const { size, mtimeMs } = await stat(join(folder, name));
    found.push(`${name} ${size} ${mtimeMs}`);
  }
  return found.join('\n');
}
