import { BRAND_PLACEHOLDER } from '#contract/brand-placeholder.ts';
import type { SiteConfig } from '#contract/site-config.ts';
import { IS_BROWSER } from './is-browser.ts';

let rendered: SiteConfig | undefined;

/** For the server: the settings with which the next page is rendered. */
export function setRenderedConfig(config: SiteConfig): void {
  rendered = config;
}

/**
 * For pages rendered outside a browser. The build knows no installation, so the server fills in the name,
 * also when it renders a page itself, because modules read the name only once.
 */
const renderedConfig: SiteConfig = {
  brand: BRAND_PLACEHOLDER,
  get origin() {
    return known().origin;
  },
  get timezone() {
    return known().timezone;
  },
  get pricing() {
    return known().pricing;
  },
  get accounts() {
    return known().accounts;
  },
  get orders() {
    return known().orders;
  },
  get payments() {
    return known().payments;
  },
};

/** This installation's settings. They come in the HTML, so that nothing has to wait for them. */
export const siteConfig: SiteConfig = IS_BROWSER ? readSiteConfig() : renderedConfig;

function readSiteConfig(): SiteConfig {
  const text = document.getElementById('site-config')?.textContent;
  if (!text) throw new Error('The page came without its site-config');
  return JSON.parse(text);
}

function known(): SiteConfig {
  if (!rendered) throw new Error('What the build renders knows no settings of an installation');
  return rendered;
}
