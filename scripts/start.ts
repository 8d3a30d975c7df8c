/** Builds the web client when it is missing or older than its sources, then serves. */
import './quick-imports.ts';
import { buildWeb, isWebBuilt } from './web-build.ts';

if (!(await isWebBuilt())) {
  console.log('Building the web client (only when it has changed) …');
  await buildWeb();
}
await import('../src/server/main.ts');
