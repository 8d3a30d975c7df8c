/** Builds the web client when it is missing or older than its sources, then serves. */
import { ensureWebBuilt } from './web-build.ts';

await ensureWebBuilt();
await import('../src/server/main.ts');
