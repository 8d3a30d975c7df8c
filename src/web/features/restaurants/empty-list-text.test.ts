import { expect, test } from 'vitest';
import type { RestaurantsFilter } from '#web/lib/paths.ts';
import { emptyListText } from './empty-list-text.ts';

test.each<[RestaurantsFilter, string | undefined, string]>([
  [{}, undefined, 'The first kitchens are about to open.'],
  [{}, '90012', 'Choose another address, or look at all restaurants.'],
  [{ filter: 'trending' }, undefined, 'The first kitchens are about to open.'],
  [{ filter: 'trending' }, '90012', 'Choose another address, or look at all restaurants.'],
  [{ filter: 'favorites' }, undefined, 'Tap the heart on a restaurant, and it waits for you here.'],
  [{ cuisine: 'Thai' }, undefined, 'No restaurant offers Thai. Try another cuisine.'],
  [
    { cuisine: 'Thai' },
    '90012',
    'No restaurant that delivers to 90012 offers Thai. Try another cuisine.',
  ],
  [{ search: 'pho' }, undefined, 'No restaurant matches “pho”. Try fewer words.'],
  [
    { search: 'pho' },
    '90012',
    'No restaurant that delivers to 90012 matches “pho”. Try fewer words.',
  ],
  [
    { search: 'pho', cuisine: 'Thai' },
    undefined,
    'No restaurant offers Thai and matches “pho”. Try another cuisine, or fewer words.',
  ],
  [
    { search: 'pho', cuisine: 'Thai' },
    '90012',
    'No restaurant that delivers to 90012 offers Thai and matches “pho”. Try another cuisine, or fewer words.',
  ],
  [
    { search: 'pho', filter: 'favorites' },
    undefined,
    'None of your favorites matches “pho”. Try fewer words.',
  ],
  [
    { cuisine: 'Thai', filter: 'favorites' },
    undefined,
    'None of your favorites offers Thai. Try another cuisine.',
  ],
  [
    { cuisine: 'Thai', filter: 'trending' },
    undefined,
    'No restaurant offers Thai. Try another cuisine.',
  ],
  [{ open: 'now' }, undefined, 'No restaurant fits your filters. Try fewer filters.'],
  [
    { cuisine: 'Thai', time: '30', rating: '4.5' },
    '90012',
    'No restaurant that delivers to 90012 offers Thai and fits your filters. Try another cuisine, or fewer filters.',
  ],
  [{ sort: 'rating' }, undefined, 'The first kitchens are about to open.'],
])(
  'the text of an empty list for %j in %s explains why it is empty',
  (filter, postalCode, text) => {
    expect(emptyListText(filter, postalCode)).toBe(text);
  },
);
