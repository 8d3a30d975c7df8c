import { expect, test } from 'vitest';
import { newCartLine } from './new-cart-line.ts';

const SIZE = { id: 'size', name: 'Size', min: 0, max: 1, options: [] };
const PHO = { id: 'pho', name: 'Phở Bò', price: '12.90', image: null, optionGroups: [] };
const LINE = {
  ...{ id: 'pho', name: 'Phở Bò', price: 12.9, image: null },
  ...{ restaurantId: 'saigon', restaurantName: 'Saigon Street' },
};
const restaurant = { id: 'saigon', name: 'Saigon Street' };

test('a dish is added with its price, name and restaurant', () => {
  expect(newCartLine(PHO, restaurant)).toEqual(LINE);
});

test('a dish with options is added without any, so that the cart offers them', () => {
  const dish = { ...PHO, optionGroups: [SIZE] };
  expect(newCartLine(dish, restaurant)).toEqual({ ...LINE, options: [] });
});
