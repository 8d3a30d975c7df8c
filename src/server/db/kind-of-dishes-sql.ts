import { KINDS_OF_DISHES } from '#domain/menus/kinds-of-dishes.ts';

/**
 * SQL: whether a category's name has any kind of dishes in it. It is the condition of the index of those
 * (schema/restaurants.ts), which is used only where a statement says exactly this.
 */
export function namesKindOfDishes(name: string): string {
  return `search_text(${name}) ~ '${[...KINDS_OF_DISHES.values()].join('|')}'`;
}
