// `npm start`. The only program here that is no TypeScript: before the cache is on, Node would have to
// load what removes types, 12 MB that it keeps, though from the second start on nothing needs it.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// The second start need not strip types and compile what the first one did.
const { directory } = enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/node'));
// For the processes of WORKERS, which begin anew.
if (directory) process.env.NODE_COMPILE_CACHE ??= directory;

await import('./start.ts');
