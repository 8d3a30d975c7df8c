import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

/** In the folder of the client, but not served. */
const RENDERER = '.renderer';

/**
 * Makes what shows a page before the program has loaded: visitor-home.html, which is index.html with a
 * visitor's home in it; page-skeletons.json, from which the server does the same for some pages of signed-in
 * users; the renderer, with which it does so for pages of the catalogue; and page-parts.json, the files that
 * a page needs besides the program. These pages load the program after their first paint (the script in
 * index.html).
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
      await writeFile(
        join(outDir, 'page-skeletons.json'),
        JSON.stringify(await prerenderSkeletons()),
      );
      const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'));
      await writeFile(join(outDir, 'page-parts.json'), JSON.stringify(pageParts(manifest)));
    },
  };
}

/** Bundled with its dependencies, so that the server needs no React. */
async function buildRenderer(root: string, outDir: string): Promise<void> {
  await build({
    configFile: false,
    root,
    // Vite would warn about every "use client" in a library.
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

/** The chunk that every page but a visitor's home needs at once (vite.config.ts). */
const REST = /^assets\/rest-.*\.js$/;

/** Files that every page loads anyway: the program, and what index.html names besides it. */
const ALWAYS_LOADED = /^assets\/(index|react|first|rest|rolldown-runtime)-/;

/** The files of each screen by the name of its folder, and of hydrating a page. */
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
      .filter((file) => !ALWAYS_LOADED.test(file))
      .map((file) => `/${file}`);
  }
  // A prerendered page is sent without a link to this chunk, and so has to load it.
  parts.rest = Object.values(manifest).flatMap(({ file }) => (REST.test(file) ? [`/${file}`] : []));
  return parts;
}

const PROGRAM = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/g;

/** Preloads of what the other pages need at once (vite.config.ts). */
const PRELOADS = /\s*<link rel="modulepreload"[^>]*>/g;

function withHome(shell: string, home: string): string {
  const parts = [...shell.matchAll(PROGRAM)].map(([, path = '']) => path);
  if (parts.length === 0) throw new Error('index.html does not name the program');
  return shell
    .replaceAll(PROGRAM, '')
    .replaceAll(PRELOADS, '')
    .replace('<html', () => `<html data-program="${parts.join(' ')}"`)
    .replace(
      /<!--root-->[\s\S]*<!--\/root-->/,
      () => `<!--root--><div id="root" data-prerendered>${home}</div><!--/root-->`,
    );
}
