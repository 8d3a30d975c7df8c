import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, parseMoney, sumCents } from '#domain/money.ts';
import {
  chosenSoldOutOptions,
  hasEnoughOptions,
  optionsProblem,
  optionsProblemMessage,
  orderedOptions,
  unitPrice,
} from './chosen-options.ts';
import type { OptionGroup } from './option-groups.ts';

const option = (id: string, price = '0.00', isAvailable = true) => ({
  id,
  name: id.toUpperCase(),
  price,
  isAvailable,
});
const SIZE = {
  id: 'size',
  name: 'Size',
  min: 1,
  max: 1,
  options: [option('small'), option('large', '3.00')],
};
const TOPPINGS = {
  id: 'toppings',
  name: 'Toppings',
  min: 0,
  max: 2,
  options: [option('olives', '1.00'), option('ham', '1.50', false), option('basil')],
};
const PIZZA: OptionGroup[] = [SIZE, TOPPINGS];

test.each([
  [['large'], null],
  [['basil', 'olives', 'small'], null],
  [['ham', 'small'], null],
  [[], ['missing', 'Size']],
  [['olives'], ['missing', 'Size']],
  [
    ['small', 'large'],
    ['too_many', 'Size'],
  ],
  [
    ['small', 'olives', 'ham', 'basil'],
    ['too_many', 'Toppings'],
  ],
  [
    ['small', 'small'],
    ['twice', 'Size'],
  ],
  [
    ['small', 'olives', 'olives'],
    ['twice', 'Toppings'],
  ],
  [
    ['small', 'removed'],
    ['unknown', undefined],
  ],
  [['Size'], ['unknown', undefined]],
])('the selection %j for a pizza with a required size has the problem %j', (chosen, problem) => {
  const found = optionsProblem(PIZZA, chosen);
  expect(found && [found.kind, found.group?.name]).toEqual(problem);
});

test.each([
  ['missing', 'Choose “Size” for Pizza.', SIZE],
  ['missing', 'Choose at least 2 of “Size” for Pizza.', { ...SIZE, min: 2 }],
  ['too_many', 'Choose at most 2 of “Toppings” for Pizza.', TOPPINGS],
  ['twice', 'An option of “Size” is chosen twice for Pizza.', SIZE],
  ['unknown', 'An option chosen for Pizza is no longer offered.', null],
] as const)('the message for the problem %s is: %s', (kind, message, group) => {
  expect(optionsProblemMessage('Pizza', { kind, group: group as OptionGroup | null })).toBe(
    message,
  );
});

test('chosen options are stored in menu order with current names and prices', () => {
  expect(orderedOptions(PIZZA, ['olives', 'removed', 'large'])).toEqual([
    { id: 'large', group: 'Size', name: 'LARGE', price: '3.00' },
    { id: 'olives', group: 'Toppings', name: 'OLIVES', price: '1.00' },
  ]);
});

test('only the sold-out options of a selection are returned', () => {
  expect(chosenSoldOutOptions(PIZZA, ['small', 'ham', 'basil']).map(({ id }) => id)).toEqual([
    'ham',
  ]);
});

describe('for generated option groups', () => {
  const price = fc.integer({ min: 0, max: 100_000 }).map((amount) => (amount / 100).toFixed(2));
  const anyOptions = fc.array(fc.record({ price, isAvailable: fc.boolean() }), {
    minLength: 1,
    maxLength: 5,
  });
  const anyGroups = fc
    .array(fc.record({ min: fc.nat(3), more: fc.nat(3), options: anyOptions }), { maxLength: 4 })
    .map((groups) =>
      groups.map(({ min, more, options }, at): OptionGroup => {
        const named = options.map((one, place) => ({
          ...one,
          ...option(`${at}-${place}`, one.price, one.isAvailable),
        }));
        return {
          id: `${at}`,
          name: `Group ${at}`,
          min,
          max: Math.max(1, min + more),
          options: named,
        };
      }),
    );
  const anySelection = anyGroups.chain((groups) =>
    fc.record({
      groups: fc.constant(groups),
      chosen: fc.shuffledSubarray(groups.flatMap(({ options }) => options.map(({ id }) => id))),
    }),
  );

  test('the price of a dish is the sum of its own and its chosen options', () => {
    fc.assert(
      fc.property(anySelection, fc.nat(1_000_000), ({ groups, chosen }, own) => {
        const options = groups.flatMap((group) => group.options);
        const sum = sumCents(
          chosen.map(
            (id) => parseMoney(options.find((one) => one.id === id)?.price ?? '') ?? cents(0),
          ),
        );
        const priced = unitPrice(cents(own), orderedOptions(groups, chosen));
        expect(priced).toBe(own + sum);
      }),
    );
  });

  test('a dish is available exactly when a valid selection of available options exists', () => {
    fc.assert(
      fc.property(anyGroups, (groups) => {
        const firstAvailable = groups.flatMap(({ min, options }) =>
          options.filter(({ isAvailable }) => isAvailable).slice(0, min),
        );
        const chosen = firstAvailable.map(({ id }) => id);
        const isOrderable =
          optionsProblem(groups, chosen) === null &&
          chosenSoldOutOptions(groups, chosen).length === 0;
        expect(hasEnoughOptions(groups)).toBe(isOrderable);
      }),
    );
  });
});
