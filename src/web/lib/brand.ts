import { siteConfig } from './site-config.ts';

/** The marketplace's name: the server's BRAND_NAME. */
export const BRAND = siteConfig.brand;
