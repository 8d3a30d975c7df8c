/** The built-in table: restaurant name, logo. Written by `npm run art`; change the recipes in tools/art instead. */
export const builtInLogoArt = {
  'Saigon Lantern': '/art/logo-saigon-lantern.0a48770c.webp',
  'Trattoria Lucca': '/art/logo-trattoria-lucca.2a493673.webp',
  'Taquería Luz del Valle': '/art/logo-taqueria-luz-del-valle.7e60dc40.webp',
} as const;
