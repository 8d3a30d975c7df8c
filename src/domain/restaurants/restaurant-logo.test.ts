import { expect, test } from 'vitest';
import { restaurantLogo } from './restaurant-logo.ts';

test.each([
  ['Saigon Lantern', /^\/art\/logo-saigon-lantern\./],
  ['taqueria luz del valle', /^\/art\/logo-taqueria-luz-del-valle\./],
  ['TRATTORIA LUCCA', /^\/art\/logo-trattoria-lucca\./],
])('%s has its own logo', (name, path) => {
  expect(restaurantLogo(name)).toMatch(path);
});

test.each(['', 'Saigon', 'Some Other Place'])('%j has none', (name) => {
  expect(restaurantLogo(name)).toBeNull();
});
