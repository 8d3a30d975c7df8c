import { expect, test } from 'vitest';
import { mostOrderedDishes } from './most-ordered.ts';

const MENU = ['a', 'b', 'c', 'd', 'e', 'sold out'].map((id) => ({
  id,
  isAvailable: id !== 'sold out',
}));

test.each([
  ['at most four, in the given order', ['e', 'a', 'd', 'b', 'c'], ['e', 'a', 'd', 'b']],
  ['without sold-out dishes', ['sold out', 'c', 'b', 'a'], ['c', 'b', 'a']],
  ['without dishes that are not on the menu', ['deleted', 'c', 'b', 'a'], ['c', 'b', 'a']],
  ['none if there are too few', ['a', 'b', 'sold out'], []],
])('the most ordered dishes are computed: %s', (_, ids, shown) => {
  expect(mostOrderedDishes(MENU, ids).map(({ id }) => id)).toEqual(shown);
});
