/** Pictures of the pages themselves. Written by `npm run art`; change the recipes in tools/art instead. */
export const pageArt = {
  hero: '/art/hero.0910b7f8.avif',
  'hero-small': '/art/hero-small.eb2ecbbd.avif',
  'app-phone': '/art/app-phone.5288fe90.webp',
  'not-found': '/art/not-found.a492a0d2.webp',
  'empty-cart': '/art/empty-cart.a90ce621.webp',
  'empty-orders': '/art/empty-orders.8e259d7c.webp',
} as const;
