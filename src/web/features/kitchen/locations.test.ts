import { expect, test } from 'vitest';
import { chosenLocations, locationsParam } from './locations.ts';

const own = ['harbor', 'market', 'station'].map((slug) => ({ slug }));

test.each([
  [null, []],
  ['all', ['harbor', 'market', 'station']],
  ['station,harbor', ['harbor', 'station']],
  // The user is no longer in that team, or mistyped it.
  ['market,gone', ['market']],
  ['', []],
])('the URL parameter %j selects %j', (param, slugs) => {
  expect(chosenLocations(own, param).map(({ slug }) => slug)).toEqual(slugs);
});

test('the color of a location does not depend on the selection', () => {
  const colorIn = (param: string) =>
    chosenLocations(own, param).find(({ slug }) => slug === 'station')?.color;
  expect(colorIn('station')).toBe(colorIn('all'));
});

test('adjacent locations have different colors', () => {
  const colors = chosenLocations(own, 'all').map(({ color }) => color);
  expect(new Set(colors).size).toBe(3);
});

test('the URL parameter of a board lists its locations', () => {
  for (const slugs of [['harbor'], ['harbor', 'station'], own.map(({ slug }) => slug)]) {
    const shown = chosenLocations(own, locationsParam(own, slugs));
    expect(shown.map(({ slug }) => slug)).toEqual(slugs);
  }
});
