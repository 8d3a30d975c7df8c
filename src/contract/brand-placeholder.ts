/** The placeholder for the brand's name in built offline pages and the service worker; the server fills it in. */
export const BRAND_PLACEHOLDER = '{{brand}}';
