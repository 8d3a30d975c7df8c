import { expect, test } from 'vitest';
import { searchMenu } from './menu-search.ts';

const dish = (name: string, description: string | null = null) => ({ name, description });
const MENU = [
  { name: 'Soups', items: [dish('Phở Bò', 'Beef and rice noodles'), dish('Canh Chua')] },
  { name: 'Small Plates', items: [dish('Gỏi Cuốn', 'Rice paper rolls'), dish('Đậu Hũ')] },
];

test.each([
  ['pho', ['Phở Bò']],
  ['PHỞ', ['Phở Bò']],
  ['dau', ['Đậu Hũ']],
  ['rice', ['Phở Bò', 'Gỏi Cuốn']],
  ['rolls  rice', ['Gỏi Cuốn']],
  ['soup', ['Phở Bò', 'Canh Chua']],
  ['beef soup', ['Phở Bò']],
  ['pizza', []],
])('the search %s finds %j', (typed, names) => {
  const found = searchMenu(MENU, typed).flatMap(({ items }) => items);
  expect(found.map(({ name }) => name)).toEqual(names);
});

test('a category without matches is left out', () => {
  expect(searchMenu(MENU, 'pho').map(({ name }) => name)).toEqual(['Soups']);
});
