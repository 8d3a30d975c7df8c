import { expect, test } from 'vitest';
import { AUDIT_ACTIONS, AUDIT_SUBJECT_KINDS } from '#contract/audit.ts';
import { ACTION_LABELS, changesOf, KIND_LABELS } from './audit-texts.ts';

const uuid = (number: number) => `01939af6-0000-7000-8000-00000000000${number}`;
const option = (number: number, name: string, more = {}) => ({
  id: uuid(number),
  name,
  price: '0.00',
  isAvailable: true,
  ...more,
});
const size = { id: uuid(1), name: 'Size', min: 1, max: 1, options: [option(2, 'S')] };
const dips = { id: uuid(3), name: 'Dips', min: 0, max: 3, options: [option(4, 'Garlic')] };

const change = (label: string, from: string | null, to: string | null) => ({ label, from, to });

const LUNCH = { open: '11:00', close: '14:30' };

test.each([
  ['money', { price: '12.99' }, { price: '13.49' }, [change('Price', '$12.99', '$13.49')]],
  ['a switch', { isOpen: true }, { isOpen: false }, [change('Open', 'yes', 'no')]],
  ['a new value', { image: null }, { image: 'a.webp' }, [change('Image', null, 'a.webp')]],
  ['a number', { maxUsage: null }, { maxUsage: 0 }, [change('Max usage', null, '0')]],
  [
    'a status',
    { status: 'pending' },
    { status: 'confirmed' },
    [change('Status', 'Order Placed', 'Confirmed')],
  ],
  [
    'a list',
    { categories: ['Soups', 'Drinks'] },
    { categories: ['Drinks', 'Soups'] },
    [change('Categories', 'Soups, Drinks', 'Drinks, Soups')],
  ],
  [
    'the days whose hours differ',
    { operatingHours: { monday: { open: '09:00', close: '17:00' }, sunday: { closed: true } } },
    { operatingHours: { monday: { open: '10:00', close: '17:00' }, sunday: { closed: true } } },
    [change('Hours, Monday', '09:00 – 17:00', '10:00 – 17:00')],
  ],
  [
    'the windows of a day',
    { operatingHours: { monday: LUNCH } },
    { operatingHours: { monday: { ...LUNCH, more: [{ open: '17:30', close: '22:00' }] } } },
    [change('Hours, Monday', '11:00 – 14:30', '11:00 – 14:30, 17:30 – 22:00')],
  ],
  [
    'a new record',
    null,
    { name: 'Phở', price: '12.99' },
    [change('Name', null, 'Phở'), change('Price', null, '$12.99')],
  ],
  [
    'an import',
    null,
    { dishes: { new: 3, updated: 0, unchanged: 12 }, categories: { new: 0 } },
    [change('Dishes', null, '3 new, 12 unchanged'), change('Categories', null, 'none')],
  ],
  [
    'the option groups that differ',
    { optionGroups: [size, dips] },
    {
      optionGroups: [
        {
          ...size,
          options: [...size.options, option(5, 'L', { price: '2.50', isAvailable: false })],
        },
      ],
    },
    [
      change('Choices, Size', '1 of S', '1 of S, L +$2.50 (sold out)'),
      change('Choices, Dips', '0 to 3 of Garlic', null),
    ],
  ],
  [
    'the order of option groups',
    { optionGroups: [size, dips] },
    { optionGroups: [dips, size] },
    [change('Choices', 'Size, Dips', 'Dips, Size')],
  ],
  [
    'allergens',
    { allergens: null },
    { allergens: [] },
    [change('Allergens', null, 'none of the 14')],
  ],
  ['nothing', null, null, []],
])('the change of %s is shown in readable form', (_what, before, after, expected) => {
  expect(changesOf({ before, after })).toEqual(expected);
});

test('an instant is shown in the viewer’s time zone', () => {
  const [change] = changesOf({ before: null, after: { endDate: '2031-05-01T12:00:00.000Z' } });
  expect(change).toMatchObject({
    label: 'End date',
    to: expect.stringMatching(/^\w{3} \d+, 2031,/),
  });
});

test('every action has a different label', () => {
  expect(new Set(AUDIT_ACTIONS.map((action) => ACTION_LABELS[action])).size).toBe(
    AUDIT_ACTIONS.length,
  );
  expect(Object.keys(KIND_LABELS)).toEqual(AUDIT_SUBJECT_KINDS);
});
