import type { SiteConfig } from '#contract/site-config.ts';

/** The settings that every page of the server brings, for tests that render screens. */
export const TEST_SITE: SiteConfig = {
  brand: 'Plateful',
  version: '1.0.0',
  origin: 'https://eat.example',
  timezone: 'America/New_York',
  pricing: {
    deliveryFeeMode: 'flat',
    flatDeliveryFee: '2.99',
    serviceFeeBasisPoints: 500,
    taxBasisPoints: 875,
    minimumOrderMode: 'required',
  },
  accounts: { passwordMinLength: 6 },
  contact: { isMailed: false },
  orders: { confirmWithinMinutes: 15, reportWithinMinutes: 120 },
  payments: { provider: 'test', publishableKey: null },
};

// Some tests of this project have no document.
if (typeof document !== 'undefined') {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'site-config';
  script.textContent = JSON.stringify(TEST_SITE);
  document.head.append(script);
}
