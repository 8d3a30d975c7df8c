import { describe, expect, test } from 'vitest';
import { literalSlug, restaurantSlug } from './slug.ts';

describe('the slug by the specification', () => {
  test.each([
    ['Saigon Street', 'saigon-street'],
    ["Mama's Kitchen", 'mamas-kitchen'],
    ['Salt & Smoke', 'salt-smoke'],
    ['Tex-Mex Grill', 'texmex-grill'],
    ['  Two   Spaces ', 'two-spaces'],
    ['Tab\tand\nline', 'tab-and-line'],
    ['24 / 7 Diner', '24-7-diner'],
    ['UPPER', 'upper'],
    ['Phở Bò', 'ph-b'],
    ['!!!', ''],
    ['寿司', ''],
    ['', ''],
  ])('%j is %j', (name, slug) => {
    expect(literalSlug(name)).toBe(slug);
  });
});

describe('the slug in our URLs', () => {
  test.each([
    ['Saigon Street', 'saigon-street'],
    ['Phở Bò', 'pho-bo'],
    ['Pho\u031b\u0309 Bo\u0300', 'pho-bo'], // the same, with combining marks
    ['Đà Nẵng', 'da-nang'],
    ['đồng quê', 'dong-que'],
    ['Café Olé', 'cafe-ole'],
    ['Jalapeño’s', 'jalapenos'],
    ['Håkan', 'hakan'],
    ['寿司', ''],
    ['寿司 Bar', 'bar'],
    ['', ''],
  ])('%j is %j', (name, slug) => {
    expect(restaurantSlug(name)).toBe(slug);
  });

  test('a name without accents has the same slug by both rules', () => {
    for (const name of ["Mama's Kitchen", 'Salt & Smoke', 'Tex-Mex Grill', '24 / 7 Diner']) {
      expect(restaurantSlug(name)).toBe(literalSlug(name));
    }
  });

  test('the words of a slug give the same slug again', () => {
    for (const name of ['Phở Bò', 'Saigon Street', 'Đà Nẵng']) {
      expect(restaurantSlug(restaurantSlug(name).replaceAll('-', ' '))).toBe(restaurantSlug(name));
    }
  });
});
