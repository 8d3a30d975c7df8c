import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const ENTRY = 'app/prerender.tsx';

/**
 * Writes visitor-home.html beside index.html: the same page with a visitor's home already in it, so
 * that it can be seen before the program has come. There the program is asked for once the page has
 * been painted (the script in index.html).
 */
export function prerenderVisitorHome({ root, outDir }: { root: string; outDir: string }): Plugin {
  return {
    name: 'plateful:prerender',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async closeBundle() {
      const shell = await readFile(join(outDir, 'index.html'), 'utf8');
      await writeFile(join(outDir, 'visitor-home.html'), withHome(shell, await render(root)));
    },
  };
}

/** Builds what renders the page in a folder of its own, and runs it. */
async function render(root: string): Promise<string> {
  const cache = join(root, '../../node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const outDir = await mkdtemp(join(cache, 'prerender-'));
  try {
    await build({
      configFile: false,
      root,
      // It would warn of every "use client" in a library.
      logLevel: 'error',
      build: {
        ssr: ENTRY,
        outDir,
        emptyOutDir: false,
        rolldownOptions: { output: { entryFileNames: 'prerender.js' } },
      },
      ssr: { noExternal: true },
    });
    const { prerenderVisitorHome } = await import(pathToFileURL(join(outDir, 'prerender.js')).href);
    return prerenderVisitorHome();
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

const PROGRAM = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/g;

/** What the other pages need at once (vite.config.ts). */
const HEAD_START = /\s*<link rel="modulepreload"[^>]*>/g;

function withHome(shell: string, home: string): string {
  const parts = [...shell.matchAll(PROGRAM)].map(([, path = '']) => path);
  if (parts.length === 0) throw new Error('index.html does not name the program');
  return shell
    .replaceAll(PROGRAM, '')
    .replaceAll(HEAD_START, '')
    .replace('<html', () => `<html data-program="${parts.join(' ')}"`)
    .replace(
      /<!--root-->[\s\S]*<!--\/root-->/,
      () => `<div id="root" data-prerendered>${home}</div>`,
    );
}
