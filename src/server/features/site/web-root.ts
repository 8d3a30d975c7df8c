import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '#contract/render-page.ts';

/** What the server needs of the built web client. */
export interface WebRoot {
  folder: string;
  /** The paths of all files that may be requested, such as '/assets/main-1a2b.js'. */
  files: ReadonlySet<string>;
  /** index.html with its placeholders. */
  shell: string;
  /** The same with the home page for visitors, and one more placeholder: `BRAND_PLACEHOLDER`. */
  visitorHome: string;
  /** The file names of each screen's code, by its name, and of the code that hydrates a rendered page. */
  pageParts: Readonly<Record<string, readonly string[]>>;
  /** By path, the root of a page for signed-in users, the same for all of them. */
  pageSkeletons: Readonly<Record<string, string>>;
  /** Renders pages of the catalogue; null when the build contains no renderer. */
  renderPage: RenderPage | null;
  /** The web app manifests of shop and kitchen, to which the server adds the brand's name. */
  manifests: Readonly<Record<keyof typeof MANIFESTS, Record<string, unknown>>>;
  /** Texts by path in which the server fills in the brand's name, and does nothing else. */
  branded: ReadonlyMap<string, string>;
  /** Its inline scripts, which the content security policy allows by their hashes. */
  inlineScripts: readonly string[];
}

export const MANIFESTS = {
  shop: '/manifest.webmanifest',
  kitchen: '/kitchen.webmanifest',
} as const;

export const SERVICE_WORKER = '/sw.js';

/** What is shown without a connection, and the service worker, which keeps that. */
const BRANDED = ['/offline.html', '/offline-kitchen.html', SERVICE_WORKER];

/** Files that are not served under their own path. */
const HIDDEN = /^\/(index\.html|visitor-home\.html|page-(parts|skeletons)\.json|\.|.*\.(br|gz)$)/;

/** Reads a built client. Only the files found here are served, so no path can lead outside. */
export async function readWebRoot(folder: string): Promise<WebRoot> {
  const shell = await readFile(join(folder, 'index.html'), 'utf8');
  const visitorHome = await readFile(join(folder, 'visitor-home.html'), 'utf8');
  const text = (path: string) => readFile(join(folder, path), 'utf8');
  const pageParts = JSON.parse(await text('page-parts.json'));
  const pageSkeletons = JSON.parse(await text('page-skeletons.json'));
  const manifests = {
    shop: JSON.parse(await text(MANIFESTS.shop)),
    kitchen: JSON.parse(await text(MANIFESTS.kitchen)),
  };
  const branded = new Map<string, string>();
  for (const path of BRANDED) branded.set(path, await text(path));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`)
    .filter((path) => !HIDDEN.test(path));
  const inlineScripts = [...shell.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => script,
  );
  return {
    folder,
    files: new Set(files),
    shell,
    visitorHome,
    pageParts,
    pageSkeletons,
    renderPage: rendererIn(folder),
    manifests,
    branded,
    inlineScripts,
  };
}

/** Loaded on first use: a server that only answers API calls does without React. */
function rendererIn(folder: string): RenderPage | null {
  const file = join(folder, '.renderer/render-page.mjs');
  if (!existsSync(file)) return null;
  return async (page) => {
    const renderer: { renderPage: RenderPage } = await import(pathToFileURL(file).href);
    return renderer.renderPage(page);
  };
}
