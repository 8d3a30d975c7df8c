import { expect, test } from 'vitest';
import type { MenuItem } from '#contract/menu.ts';
import { dishBody, dishFields, dishProblems } from './dish-fields.ts';

const DISH: MenuItem = {
  id: 'pho',
  restaurantId: 'r',
  categoryId: null,
  name: 'Phở',
  description: null,
  price: '12.00',
  isAvailable: true,
  servedAt: null,
  soldOutUntil: null,
  preparationTime: null,
  image: null,
  optionGroups: [],
  tags: ['spicy'],
  allergens: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
};

test.each<[MenuItem['allergens']]>([[null], [[]], [['milk', 'nuts']]])(
  'the allergens %j are sent unchanged',
  (allergens) => {
    expect(dishBody(dishFields({ ...DISH, allergens }))).toMatchObject({
      allergens,
      tags: ['spicy'],
    });
  },
);

test('“Contains” without an allergen is refused', () => {
  const fields = dishFields({ ...DISH, allergens: ['milk'] });
  expect(dishProblems(fields)).toEqual([]);
  const emptied = { ...fields, allergens: { stated: 'some' as const, names: [] } };
  expect(dishProblems(emptied)).toMatchObject([{ field: 'allergens' }]);
  expect(dishProblems({ ...fields, allergens: { stated: 'none', names: [] } })).toEqual([]);
});

test('unchanged fields are not sent', () => {
  expect(dishBody({ name: 'Bún' })).toEqual({ name: 'Bún' });
});
