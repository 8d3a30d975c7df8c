import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OpenPageRenderer, PageRenderer } from '#contract/render-page.ts';

/** The built web client as the server uses it. */
export interface WebRoot {
  folder: string;
  /** The paths of all files that may be requested, such as '/assets/main-1a2b.js'. */
  files: ReadonlySet<string>;
  /** Loaded on first use: a server that only serves API calls does not load React. */
  renderer: () => Promise<PageRenderer>;
  /** The web app manifests of shop and kitchen, to which the server adds the brand's name. */
  manifests: Readonly<Record<keyof typeof MANIFESTS, Record<string, unknown>>>;
  /** Texts by path in which the server fills in the brand's name. */
  branded: ReadonlyMap<string, string>;
}

export const MANIFESTS = {
  shop: '/manifest.webmanifest',
  kitchen: '/kitchen.webmanifest',
} as const;

export const SERVICE_WORKER = '/sw.js';

/** The offline pages, and the service worker that stores them. */
const BRANDED = ['/offline.html', '/offline-kitchen.html', SERVICE_WORKER];

/** Files that are not served under their own path. */
const HIDDEN = /^\/(\.|.*\.(br|gz)$)/;

/** Reads a built client. Only the files found here are served, so no path can lead outside. */
export async function readWebRoot(folder: string): Promise<WebRoot> {
  const json = async (path: string) => JSON.parse(await readFile(join(folder, path), 'utf8'));
  const manifests = { shop: await json(MANIFESTS.shop), kitchen: await json(MANIFESTS.kitchen) };
  const client = await json('.vite/manifest.json');
  const branded = new Map<string, string>();
  for (const path of BRANDED) branded.set(path, await readFile(join(folder, path), 'utf8'));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`)
    .filter((path) => !HIDDEN.test(path));
  let opening: Promise<PageRenderer> | undefined;
  const openRenderer = async () => {
    const file = pathToFileURL(join(folder, '.renderer/render-page.mjs'));
    const module: { openPageRenderer: OpenPageRenderer } = await import(file.href);
    return module.openPageRenderer(client);
  };
  return {
    folder,
    files: new Set(files),
    renderer: () => (opening ??= openRenderer()),
    manifests,
    branded,
  };
}
