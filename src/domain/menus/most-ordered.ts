/** A dish counts as ordered often if this many orders of the last days have it. */
export const MOST_ORDERED = { orders: 3, days: 28 } as const;

const SHOWN = 4;
/** The section is hidden with fewer dishes. */
const LEAST = 3;

/**
 * The available dishes of a menu that are ordered most, by their ids in that order. None if there are too few.
 */
export function mostOrderedDishes<Dish extends { id: string; isAvailable: boolean }>(
  dishes: readonly Dish[],
  ids: readonly string[],
): Dish[] {
  const available = new Map(
    dishes.filter((dish) => dish.isAvailable).map((dish) => [dish.id, dish]),
  );
  const shown = ids.flatMap((id) => available.get(id) ?? []).slice(0, SHOWN);
  return shown.length < LEAST ? [] : shown;
}
