import { BRAND_PLACE } from '#contract/brand-place.ts';
import type { SiteConfig } from '#contract/site-config.ts';
import { IS_BROWSER } from './is-browser.ts';

/** Rendered by the build, which serves no installation yet; the server puts the name in its place. */
const ofNoInstallation: SiteConfig = {
  brand: BRAND_PLACE,
  get timezone() {
    return notYetKnown();
  },
  get pricing() {
    return notYetKnown();
  },
  get payments() {
    return notYetKnown();
  },
};

/** This installation's settings, which come within the page itself, so that nothing waits. */
export const siteConfig: SiteConfig = IS_BROWSER ? readSiteConfig() : ofNoInstallation;

function readSiteConfig(): SiteConfig {
  const text = document.getElementById('site-config')?.textContent;
  if (!text) throw new Error('The page came without its site-config');
  return JSON.parse(text);
}

function notYetKnown(): never {
  throw new Error('What the build renders cannot depend on the settings of an installation');
}
