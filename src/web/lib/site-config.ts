import { BRAND_PLACE } from '#contract/brand-place.ts';
import type { SiteConfig } from '#contract/site-config.ts';
import { IS_BROWSER } from './is-browser.ts';

/**
 * For the page rendered by the build, which knows no installation; the server fills in the name.
 */
const buildTimeConfig: SiteConfig = {
  brand: BRAND_PLACE,
  get timezone() {
    return notYetKnown();
  },
  get pricing() {
    return notYetKnown();
  },
  get accounts() {
    return notYetKnown();
  },
  get orders() {
    return notYetKnown();
  },
  get payments() {
    return notYetKnown();
  },
};

/** This installation's settings. They come in the HTML, so that nothing has to wait for them. */
export const siteConfig: SiteConfig = IS_BROWSER ? readSiteConfig() : buildTimeConfig;

function readSiteConfig(): SiteConfig {
  const text = document.getElementById('site-config')?.textContent;
  if (!text) throw new Error('The page came without its site-config');
  return JSON.parse(text);
}

function notYetKnown(): never {
  throw new Error('What the build renders cannot depend on the settings of an installation');
}
