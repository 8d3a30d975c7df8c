/** Pictures of the pages themselves. Written by `npm run art`; change the recipes in scripts/art instead. */
export const pageArt = {
  hero: '/art/hero.0890104b.webp',
  'hero-small': '/art/hero-small.0d122d5e.webp',
  'app-phone': '/art/app-phone.34721293.webp',
  'not-found': '/art/not-found.d194e7a8.webp',
  'empty-cart': '/art/empty-cart.2aee9b15.webp',
  'empty-orders': '/art/empty-orders.29085143.webp',
} as const;
