/** `npm run art`: draws every picture again, see tools/art/README.md. */
import { installedTools } from '#server/testing/installed-tools.ts';

// Imported only after the packages of tools/art are installed.
await installedTools('art');
await import('../tools/art/src/compose-art.ts');
