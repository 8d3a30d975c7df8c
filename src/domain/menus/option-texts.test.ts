import { describe, expect, test } from 'vitest';
import { moneyText } from '#domain/money.ts';
import type { OptionGroup } from './option-groups.ts';
import {
  isSingleChoice,
  noChoiceLabel,
  optionGroupHint,
  optionNames,
  optionsByGroup,
  priceFrom,
} from './option-texts.ts';

/** A group of options with these prices; `!` marks a sold-out one. */
const group = (min: number, max: number, ...prices: string[]): OptionGroup => ({
  id: `${min}-${max}`,
  name: 'Group',
  min,
  max,
  options: prices.map((price) => ({
    id: price,
    name: price,
    price: price.replace('!', ''),
    isAvailable: !price.endsWith('!'),
  })),
});
const THREE = ['0.00', '1.00', '2.50'];

describe('the hint of an option group', () => {
  test.each<[number, number, string]>([
    [1, 1, 'Choose 1'],
    [2, 2, 'Choose 2'],
    [0, 1, 'Regular unless you choose otherwise'],
    [0, 2, 'Choose up to 2'],
    [0, 3, 'Choose any'],
    [0, 50, 'Choose any'],
    [1, 2, 'Choose 1 to 2'],
    [1, 3, 'Choose at least 1'],
    [1, 50, 'Choose at least 1'],
    [3, 50, 'Choose 3'],
  ])('the hint for %i to %i of three options is: %s', (min, max, hint) => {
    expect(optionGroupHint(group(min, max, ...THREE))).toBe(hint);
  });
});

describe('the label of an optional single choice without a selected option', () => {
  test.each<[string, string, string[]]>([
    ['a size', 'Regular', ['2.50']],
    ['a variation without extra price', 'Regular', ['0.00', '3.00']],
    ['an addition', 'None', ['1.50', '1.75']],
  ])('is of %s: %s', (kind, label, prices) => {
    const named = { ...group(0, 1, ...prices), name: kind === 'a size' ? 'Bowl size' : 'Sauce' };
    expect(noChoiceLabel(named)).toBe(label);
  });
});

describe('the lowest price of a dish', () => {
  test.each<[OptionGroup[], string, boolean]>([
    [[], '10.00', false],
    [[group(0, 3, ...THREE)], '10.00', false],
    [[group(1, 1, ...THREE)], '10.00', true],
    [[group(1, 1, '2.00', '2.00')], '12.00', false],
    [[group(1, 1, '2.00', '3.00'), group(2, 3, '1.00', '1.00', '0.50')], '13.50', true],
    [[group(1, 1, '2.00', '3.00!')], '12.00', false],
    [[group(1, 1, '2.00', '1.00!')], '12.00', false],
  ])(
    'the lowest price of dish %# includes its required options: %j',
    (optionGroups, price, isStartingPrice) => {
      const from = priceFrom({ price: '10.00', optionGroups });
      expect([moneyText(from.priceCents), from.isStartingPrice]).toEqual([price, isStartingPrice]);
    },
  );
});

test('a group with a maximum of one is a single choice', () => {
  expect(isSingleChoice(group(0, 1, ...THREE))).toBe(true);
  expect(isSingleChoice(group(0, 2, ...THREE))).toBe(false);
});

test('the names of chosen options keep their order', () => {
  expect(optionNames([{ name: 'Large' }, { name: 'Olives' }])).toBe('Large, Olives');
});

test('chosen options are listed by group', () => {
  const option = (group: string, name: string) => ({ id: name, group, name, price: '0.00' });
  expect(
    optionsByGroup([
      option('Size', 'Large'),
      option('Toppings', 'Mushrooms'),
      option('Toppings', 'Olives'),
    ]),
  ).toEqual([
    { group: 'Size', names: ['Large'] },
    { group: 'Toppings', names: ['Mushrooms', 'Olives'] },
  ]);
});
