import { BRAND_PLACE } from '#contract/brand-place.ts';
import type { SiteConfig } from '#contract/site-config.ts';
import { escapeHtml, scriptJson } from '#server/platform/html-text.ts';

export interface ShellParts {
  config: SiteConfig;
  /** False when the request had no session cookie, so that the page need not ask who is signed in. */
  mayBeSignedIn: boolean;
  /** The URLs that the page requests first. */
  first: readonly string[];
  /** The kitchen's pages are of another app than the shop's. */
  app: 'shop' | 'kitchen';
  /** Escaped HTML with title, description and the like. */
  head: string;
}

const HEAD = /<!--head-->[\s\S]*?<!--\/head-->/;

/** Fills the placeholders of index.html that depend on the request. */
export function fillShell(shell: string, parts: ShellParts): string {
  const { config, mayBeSignedIn, first, app, head } = parts;
  const configData = `<script type="application/json" id="site-config">${scriptJson(config)}</script>`;
  // The replacements are functions, because "$&" and the like would have a meaning in strings.
  return (app === 'kitchen' ? asKitchen(shell) : shell)
    .replace('data-session="unknown"', () => `data-session="${mayBeSignedIn ? 'unknown' : 'none'}"`)
    .replace('data-first=""', () => `data-first="${escapeHtml(first.join(' '))}"`)
    .replaceAll(BRAND_PLACE, () => escapeHtml(config.brand))
    .replace(HEAD, () => `${head}\n    ${configData}`);
}

/** As the client's use-app-links.ts does when somebody goes from one to the other. */
function asKitchen(shell: string): string {
  return shell
    .replace('"/manifest.webmanifest"', '"/kitchen.webmanifest"')
    .replace('"/apple-touch-icon.png"', '"/apple-touch-icon-kitchen.png"');
}

/** Title, description and the tags for link previews. */
export function pageHead(page: {
  title: string;
  description: string | undefined;
  url: string;
  image: string;
  isPrivate: boolean;
}): string {
  const { title, description, url, image, isPrivate } = page;
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    description && `<meta name="description" content="${escapeHtml(description)}">`,
    isPrivate && '<meta name="robots" content="noindex">',
    `<meta property="og:type" content="website">`,
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    description && `<meta property="og:description" content="${escapeHtml(description)}">`,
    `<meta property="og:url" content="${escapeHtml(url)}">`,
    `<meta property="og:image" content="${escapeHtml(image)}">`,
  ];
  return tags.filter(Boolean).join('\n    ');
}
