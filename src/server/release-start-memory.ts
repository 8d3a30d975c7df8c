import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Frees the memory that loading the program took. Resolving the re-exports of drizzle-orm's modules alone
 * fills the young generation with some 150 MB of garbage, which V8 would not release. Measured on Node 26, an
 * idle server shrinks from 215 MB to about half.
 */
export function releaseStartMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  if (typeof collect === 'function') collect({ type: 'major', flavor: 'last-resort' });
}
