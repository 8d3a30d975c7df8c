import { describe, expect, test } from 'vitest';
import { cartSubtotal } from './cart-lines.ts';
import { newCartLine } from './new-cart-line.ts';
import { availableLines, shownLines, similarDishes } from './shown-lines.ts';
import type { CartLine } from './stored-cart.ts';

const NOW = new Date('2026-11-27T18:00:00Z');

const dish = (id: string, price: string, change: Partial<ReturnType<typeof newDish>> = {}) => ({
  ...newDish(id, price),
  ...change,
});
const newDish = (id: string, price: string) => ({
  id,
  name: id,
  price,
  image: null,
  categoryId: 'soups' as string | null,
  isAvailable: true,
  soldOutUntil: null as string | null,
  optionGroups: [],
});
const line = (id: string, price: number, quantity = 1): CartLine => ({
  ...newCartLine(newDish(id, String(price)), { id: 'saigon', name: 'Saigon' }),
  quantity,
});

const PHO = line('pho', 12);
const ROLLS = line('rolls', 7, 2);
const idsOf = (lines: readonly { id: string }[]) => lines.map(({ id }) => id);

test.each([
  ['available', [dish('pho', '12.00')], ['pho', 'rolls']],
  ['sold out', [dish('pho', '12.00', { isAvailable: false })], ['rolls']],
  [
    'sold out until later',
    [dish('pho', '12.00', { isAvailable: false, soldOutUntil: '2026-11-27T18:01:00Z' })],
    ['rolls'],
  ],
  [
    'sold out until now',
    [dish('pho', '12.00', { isAvailable: false, soldOutUntil: '2026-11-27T18:00:00Z' })],
    ['pho', 'rolls'],
  ],
  ['deleted', [], ['rolls']],
])('only lines with available dishes can be ordered: one dish is %s', (_, menu, ids) => {
  const shown = shownLines([PHO, ROLLS], [...menu, dish('rolls', '7.00')], NOW);
  expect(idsOf(shown)).toEqual(['pho', 'rolls']);
  expect(idsOf(availableLines(shown))).toEqual(ids);
});

test('a line whose dish is no longer on the menu is excluded from the subtotal', () => {
  expect(cartSubtotal(shownLines([PHO, ROLLS], [dish('rolls', '7.00')], NOW))).toBe(1400);
});

describe('similar dishes', () => {
  const soldOut = dish('pho', '12.00', { isAvailable: false });

  test('are the three with the closest prices', () => {
    const menu = [
      soldOut,
      ...['20.00', '8.00', '13.00', '12.00'].map((price) => dish(price, price)),
    ];
    expect(idsOf(similarDishes(menu, soldOut, NOW))).toEqual(['12.00', '13.00', '8.00']);
  });

  test('a dish is not similar to itself', () => {
    expect(similarDishes([dish('pho', '12.00')], dish('pho', '12.00'), NOW)).toEqual([]);
  });

  test('similar dishes are available and of the same category', () => {
    const menu = [
      soldOut,
      dish('sold out', '12.00', { isAvailable: false }),
      dish('dessert', '12.00', { categoryId: 'desserts' }),
      dish('no category', '12.00', { categoryId: null }),
    ];
    expect(similarDishes(menu, soldOut, NOW)).toEqual([]);
  });
});
