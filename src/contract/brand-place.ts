/** Where the server puts the brand's name in the page that the build has rendered. */
export const BRAND_PLACE = '{{brand}}';
