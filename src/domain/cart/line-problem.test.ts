import { describe, expect, test } from 'vitest';
import type { OptionGroup } from '#domain/menus/option-groups.ts';
import { cents } from '#domain/money.ts';
import { type DishNow, lineProblem } from './line-problem.ts';
import type { CartLine } from './stored-cart.ts';

const SIZE: OptionGroup = {
  id: 'size',
  name: 'Size',
  min: 1,
  max: 1,
  options: [
    { id: 'small', name: 'Small', price: '0.00', isAvailable: true },
    { id: 'large', name: 'Large', price: '4.00', isAvailable: true },
  ],
};
const TOPPINGS: OptionGroup = {
  id: 'toppings',
  name: 'Toppings',
  min: 0,
  max: 2,
  options: [
    { id: 'olives', name: 'Olives', price: '1.00', isAvailable: true },
    { id: 'ham', name: 'Ham', price: '1.50', isAvailable: true },
  ],
};
const PIZZA: DishNow = { name: 'Pizza', price: '12.00', optionGroups: [SIZE, TOPPINGS] };

const soldOut = ({ options, ...group }: OptionGroup, ...ids: string[]): OptionGroup => ({
  ...group,
  options: options.map((option) => ({ ...option, isAvailable: !ids.includes(option.id) })),
});

/** A line of the pizza. The current price with the options large and olives is 17.00. */
const line = (price: number, ...ids: string[]): CartLine => ({
  id: 'pizza',
  name: 'Pizza',
  price,
  quantity: 1,
  restaurantId: 'lucca',
  restaurantName: 'Lucca',
  image: null,
  options: [SIZE, TOPPINGS].flatMap(({ name: group, options }) =>
    options
      .filter(({ id }) => ids.includes(id))
      .map(({ id, name, price: more }) => ({ id, group, name, price: more })),
  ),
});
const LARGE = line(17, 'large', 'olives');

describe('the problem of a cart line on the current menu', () => {
  test.each<[string, CartLine, Partial<DishNow>, string | null]>([
    ['an unchanged menu', LARGE, {}, null],
    [
      'a sold-out option',
      LARGE,
      { optionGroups: [SIZE, soldOut(TOPPINGS, 'olives')] },
      'Olives is sold out.',
    ],
    [
      'two sold-out options',
      line(18.5, 'large', 'olives', 'ham'),
      { optionGroups: [SIZE, soldOut(TOPPINGS, 'olives', 'ham')] },
      'Olives and Ham are sold out.',
    ],
    ['another sold-out option', LARGE, { optionGroups: [SIZE, soldOut(TOPPINGS, 'ham')] }, null],
    ['a removed group', LARGE, { optionGroups: [SIZE] }, 'Olives is no longer offered.'],
    ['all groups removed', LARGE, { optionGroups: [] }, 'Large and Olives are no longer offered.'],
    ['a new required group', line(12), {}, 'Choose “Size” for Pizza.'],
    [
      'a lower maximum',
      line(18.5, 'large', 'olives', 'ham'),
      { optionGroups: [SIZE, { ...TOPPINGS, max: 1 }] },
      'Choose at most 1 of “Toppings” for Pizza.',
    ],
  ])('names the options that cannot be ordered: %s', (_, cartLine, change, message) => {
    expect(lineProblem(cartLine, { ...PIZZA, ...change })).toEqual(
      message && { kind: 'options', message },
    );
  });

  test('is the price if the dish or an option costs more', () => {
    const problem = { kind: 'price', fromCents: cents(1700), toCents: cents(1850) };
    expect(lineProblem(LARGE, { ...PIZZA, price: '13.50' })).toEqual(problem);
  });

  test('is null for a dish without options, whatever it costs', () => {
    const { options: _, ...plain } = line(9);
    expect(lineProblem(plain, { ...PIZZA, optionGroups: [] })).toBeNull();
  });
});
