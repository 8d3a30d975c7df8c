import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const RENDERER = join(ROOT, 'dist/web/.renderer/render-page.mjs');
const FINGERPRINT = join(ROOT, 'dist/web.sha256');

/** Everything the built client is made from. */
const SOURCES = [
  'src/web',
  'src/domain',
  'src/contract',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts/service-worker-plugin.ts',
  'src/server/platform/encoded-response.ts',
];

/** Builds the client unless dist/web matches the sources. Simultaneous runs build it once. */
export async function ensureWebBuilt(): Promise<void> {
  if (await isWebBuilt()) return;
  const { whileLocked } = await import('#server/testing/installed-tools.ts');
  await mkdir(join(ROOT, 'dist'), { recursive: true });
  await whileLocked(join(ROOT, 'dist/web.lock'), async () => {
    if (await isWebBuilt()) return;
    console.log('Building the web client…');
    await buildWeb();
  });
}

/** Whether dist/web exists and was built from the current sources. */
async function isWebBuilt(): Promise<boolean> {
  if (!existsSync(RENDERER) || !existsSync(FINGERPRINT)) return false;
  return (await readFile(FINGERPRINT, 'utf8')) === (await fingerprint());
}

/** Builds the client in a separate process, so that the server does not keep its memory. */
export async function buildWeb(): Promise<void> {
  const sources = await fingerprint();
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  if (!existsSync(vite)) {
    console.error(
      'The web client in dist does not match these sources, and Vite is not installed to build it. Run npm ci && npm run build, or copy dist from a machine that has built it.',
    );
    process.exit(1);
  }
  // The client, then the renderer of its pages for the server.
  for (const part of [[], ['--ssr', 'app/render-page.tsx']]) {
    const build = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', ...part], {
      cwd: ROOT,
      stdio: 'inherit',
    });
    const [code] = await once(build, 'exit');
    if (code !== 0) {
      console.error('The web client could not be built.');
      process.exit(1);
    }
  }
  await writeFile(FINGERPRINT, sources);
}

/** A hash of the contents, as modification times change in a fresh checkout or a copy. */
async function fingerprint(): Promise<string> {
  const files = (await Promise.all(SOURCES.map(filesUnder))).flat().sort();
  const hash = createHash('sha256');
  for (const file of files) {
    hash
      .update(`${relative(ROOT, file)}\0`)
      .update(await readFile(file))
      .update('\0');
  }
  return hash.digest('hex');
}

async function filesUnder(source: string): Promise<string[]> {
  const path = join(ROOT, source);
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
