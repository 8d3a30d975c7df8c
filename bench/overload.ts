import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const FAULTS = join(import.meta.dirname, '../faults/run.ts');

/**
 * Ten times as many customers as can be served, on both databases: how many are served, how many are shed, and how
 * fast. `npm run faults` runs it too, and checks its guarantees.
 */
export async function benchOverload(): Promise<void> {
  console.log('\nOverload: ten times the capacity in clients; p99 of what is served at most 1 s');
  const faults = spawn(process.execPath, [FAULTS, 'overload'], { stdio: 'inherit' });
  const [code] = await once(faults, 'close');
  if (code !== 0) process.exitCode = 1;
}
