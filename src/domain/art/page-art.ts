/** Pictures of the pages themselves. Written by `npm run art`; change the recipes in tools/art instead. */
export const pageArt = {
  hero: '/art/hero.e3b99792.avif',
  'hero-small': '/art/hero-small.b51b2110.avif',
  'app-phone': '/art/app-phone.c7e22974.avif',
  'not-found': '/art/not-found.21f37a3a.webp',
  'empty-cart': '/art/empty-cart.35dca539.webp',
  'empty-orders': '/art/empty-orders.3cd52947.webp',
} as const;
