import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Frees the memory that loading the program took, which V8 would keep: some 120 MB of garbage, mostly the
 * package.json of drizzle-orm, which Node reads again for each of its modules.
 */
export function releaseStartMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  if (typeof collect === 'function') collect({ type: 'major', flavor: 'last-resort' });
}
