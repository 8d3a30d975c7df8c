import type { SiteConfig } from '#contract/site-config.ts';

/** What holds where the page carries nothing of its own, as under the development server. */
const DEFAULTS: SiteConfig = {
  brand: 'Plateful',
  pricing: {
    deliveryFeeMode: 'flat',
    flatDeliveryFee: '2.99',
    serviceFeeBasisPoints: 500,
    taxBasisPoints: 875,
    minimumOrderMode: 'advisory',
  },
  payments: { provider: 'none', publishableKey: null },
};

/** This installation's settings. The server writes them into the page, so that nothing waits. */
export const siteConfig: SiteConfig = readSiteConfig();

function readSiteConfig(): SiteConfig {
  const text = document.getElementById('site-config')?.textContent;
  return text ? JSON.parse(text) : DEFAULTS;
}
