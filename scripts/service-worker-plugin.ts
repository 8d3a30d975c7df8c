import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import type { ClientManifest } from '../src/contract/render-page.ts';

/** Precached besides the style sheets of the page: the offline pages. */
const PRECACHED_FILES = ['offline.html', 'offline-kitchen.html', 'offline.js', 'favicon.svg'];

/** The texts of the offline pages of the shop and of the kitchen. */
const OFFLINE_TEXTS = {
  'offline.html':
    'We cannot be reached right now. This page reloads by itself as soon as you are online; your cart is kept.',
  'offline-kitchen.html':
    'New orders cannot come in here until the connection is back. This page then returns to the board by itself, and orders placed meanwhile ring.',
};

/** Writes sw.js and the offline pages. The server fills in the name of the brand. */
export function serviceWorker({ root, outDir }: { root: string; outDir: string }): Plugin {
  return {
    name: 'plateful:service-worker',
    apply: 'build',
    async closeBundle() {
      const manifest: ClientManifest = JSON.parse(
        await readFile(join(outDir, '.vite/manifest.json'), 'utf8'),
      );
      const program = manifest['app/main.tsx'];
      const styles = Object.values(manifest).find(({ file }) => file.endsWith('.css'));
      if (!program || !styles) throw new Error('The build has no program or no style sheet');
      const url = `/${styles.file}`;
      await writeOfflinePages({ root, outDir, styles: url });
      const precached = [
        { url, revision: null },
        ...(await Promise.all(PRECACHED_FILES.map((file) => cacheEntry(outDir, file)))),
      ];
      // The program's name contains a hash of its content, and so of the names of all that it loads.
      await buildWorker({ root, outDir, name: `/${program.file}`, precached });
    },
  };
}

async function writeOfflinePages(page: {
  root: string;
  outDir: string;
  styles: string;
}): Promise<void> {
  const { root, outDir, styles } = page;
  const template = await readFile(join(root, 'offline/offline.html'), 'utf8');
  for (const [file, text] of Object.entries(OFFLINE_TEXTS)) {
    const html = template
      .replace('<!--styles-->', () => `<link rel="stylesheet" href="${styles}">`)
      .replace('<!--words-->', () => `<p class="mt-3 text-muted">${text}</p>`);
    await writeFile(join(outDir, file), html);
  }
}

async function cacheEntry(outDir: string, file: string) {
  const revision = hash(await readFile(join(outDir, file), 'utf8'));
  // The server inserts the brand's name into the pages, and into their revision, so that browsers notice a new name.
  return { url: `/${file}`, revision: file.endsWith('.html') ? `${revision} {{brand}}` : revision };
}

async function buildWorker(worker: {
  root: string;
  outDir: string;
  name: string;
  precached: object[];
}): Promise<void> {
  const { root, outDir, name, precached } = worker;
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    define: {
      'process.env.NODE_ENV': '"production"',
      BUILD: JSON.stringify(name),
      PRECACHED: JSON.stringify(precached),
    },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      reportCompressedSize: false,
      lib: {
        entry: 'service-worker/sw.ts',
        formats: ['iife'],
        name: 'sw',
        fileName: () => 'sw.js',
      },
    },
  });
}

function hash(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 12);
}
