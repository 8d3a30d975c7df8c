/** `npm run build`: rebuilds the web client. */
import { buildWeb } from './web-build.ts';

await buildWeb();
