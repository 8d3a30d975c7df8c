/** `npm run fill -- city`: fills an empty database with a town of that size; the same seed gives the same town. */
import { parseArgs } from 'node:util';
import { isEmpty } from '#server/sample/load-sample-data.ts';
import { withDatabase } from '../scripts/with-database.ts';
import { fillDatabase } from './town/fill-database.ts';
import { SIZES } from './town/sizes.ts';

const USAGE = `Usage: npm run fill -- ${Object.keys(SIZES).join(' | ')} [--seed <number>] [--now <instant>]`;

const { size, seed, now } = readOptions();

await withDatabase(async (database) => {
  if (!(await isEmpty(database.orm))) {
    throw new Error('The database is not empty. Fill an empty one.');
  }
  const start = performance.now();
  const rows = await fillDatabase(database, { size, seed, now });
  const seconds = (performance.now() - start) / 1000;
  for (const [name, count] of Object.entries(rows)) console.log(`  ${name.padEnd(18)}${count}`);
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  console.log(`${all} rows in ${seconds.toFixed(1)} s: ${Math.round(all / seconds)} a second.`);
});

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      options: { seed: { type: 'string', default: '1' }, now: { type: 'string' } },
      allowPositionals: true,
    });
    const [name, ...more] = positionals;
    const found = Object.entries(SIZES).find(([each]) => each === name);
    const wanted = { seed: Number(values.seed), now: new Date(values.now ?? Date.now()) };
    const isInvalid = !Number.isSafeInteger(wanted.seed) || Number.isNaN(wanted.now.getTime());
    if (!found || more.length > 0 || isInvalid) throw new TypeError(USAGE);
    return { size: found[1], ...wanted };
  } catch {
    console.error(USAGE);
    process.exit(1);
  }
}
