import { describe, expect, test } from 'vitest';
import { optionGroupWrite } from '#contract/restaurant-writes.ts';
import type { OptionGroup } from '#domain/menus/option-groups.ts';
import {
  copyOptionGroups,
  detachOptionGroup,
  newOption,
  newOptionGroup,
  type OptionGroupFields,
  optionGroupFields,
  optionGroupsBody,
  optionsText,
  ruleText,
  withRule,
} from './option-group-fields.ts';

const uuid = (number: number) => `01939af6-0000-7000-8000-${String(number).padStart(12, '0')}`;

const SIZE: OptionGroup = {
  id: uuid(1),
  name: 'Size',
  min: 1,
  max: 1,
  options: [
    { id: uuid(2), name: 'Small', price: '0.00', isAvailable: true },
    { id: uuid(3), name: 'Large', price: '3.50', isAvailable: false },
  ],
};
const group = (min: number, max: number): OptionGroup => ({ ...SIZE, min, max });
const sent = (groups: readonly OptionGroupFields[]) =>
  optionGroupsBody(groups).map((body) => optionGroupWrite.parse(body));

describe('a dish’s option groups in its form', () => {
  test.each([
    [1, 1],
    [0, 1],
    [0, 50],
    [0, 3],
    [2, 2],
    [2, 50],
  ])('are sent unchanged for %i to %i options', (min, max) => {
    expect(sent(optionGroupFields([group(min, max)]))).toEqual([group(min, max)]);
  });

  test('are sent without the id of a detached group', () => {
    const [shared] = optionGroupFields([{ ...SIZE, isShared: true }]);
    if (!shared) throw new Error('There is one');
    const { id: _, ...own } = SIZE;
    expect(sent([detachOptionGroup(shared, [shared])])).toEqual([own]);
  });

  test('are sent without ids when they are new', () => {
    const typed = newOptionGroup([]);
    const named = { ...typed.options[0], ...newOption([]), name: 'Small' };
    const priced = { ...newOption([named]), name: 'Large', price: '3.5' };
    const next = newOption([named, priced]);
    expect(sent([{ ...typed, name: 'Size', options: [named, priced, next] }])).toEqual([
      {
        name: 'Size',
        min: 1,
        max: 1,
        options: [
          { name: 'Small', price: '0.00', isAvailable: true },
          { name: 'Large', price: '3.50', isAvailable: true },
        ],
      },
    ]);
    expect(new Set([named, priced, next].map(({ id }) => id)).size).toBe(3);
  });

  test('are refused with an emptied name of a stored option', () => {
    const [size] = optionGroupFields([SIZE]);
    const emptied = size?.options.map((option) => ({ ...option, name: '', price: '' })) ?? [];
    const [body] = optionGroupsBody([{ ...newOptionGroup([]), ...size, options: emptied }]);
    expect(
      optionGroupWrite.safeParse(body).error?.issues.map(({ path }) => path.join('.')),
    ).toEqual(['options.0.name', 'options.1.name']);
  });

  test('get new ids when they are copied', () => {
    const before = [newOptionGroup([])];
    const copies = copyOptionGroups([SIZE, group(0, 2)], before);
    expect(new Set([...before, ...copies].map(({ id }) => id)).size).toBe(3);
    const { id: _, ...size } = SIZE;
    const options = SIZE.options.map(({ id: _, ...option }) => option);
    expect(sent(copies)).toEqual([
      { ...size, options },
      { ...size, min: 0, max: 2, options },
    ]);
  });

  test('keep the numbers of the previous rule', () => {
    const [any] = optionGroupFields([group(0, 50)]);
    const [one] = optionGroupFields([group(1, 1)]);
    if (!any || !one) throw new Error('Each is an option group');
    expect(withRule(any, 'numbers')).toMatchObject({ rule: 'numbers', min: '0', max: '' });
    expect(withRule(one, 'numbers')).toMatchObject({ min: '1', max: '1' });
    expect(withRule(withRule(any, 'optional'), 'numbers')).toMatchObject({ min: '0', max: '1' });
  });

  test('must have whole numbers as minimum and maximum', () => {
    const [one] = optionGroupFields([group(1, 1)]);
    const invalid = { ...one, rule: 'numbers', min: 'two', max: '1.5' } as OptionGroupFields;
    const { error } = optionGroupWrite.safeParse(optionGroupsBody([invalid])[0]);
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['min', 'Please enter a whole number from 0 to 50'],
      ['max', 'Please enter a whole number from 1 to 50'],
    ]);
  });

  test.each<[number, number, string]>([
    [1, 1, 'Required: 1'],
    [0, 1, 'Optional: up to 1'],
    [0, 3, 'Optional: up to 3'],
    [0, 50, 'Optional: any number'],
    [2, 4, 'Required: 2 to 4'],
    [2, 50, 'Required: at least 2'],
  ])('describe %i to %i options as: %s', (min, max, text) => {
    expect(optionGroupFields([group(min, max)]).map(ruleText)).toEqual([text]);
  });

  test('mark sold-out options', () => {
    expect(optionGroupFields([SIZE]).map(({ options }) => optionsText(options))).toEqual([
      'Small, Large (sold out)',
    ]);
  });
});
