import { KINDS_OF_DISHES } from '#domain/menus/kinds-of-dishes.ts';

/**
 * SQL: whether a category's name contains any kind of dishes. It is also the condition of a partial index
 * (schema/restaurants.ts), which is used only if a statement has exactly this condition.
 */
export function namesKindOfDishes(name: string): string {
  return `search_text(${name}) ~ '${[...KINDS_OF_DISHES.values()].join('|')}'`;
}
