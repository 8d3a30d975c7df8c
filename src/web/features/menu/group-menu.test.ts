import { expect, test } from 'vitest';
import type { MenuCategory, MenuItem } from '#contract/menu.ts';
import { groupMenu } from './group-menu.ts';

const category = (name: string, displayOrder: number): MenuCategory => ({
  id: `id of ${name}`,
  restaurantId: 'r',
  name,
  description: null,
  displayOrder,
  sortOrder: displayOrder,
  menuWindows: [],
  createdAt: '2025-01-01T00:00:00Z',
  updatedAt: '2025-01-01T00:00:00Z',
});

const dish = (name: string, categoryId: string | null): MenuItem => ({
  id: name,
  restaurantId: 'r',
  categoryId,
  name,
  description: null,
  price: '1.00',
  servedAt: null,
  isAvailable: true,
  soldOutUntil: null,
  optionGroups: [],
  tags: [],
  allergens: null,
  preparationTime: null,
  image: null,
  updatedAt: '2025-01-01T00:00:00Z',
});

const outline = (categories: MenuCategory[], items: MenuItem[]) =>
  groupMenu(categories, items).map((group) => [group.name, group.items.map(({ name }) => name)]);

test('categories are in display order', () => {
  expect(
    outline(
      [category('Desserts', 2), category('Soups', 1)],
      [dish('Flan', 'id of Desserts'), dish('Phở', 'id of Soups'), dish('Canh', 'id of Soups')],
    ),
  ).toEqual([
    ['Soups', ['Phở', 'Canh']],
    ['Desserts', ['Flan']],
  ]);
});

test('a dish without an existing category is in the last group', () => {
  expect(
    outline([category('Soups', 1)], [dish('Phở', null), dish('Canh', 'id of a deleted one')]),
  ).toEqual([['More', ['Phở', 'Canh']]]);
});

test('a category without dishes is left out', () => {
  expect(outline([category('Soups', 1)], [])).toEqual([]);
});
