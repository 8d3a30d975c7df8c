import { siteConfig } from './site-config.ts';

/** The marketplace's name, which the server reads from BRAND_NAME. */
export const BRAND = siteConfig.brand;
