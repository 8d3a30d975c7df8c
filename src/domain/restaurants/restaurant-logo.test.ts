import { expect, test } from 'vitest';
import { restaurantLogo } from './restaurant-logo.ts';

test.each([
  ['Saigon Lantern', /^\/art\/logo-saigon-lantern\./],
  ['taqueria luz del valle', /^\/art\/logo-taqueria-luz-del-valle\./],
  ['TRATTORIA LUCCA', /^\/art\/logo-trattoria-lucca\./],
])('the restaurant %s has a built-in logo', (name, path) => {
  expect(restaurantLogo(name)).toMatch(path);
});

test.each(['', 'Saigon', 'Some Other Place'])('the name %j has no built-in logo', (name) => {
  expect(restaurantLogo(name)).toBeNull();
});
