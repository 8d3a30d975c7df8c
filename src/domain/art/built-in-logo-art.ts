/** The built-in table: restaurant name, logo. Written by `npm run art`; change the recipes in tools/art instead. */
export const builtInLogoArt = {
  'Saigon Lantern': '/art/logo-saigon-lantern.c97d70a8.webp',
  'Trattoria Lucca': '/art/logo-trattoria-lucca.76c9c3bc.webp',
  'Taquería Luz del Valle': '/art/logo-taqueria-luz-del-valle.238e71ac.webp',
} as const;
