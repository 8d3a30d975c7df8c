import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { OpenPageRenderer } from '#contract/render-page.ts';

export interface TestWebRoot {
  folder: string;
  remove(): Promise<void>;
}

/** The renderers by folder, which the written modules look up here. */
const renderers: Record<string, OpenPageRenderer> = {};
Object.assign(globalThis, { testRenderers: renderers });

export const MANIFEST = { 'app/main.tsx': { file: 'assets/main-1a2b3c.js' } };

const SCRIPT = 'console.log(1)';

/** A folder like that of the built web client, whose pages `openPageRenderer` renders. */
export async function makeWebRoot(openPageRenderer: OpenPageRenderer): Promise<TestWebRoot> {
  const folder = await mkdtemp(join(tmpdir(), 'plateful-web-'));
  renderers[folder] = openPageRenderer;
  const source = (path: string) => readFile(join('src/web', path));
  const offline = await source('offline/offline.html');
  const renderer = `export const openPageRenderer = globalThis.testRenderers[${JSON.stringify(folder)}];`;
  const files: Record<string, string | Buffer> = {
    '.renderer/render-page.mjs': renderer,
    '.vite/manifest.json': JSON.stringify(MANIFEST),
    '.secret': 'top secret',
    'assets/main-1a2b3c.js': SCRIPT,
    'assets/main-1a2b3c.js.br': brotliCompressSync(SCRIPT),
    'assets/main-1a2b3c.js.gz': gzipSync(SCRIPT),
    'favicon.svg': '<svg/>',
    'manifest.webmanifest': await source('public/manifest.webmanifest'),
    'kitchen.webmanifest': await source('public/kitchen.webmanifest'),
    'offline.html': offline,
    'offline-kitchen.html': offline,
    'sw.js': "const kept = ['1a2b {{brand}}'];",
  };
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, content);
  }
  return {
    folder,
    async remove() {
      delete renderers[folder];
      await rm(folder, { recursive: true });
    },
  };
}
