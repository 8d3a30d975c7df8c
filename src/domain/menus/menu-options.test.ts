import { expect, test } from 'vitest';
import { menuOptions, withAvailability } from './menu-options.ts';
import type { Option, OptionGroup } from './option-groups.ts';

const NOW = new Date('2026-06-05T23:00:00Z');
const [SOON, LATER] = ['2026-06-05T23:30:00.000Z', '2026-06-06T09:00:00.000Z'];

function dish(group: string, ...options: (Partial<Option> & { name: string })[]) {
  const optionGroups: OptionGroup[] = [
    {
      ...{ id: group, name: group, min: 0, max: 9 },
      options: options.map((option) => ({
        ...{ id: option.name, price: '1.00', isAvailable: true, ...option },
      })),
    },
  ];
  return { optionGroups };
}

test('an option of several dishes is listed once with their number', () => {
  const dishes = [
    dish('Extras', { name: 'Olives' }, { name: 'Avocado' }),
    dish(' extras ', { name: ' avocado ' }),
    dish('Sauces', { name: 'Avocado' }),
  ];
  expect(menuOptions(dishes, NOW)).toEqual([
    { group: 'Extras', name: 'Avocado', dishes: 2, isAvailable: true, soldOutUntil: null },
    { group: 'Sauces', name: 'Avocado', dishes: 1, isAvailable: true, soldOutUntil: null },
    { group: 'Extras', name: 'Olives', dishes: 1, isAvailable: true, soldOutUntil: null },
  ]);
});

test.each<[string, Partial<Option>[], boolean, string | null]>([
  ['one dish still has it', [{ isAvailable: false }, {}], true, null],
  ['all are switched off', [{ isAvailable: false }, { isAvailable: false }], false, null],
  ['one returns', [{ isAvailable: false }, { soldOutUntil: SOON }], false, SOON],
  ['both return', [{ soldOutUntil: LATER }, { soldOutUntil: SOON }], false, SOON],
  ['one has returned', [{ soldOutUntil: NOW.toISOString() }, { isAvailable: false }], true, null],
])(
  'an option is available if it is available with any dish: %s',
  (_, states, isAvailable, soldOutUntil) => {
    const dishes = states.map((state) => dish('Extras', { name: 'Avocado', ...state }));
    expect(menuOptions(dishes, NOW)).toMatchObject([{ isAvailable, soldOutUntil }]);
  },
);

test('an option without an end stays available beside one that has an end', () => {
  const sold = dish('Extras', { name: 'Avocado', soldOutUntil: SOON }, { name: 'Olives' });
  expect(menuOptions([sold], NOW)).toMatchObject([{ isAvailable: false }, { isAvailable: true }]);
});

test('only the option in the given group is changed', () => {
  const { optionGroups } = dish('Extras', { name: 'Avocado' }, { name: 'Olives' });
  const wanted = { group: 'EXTRAS', name: 'avocado', isAvailable: false };
  const until = (soldOutUntil: string | null, groups = optionGroups) =>
    withAvailability(groups, { ...wanted, soldOutUntil })?.[0]?.options;
  expect(until(SOON)).toMatchObject([
    { name: 'Avocado', isAvailable: true, soldOutUntil: SOON },
    optionGroups[0]?.options[1],
  ]);
  expect(until(null)).toMatchObject([{ isAvailable: false }, { isAvailable: true }]);
  const off = dish('Extras', { name: 'Avocado', isAvailable: false }).optionGroups;
  expect(until(SOON, off)).toEqual(off[0]?.options);
  expect(
    withAvailability(dish('Sauces', { name: 'Avocado' }).optionGroups, {
      ...wanted,
      soldOutUntil: null,
    }),
  ).toBe(null);
});
