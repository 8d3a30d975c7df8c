import { describe, expect, test } from 'vitest';
import { allergensText } from './dish-label-texts.ts';
import type { Allergen, DishTag } from './dish-labels.ts';
import { filterDishes, hasLabels, isFiltering, labelsInUse, shownTags } from './label-filter.ts';

const dish = (name: string, tags: DishTag[], allergens: Allergen[] | null) => ({
  name,
  tags,
  allergens,
});
const MENU = [
  dish('salad', ['vegan', 'gluten_free'], []),
  dish('curry', ['vegetarian', 'spicy'], ['milk', 'nuts']),
  dish('bread', ['vegan'], ['gluten']),
  dish('stew', ['vegan'], null),
  dish('steak', [], null),
];

describe('dishes filtered by tags and allergens', () => {
  test.each<[DishTag[], Allergen[], string, number]>([
    [[], [], 'salad curry bread stew steak', 0],
    [['vegan'], [], 'salad bread stew', 0],
    // Filtering for vegetarian food includes vegan food.
    [['vegetarian'], [], 'salad curry bread stew', 0],
    [['vegan', 'spicy'], [], '', 0],
    // A dish that states no allergens may contain them; these dishes are counted.
    [[], ['nuts'], 'salad bread', 2],
    [[], ['nuts', 'gluten'], 'salad', 2],
    [['vegan'], ['nuts'], 'salad bread', 1],
    [[], ['lupin'], 'salad curry bread', 2],
  ])('the dishes with %j and without %j are: %s', (tags, without, names, unstatedCount) => {
    const { shown, ...rest } = filterDishes(MENU, { tags, without });
    expect(shown.map(({ name }) => name).join(' ')).toBe(names);
    expect(rest).toEqual({ unstatedCount });
  });
});

test.each<[DishTag[], Allergen[], boolean]>([
  [[], [], false],
  [['vegan'], [], true],
  [[], ['nuts'], true],
])('a filter with %j and without %j is active: %s', (tags, without, expected) => {
  expect(isFiltering({ tags, without })).toBe(expected);
});

test('a vegan dish does not show the tag vegetarian', () => {
  expect(shownTags({ tags: ['vegan', 'vegetarian', 'spicy'] })).toEqual(['vegan', 'spicy']);
  expect(shownTags({ tags: ['vegetarian'] })).toEqual(['vegetarian']);
});

test('a menu offers only the labels of its dishes as filters', () => {
  expect(labelsInUse(MENU)).toEqual({
    tags: ['vegan', 'vegetarian', 'gluten_free', 'spicy'],
    allergens: ['gluten', 'milk', 'nuts'],
  });
  expect(labelsInUse([dish('steak', [], null)])).toEqual({ tags: [], allergens: [] });
});

test('a dish that contains no allergens differs from a dish without a statement', () => {
  expect(hasLabels(dish('salad', [], []))).toBe(true);
  expect(hasLabels(dish('stew', ['vegan'], null))).toBe(true);
  expect(hasLabels(dish('steak', [], null))).toBe(false);
  expect(allergensText([])).toBe('None of the 14 main allergens');
  expect(allergensText(null)).toBe('Allergens: ask the restaurant');
  expect(allergensText(['milk', 'nuts'])).toBe('Contains milk, nuts');
});
