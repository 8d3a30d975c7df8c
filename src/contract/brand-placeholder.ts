/** The placeholder for the brand's name in the page that the build renders; the server fills it. */
export const BRAND_PLACEHOLDER = '{{brand}}';
