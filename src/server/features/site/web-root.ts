import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** The built web client as the server needs to know it. */
export interface WebRoot {
  folder: string;
  /** Every file that may be asked for, with a slash in front: '/assets/main-1a2b.js'. */
  files: ReadonlySet<string>;
  /** index.html, with the places the server fills. */
  shell: string;
  /** The same with a visitor's home in it, and one more place: `BRAND_PLACE`. */
  visitorHome: string;
  /** The web app manifest, for the server to put the brand's name in. */
  manifest: Record<string, unknown>;
  /** The texts of its inline scripts, which the content security policy names by hash. */
  inlineScripts: readonly string[];
}

export const MANIFEST = '/manifest.webmanifest';

/** Not for visitors: they come as the answer to another path, or describe the build. */
const HIDDEN = /^\/(index\.html|visitor-home\.html|\.|.*\.(br|gz)$)/;

/** Reads a built client. What is not in this list is no file: no path can lead outside. */
export async function readWebRoot(folder: string): Promise<WebRoot> {
  const shell = await readFile(join(folder, 'index.html'), 'utf8');
  const visitorHome = await readFile(join(folder, 'visitor-home.html'), 'utf8');
  const manifest: Record<string, unknown> = JSON.parse(
    await readFile(join(folder, MANIFEST), 'utf8'),
  );
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`)
    .filter((path) => !HIDDEN.test(path));
  const inlineScripts = [...shell.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => script,
  );
  return { folder, files: new Set(files), shell, visitorHome, manifest, inlineScripts };
}
