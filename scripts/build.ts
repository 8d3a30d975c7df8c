/** `npm run build`: rebuilds the web client; `-- --if-changed`: unless it is that of the current sources. */
import { buildWeb, ensureWebBuilt } from './web-build.ts';

await (process.argv.includes('--if-changed') ? ensureWebBuilt() : buildWeb());
