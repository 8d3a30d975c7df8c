import { describe, expect, test } from 'vitest';
import { builtInDishArt } from '#domain/art/built-in-dish-art.ts';
import { dishImage } from './dish-image.ts';

type Known = keyof typeof builtInDishArt;

const cases: readonly [dish: string, picture: Known, why: string][] = [
  ['Phở Bò', 'Phở Bò', 'the name itself'],
  ['pho bo', 'Phở Bò', 'without accents, in lower case'],
  ['BÁNH MÌ', 'Bánh Mì', 'in capitals'],
  ['  Crème   Brulee ', 'Crème Brûlée', 'with odd spaces'],
  ['Phở Bò Tái Đặc Biệt', 'Phở Bò', 'a table name at the start'],
  ['Large Pepperoni Pizza', 'Pepperoni Pizza', 'a table name at the end'],
  ['Crispy Korean Fried Chicken', 'Korean Fried Chicken', 'the longest of several at the end'],
  ['Big Breakfast Burrito', 'Breakfast Burrito', 'the longest, also if the table has it later'],
  ['Double Cheeseburgers', 'Cheeseburger', 'a plural'],
  ['Wings', 'Chicken Wings', 'the dish name inside one table name only'],
  ['Margherita', 'Margherita Pizza', 'the dish name inside two names of one picture'],
  ['Masala of Chicken Tikka', 'Chicken Tikka Masala', 'all words in another order'],
  ['Curry of Prawns with Rice', 'Red Curry with Prawns', 'all words of more than three letters'],
];

describe('a dish without a picture gets a built-in one by its name', () => {
  test.each(cases)('the dish %s gets the picture %s by %s', (dish, picture) => {
    expect(dishImage(dish)).toBe(builtInDishArt[picture]);
  });

  test.each(['', '   ', '!!!', 'Xyz', 'ba', 'Quux Zzyzx'])('the name %j has no picture', (dish) => {
    expect(dishImage(dish)).toBeNull();
  });

  test.each([
    ['Chicken', 'a word of several names'],
    ['Falafel Salad', 'a name that only describes'],
    ['Mushroom Pizza', 'another dish of the kind'],
    ['Smoked Salmon Salad', 'a few words of a name'],
    ['Veggie Burger', 'a vegetarian dish of the kind'],
  ])('the dish %s has no picture, as it shares only %s', (dish) => {
    expect(dishImage(dish)).toBeNull();
  });

  test('every name in the table finds its own picture', () => {
    for (const [name, image] of Object.entries(builtInDishArt)) {
      expect(dishImage(name)).toBe(image);
      expect(dishImage(name.toUpperCase())).toBe(image);
    }
  });

  test('words of up to three letters match no picture', () => {
    expect(dishImage('Hot')).toBeNull();
    expect(dishImage('Hot Zzz')).toBeNull();
  });
});
