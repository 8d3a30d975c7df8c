/** `npm run art`: draws every picture again, see tools/art/README.md. */
import { installedTools } from '#server/testing/installed-tools.ts';

// Imported only then, as it needs the packages of tools/art.
await installedTools('art');
await import('../tools/art/src/compose-art.ts');
