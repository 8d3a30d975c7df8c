import { describe, expect, test } from 'vitest';
import { builtInDishArt } from '#domain/art/built-in-dish-art.ts';
import { dishImage } from './dish-image.ts';

type Known = keyof typeof builtInDishArt;

const cases: readonly [dish: string, picture: Known, why: string][] = [
  ['Phở Bò', 'Phở Bò', 'the name itself'],
  ['pho bo', 'Phở Bò', 'without accents, in lower case'],
  ['BÁNH MÌ', 'Bánh Mì', 'in capitals'],
  ['  Crème   Brulee ', 'Crème Brûlée', 'with odd spaces'],
  ['Pizza', 'Pizza', 'the whole name before a longer one that holds it'],
  ['Phở Bò Tái Đặc Biệt', 'Phở Bò', 'a table name inside the dish name'],
  ['Large Pepperoni Pizza', 'Pepperoni Pizza', 'the longest table name inside'],
  ['Double Cheeseburgers', 'Cheeseburger', 'a plural'],
  ['Wings', 'Chicken Wings', 'the dish name inside a table name'],
  ['Smoked Salmon Salad', 'Caesar Salad', 'of equal matches the later word of the dish'],
  ['Tikka Skewers with Chicken', 'Chicken Tikka Masala', 'most shared words'],
];

describe('a dish without a picture gets one by its name', () => {
  test.each(cases)('%s → %s (%s)', (dish, picture) => {
    expect(dishImage(dish)).toBe(builtInDishArt[picture]);
  });

  test.each(['', '   ', '!!!', 'Xyz', 'ba', 'Quux Zzyzx'])('nothing near %j gives none', (dish) => {
    expect(dishImage(dish)).toBeNull();
  });

  test('every name of the table finds its own picture', () => {
    for (const [name, image] of Object.entries(builtInDishArt)) {
      expect(dishImage(name)).toBe(image);
      expect(dishImage(name.toUpperCase())).toBe(image);
    }
  });

  test('words of three letters and fewer match nothing', () => {
    expect(dishImage('Hot Zzz')).toBeNull();
  });
});
