import { readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Site, tryToStart } from './program-under-test.ts';
import { underOrders } from './under-orders.ts';

/** PG_VERSION is missing, as after a partial restore of the folder, where PGlite would make a new database. */
export const versionFileMissing = underOrders({
  name: 'PG_VERSION missing',
  on: ['embedded'],
  rounds: { full: 3, short: 0 },
  prepare: () => ({
    round: ({ site, broken, restart }) =>
      restart('SIGKILL', async () => {
        broken.push(...(await startWithoutVersionFile(site)));
      }),
  }),
});

/** Starts once without the file, and puts it back. Returns the broken guarantees. */
async function startWithoutVersionFile(site: Site): Promise<string[]> {
  const folder = join(site.dataDir, 'postgres');
  const file = join(folder, 'PG_VERSION');
  const aside = join(site.dataDir, 'PG_VERSION');
  await rename(file, aside);
  const before = await stateOf(folder);
  const { code, output } = await tryToStart(site);
  const after = await stateOf(folder);
  await rename(aside, file);
  return [
    ...(code === 1 ? [] : [`the start ended with ${code}`]),
    ...(output.includes(folder) ? [] : [`the message does not name the folder: ${output}`]),
    ...(before === after ? [] : ['the start wrote to the folder']),
  ];
}

/** Size and modification time of every file. */
async function stateOf(folder: string): Promise<string> {
  const found = [];
  for (const name of (await readdir(folder, { recursive: true })).toSorted()) {
    const { size, mtimeMs } = await stat(join(folder, name));
    found.push(`${name} ${size} ${mtimeMs}`);
  }
  return found.join('\n');
}
