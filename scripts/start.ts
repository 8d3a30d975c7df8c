/** `npm start`: builds the web client when it is missing or older than its sources, then serves. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import './quick-imports.ts';
import { buildWeb, isWebBuilt } from './web-build.ts';

// The second start need not strip types and compile what the first one did.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/node'));

if (!(await isWebBuilt())) {
  console.log('Building the web client (only when it has changed) …');
  await buildWeb();
}
await import('../src/server/main.ts');
