import type { SiteConfig } from '#contract/site-config.ts';

/** This installation's settings, read from the HTML so that nothing waits for a request. */
export const siteConfig: SiteConfig =
  typeof document === 'undefined' ? ({} as SiteConfig) : readSiteConfig();

/** For the server: the settings to render pages with. */
export function setSiteConfig(config: SiteConfig): void {
  Object.assign(siteConfig, config);
}

function readSiteConfig(): SiteConfig {
  const text = document.getElementById('site-config')?.textContent;
  if (!text) throw new Error('The page has no site-config element');
  return JSON.parse(text);
}
