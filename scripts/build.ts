/** `npm run build`: builds the web client; with `-- --if-changed` only if its sources have changed. */
import { buildWeb, ensureWebBuilt } from './web-build.ts';

await (process.argv.includes('--if-changed') ? ensureWebBuilt() : buildWeb());
