import { BRAND_PLACEHOLDER } from '#contract/brand-placeholder.ts';
import type { SiteConfig } from '#contract/site-config.ts';
import { escapeHtml, scriptJson } from '#server/platform/html-text.ts';

export interface ShellParts {
  config: SiteConfig;
  /** False when the request had no session cookie, so that the page need not ask who is signed in. */
  mayBeSignedIn: boolean;
  /** The URLs that the page requests first. */
  first: readonly string[];
  /** The files of the page's own code, which are requested in parallel with the main program. */
  files: readonly string[];
  /** The rendered page, for a shell that would otherwise wait for its program. */
  rendered?: Skeleton | undefined;
  /** The kitchen's pages belong to another app than the shop's. */
  app: 'shop' | 'kitchen';
  /** Escaped HTML with title, description and the like. */
  head: string;
}

/** A page as the program first renders it, and what it was made from. */
export interface RenderedRoot {
  html: string;
  at: Date;
  /** Of the answers that the page requests first, in their order. */
  hashes: readonly string[];
}

/** The skeleton of a page, which needs no answers. */
type Skeleton = Pick<RenderedRoot, 'html'> & Partial<RenderedRoot>;

const HEAD = /<!--head-->[\s\S]*?<!--\/head-->/;
const ROOT = /<!--root-->[\s\S]*<!--\/root-->/;

/** Fills the placeholders of index.html that depend on the request. */
export function fillShell(shell: string, parts: ShellParts): string {
  const { config, mayBeSignedIn, first, files, rendered, app, head } = parts;
  const configData = `<script type="application/json" id="site-config">${scriptJson(config)}</script>`;
  // The replacements are functions, because "$&" and the like would have a meaning in strings.
  return (
    (app === 'kitchen' ? asKitchen(shell) : shell)
      .replace(ROOT, (home) => (rendered ? rootOf(rendered) : home))
      // A rendered page loads its picture first.
      .replace('data-files=""', () => `data-files="${rendered ? files.join(' ') : ''}"`)
      .replace(
        'data-session="unknown"',
        () => `data-session="${mayBeSignedIn ? 'unknown' : 'none'}"`,
      )
      .replace('data-first=""', () => `data-first="${escapeHtml(first.join(' '))}"`)
      .replaceAll(BRAND_PLACEHOLDER, () => escapeHtml(config.brand))
      .replace(HEAD, () =>
        [head, configData, ...(rendered ? [] : files.map(headStart))].join('\n    '),
      )
  );
}

function rootOf({ html, at, hashes = [] }: Skeleton): string {
  const facts = `data-prerendered="${at?.toISOString() ?? ''}" data-answers="${hashes.join(' ')}"`;
  return `<div id="root" ${facts}>${html}</div>`;
}

function headStart(file: string): string {
  return `<link rel="modulepreload" href="${file}" crossorigin>`;
}

/** As the client's use-app-links.ts does when somebody goes from one to the other. */
function asKitchen(shell: string): string {
  return shell
    .replace('"/manifest.webmanifest"', '"/kitchen.webmanifest"')
    .replace('"/apple-touch-icon.png"', '"/apple-touch-icon-kitchen.png"');
}
