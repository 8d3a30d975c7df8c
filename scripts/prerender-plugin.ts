import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

/** Beside the client, in a folder that is not served. */
const RENDERER = '.renderer';

/**
 * Makes what shows a page before the program has come: visitor-home.html beside index.html, the same page
 * with a visitor's home already in it; page-frames.json, with which the server does the like for some pages
 * of somebody signed in; the renderer, with which it does so for pages of the catalogue; and page-parts.json, the files that a page needs beside the program. In these pages the
 * program is asked for once they have been painted (the script in index.html).
 */
export function prerender({ root, outDir }: { root: string; outDir: string }): Plugin {
  return {
    name: 'plateful:prerender',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async closeBundle() {
      const folder = join(outDir, RENDERER);
      await buildRenderer(root, folder);
      const { prerenderVisitorHome, prerenderSkeletons } = await import(
        pathToFileURL(join(folder, 'prerender.mjs')).href
      );
      const shell = await readFile(join(outDir, 'index.html'), 'utf8');
      await writeFile(join(outDir, 'visitor-home.html'), withHome(shell, prerenderVisitorHome()));
      await writeFile(join(outDir, 'page-frames.json'), JSON.stringify(await prerenderSkeletons()));
      const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'));
      await writeFile(join(outDir, 'page-parts.json'), JSON.stringify(pageParts(manifest)));
    },
  };
}

/** It brings all it needs along, so that the server runs without React of its own. */
async function buildRenderer(root: string, outDir: string): Promise<void> {
  await build({
    configFile: false,
    root,
    // It would warn of every "use client" in a library.
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      ssr: true,
      outDir,
      minify: true,
      rolldownOptions: {
        input: ['app/prerender.tsx', 'app/render-page.tsx'].map((entry) => join(root, entry)),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
    ssr: { noExternal: true },
  });
}

interface ManifestChunk {
  file: string;
  imports?: string[];
}

/** What every page but a visitor's home needs at once (vite.config.ts). */
const REST = /^assets\/rest-.*\.js$/;

/** What every page has anyway: the program itself, and what index.html names beside it. */
const ALWAYS_THERE = /^assets\/(index|react|first|rest|rolldown-runtime)-/;

/** The files of each screen by its name, which is its folder's, and of taking a page over. */
function pageParts(manifest: Record<string, ManifestChunk>): Record<string, string[]> {
  const filesOf = (key: string, known = new Set<string>()): string[] => {
    const chunk = manifest[key];
    if (!chunk || known.has(key)) return [];
    known.add(key);
    return [chunk.file, ...(chunk.imports ?? []).flatMap((part) => filesOf(part, known))];
  };
  const parts: Record<string, string[]> = {};
  for (const key of Object.keys(manifest)) {
    const [, name] =
      /^screens\/([\w-]+)\/\1-screen\.tsx$/.exec(key) ?? /^app\/(ready-page)\.ts$/.exec(key) ?? [];
    if (!name) continue;
    parts[name] = filesOf(key)
      .filter((file) => !ALWAYS_THERE.test(file))
      .map((file) => `/${file}`);
  }
  // A page that is taken over is sent without naming it, and so has to ask for it.
  parts.rest = Object.values(manifest).flatMap(({ file }) => (REST.test(file) ? [`/${file}`] : []));
  return parts;
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
      () => `<!--root--><div id="root" data-prerendered>${home}</div><!--/root-->`,
    );
}
