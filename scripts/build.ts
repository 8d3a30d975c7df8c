/** `npm run build`: the web client, made anew. */
import { buildWeb } from './web-build.ts';

await buildWeb();
