import { describe, expect, test } from 'vitest';
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
  const extras = dish('Extras', { name: 'Avocado', soldOutUntil: SOON }, { name: 'Olives' });
  expect(menuOptions([extras], NOW)).toMatchObject([{ isAvailable: false }, { isAvailable: true }]);
});

describe('marking an option as sold out', () => {
  const SOLD_OUT = { group: 'EXTRAS', name: 'avocado', isAvailable: false };
  const { optionGroups } = dish('Extras', { name: 'Avocado' }, { name: 'Olives' });
  const optionsUntil = (soldOutUntil: string | null, groups = optionGroups) =>
    withAvailability(groups, { ...SOLD_OUT, soldOutUntil })?.[0]?.options;

  test('changes only the option of this name', () => {
    expect(optionsUntil(SOON)).toMatchObject([
      { name: 'Avocado', isAvailable: true, soldOutUntil: SOON },
      optionGroups[0]?.options[1],
    ]);
    expect(optionsUntil(null)).toMatchObject([{ isAvailable: false }, { isAvailable: true }]);
  });

  test('keeps a switched-off option off without an end', () => {
    const off = dish('Extras', { name: 'Avocado', isAvailable: false }).optionGroups;
    expect(optionsUntil(SOON, off)).toEqual(off[0]?.options);
  });

  test('returns null if only another group has an option of this name', () => {
    const sauces = dish('Sauces', { name: 'Avocado' }).optionGroups;
    expect(withAvailability(sauces, { ...SOLD_OUT, soldOutUntil: null })).toBeNull();
  });
});
