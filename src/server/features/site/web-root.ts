import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** What the server needs of the built web client. */
export interface WebRoot {
  folder: string;
  /** The paths of all files that may be requested, such as '/assets/main-1a2b.js'. */
  files: ReadonlySet<string>;
  /** index.html with its placeholders. */
  shell: string;
  /** The same with the home page for visitors, and one more placeholder: `BRAND_PLACE`. */
  visitorHome: string;
  /** The web app manifest, to which the server adds the brand's name. */
  manifest: Record<string, unknown>;
  /** Its inline scripts, which the content security policy allows by their hashes. */
  inlineScripts: readonly string[];
}

export const MANIFEST = '/manifest.webmanifest';

/** Files that are not served under their own path. */
const HIDDEN = /^\/(index\.html|visitor-home\.html|\.|.*\.(br|gz)$)/;

/** Reads a built client. Only the files found here are served, so no path can lead outside. */
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
