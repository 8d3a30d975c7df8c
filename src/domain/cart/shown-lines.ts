import { shownDishAt } from '#domain/menus/shown-dish.ts';
import { parseMoney, ZERO } from '#domain/money.ts';
import type { TimedDish } from '#domain/restaurants/timed-values.ts';
import type { CartLine } from './stored-cart.ts';

/** A cart line with the availability of its dish on the current menu. */
export interface ShownLine extends CartLine {
  /** The dish is sold out, or no longer on the menu. */
  isUnavailable?: boolean;
}

interface DishOnMenu extends TimedDish {
  id: string;
  categoryId: string | null;
  price: string;
}

/** Marks the lines whose dish the menu of the cart's restaurant no longer offers. */
export function shownLines(
  lines: readonly CartLine[],
  menu: readonly DishOnMenu[],
  now: Date,
): readonly ShownLine[] {
  const dishes = new Map(menu.map((dish) => [dish.id, dish]));
  return lines.map((line) => {
    const dish = dishes.get(line.id);
    const isAvailable = !!dish && shownDishAt(dish, now).isAvailable;
    return isAvailable ? line : { ...line, isUnavailable: true };
  });
}

/** The lines that can be ordered. */
export function availableLines(lines: readonly ShownLine[]): readonly CartLine[] {
  return lines.filter(({ isUnavailable }) => !isUnavailable);
}

const SIMILAR_MAX = 3;

/** Available dishes of the same category, those of the most similar price first. */
export function similarDishes<Dish extends DishOnMenu>(
  menu: readonly Dish[],
  { id, categoryId, price }: DishOnMenu,
  now: Date,
): Dish[] {
  const cents = (text: string) => parseMoney(text) ?? ZERO;
  const difference = (dish: Dish) => Math.abs(cents(dish.price) - cents(price));
  return menu
    .map((dish) => shownDishAt(dish, now))
    .filter((dish) => dish.isAvailable && dish.categoryId === categoryId && dish.id !== id)
    .toSorted((left, right) => difference(left) - difference(right))
    .slice(0, SIMILAR_MAX);
}
