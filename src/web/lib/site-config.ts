import type { SiteConfig } from '#contract/site-config.ts';

/** This installation's settings, which come within the page itself, so that nothing waits. */
export const siteConfig: SiteConfig = readSiteConfig();

function readSiteConfig(): SiteConfig {
  const text = document.getElementById('site-config')?.textContent;
  if (!text) throw new Error('The page came without its site-config');
  return JSON.parse(text);
}
