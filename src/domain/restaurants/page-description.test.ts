import { expect, test } from 'vitest';
import { dishPageDescription, restaurantPageDescription } from './page-description.ts';

const restaurant = { name: 'Sao Mai', cuisine: 'Vietnamese', description: '' };

test('a restaurant without a description is described by its cuisine', () => {
  expect(restaurantPageDescription({ ...restaurant, description: 'Since 1982.' })).toBe(
    'Since 1982.',
  );
  expect(restaurantPageDescription(restaurant)).toBe('Vietnamese delivered by Sao Mai.');
});

test.each([
  ['Beef, herbs.', 'Since 1982.', 'Beef, herbs.'],
  ['', 'Since 1982.', 'Since 1982.'],
  [null, 'Since 1982.', 'Since 1982.'],
  [null, '', 'Vietnamese delivered by Sao Mai.'],
])(
  'the page of a dish with the description %j, at a restaurant with %j, is described as: %s',
  (description, ofRestaurant, expected) => {
    const dish = { description, restaurant: { ...restaurant, description: ofRestaurant } };
    expect(dishPageDescription(dish)).toBe(expected);
  },
);
