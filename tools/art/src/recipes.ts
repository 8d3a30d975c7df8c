import type { Dish } from './dish.ts';
import { americanRecipes } from './recipes/american.ts';
import { chineseRecipes } from './recipes/chinese.ts';
import { drinkRecipes } from './recipes/drink.ts';
import { indianRecipes } from './recipes/indian.ts';
import { italianRecipes } from './recipes/italian.ts';
import { japaneseAndKoreanRecipes } from './recipes/japanese-and-korean.ts';
import { mediterraneanRecipes } from './recipes/mediterranean.ts';
import { mexicanRecipes } from './recipes/mexican.ts';
import { pizzaRecipes } from './recipes/pizza.ts';
import { seafoodRecipes } from './recipes/seafood.ts';
import { sweetRecipes } from './recipes/sweet.ts';
import { thaiRecipes } from './recipes/thai.ts';
import { vegetarianRecipes } from './recipes/vegetarian.ts';
import { vietnameseRecipes } from './recipes/vietnamese.ts';

/** Every dish picture: its food, its base and its table. */
export const recipes: Record<string, Dish> = {
  ...vietnameseRecipes,
  ...thaiRecipes,
  ...chineseRecipes,
  ...japaneseAndKoreanRecipes,
  ...italianRecipes,
  ...pizzaRecipes,
  ...americanRecipes,
  ...mexicanRecipes,
  ...indianRecipes,
  ...mediterraneanRecipes,
  ...seafoodRecipes,
  ...vegetarianRecipes,
  ...sweetRecipes,
  ...drinkRecipes,
};

export function recipe(key: string): Dish {
  const found = recipes[key];
  if (!found) throw new Error(`There is no recipe called '${key}'.`);
  return found;
}
