import { expect, test } from 'vitest';
import { optionGroupWrite } from './restaurant-writes.ts';

test('an option is free and can be had unless it is said, and its price is kept as the API answers it', () => {
  const options = [{ name: ' Small ' }, { name: 'Large', price: 2.5, isAvailable: false }];
  expect(optionGroupWrite.parse({ name: 'Size', min: 1, max: 1, options })).toEqual({
    name: 'Size',
    min: 1,
    max: 1,
    options: [
      { name: 'Small', price: '0.00', isAvailable: true },
      { name: 'Large', price: '2.50', isAvailable: false },
    ],
  });
});
