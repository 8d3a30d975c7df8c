import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** Precached besides the style sheets of the page: what is shown without a connection. */
const PRECACHED_FILES = ['offline.html', 'offline-kitchen.html', 'offline.js', 'favicon.svg'];

/** The texts of the offline pages of the shop and of the kitchen. */
const WORDS = {
  'offline.html':
    'We cannot be reached right now. This page comes back by itself as soon as you are online; your cart is kept.',
  'offline-kitchen.html':
    'New orders cannot come in here until it is back. This page returns to the board by itself, and what came meanwhile rings then.',
};

const STYLES = /<link rel="stylesheet"[^>]*href="(\/[^"]+)"[^>]*>/g;

/**
 * Writes the name of the build into the page and sw.js, and writes the offline pages. The server fills in the
 * name of the brand.
 */
export function serviceWorker({ root, outDir }: { root: string; outDir: string }): Plugin {
  let name = '';
  return {
    name: 'plateful:service-worker',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        // The names of the files contain hashes of their content.
        name = hash(html, ...Object.keys(bundle).sort());
        return html.replace('<html', () => `<html data-build="${name}"`);
      },
    },
    async closeBundle() {
      const shell = await readFile(join(outDir, 'index.html'), 'utf8');
      const styles = [...shell.matchAll(STYLES)];
      if (styles.length === 0) throw new Error('index.html names no style sheet');
      await writeOfflinePages({ root, outDir, links: styles.map(([link]) => link) });
      const precached = [
        ...styles.map(([, url = '']) => ({ url, revision: null })),
        ...(await Promise.all(PRECACHED_FILES.map((file) => cacheEntry(outDir, file)))),
      ];
      await buildWorker({ root, outDir, name, precached });
    },
  };
}

async function writeOfflinePages(page: {
  root: string;
  outDir: string;
  links: readonly string[];
}): Promise<void> {
  const { root, outDir, links } = page;
  const template = await readFile(join(root, 'offline/offline.html'), 'utf8');
  for (const [file, words] of Object.entries(WORDS)) {
    const html = template
      .replace('<!--styles-->', () => links.join('\n    '))
      .replace('<!--words-->', () => `<p class="mt-3 text-ink-soft">${words}</p>`);
    await writeFile(join(outDir, file), html);
  }
}

async function cacheEntry(outDir: string, file: string) {
  const revision = hash(await readFile(join(outDir, file), 'utf8'));
  // The server fills the name of the brand into the pages and the revision, as another name is another page.
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
