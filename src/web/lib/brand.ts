/** The marketplace's name. The server writes its BRAND_NAME into the page. */
export const BRAND = document.documentElement.dataset.brand || 'Plateful';
