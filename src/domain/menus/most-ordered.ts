/** A dish is listed only if at least this many orders of the last days contain it. */
export const MOST_ORDERED = { orders: 3, days: 28 } as const;

const SHOWN_MAX = 4;
/** With fewer dishes the section is hidden. */
const SHOWN_MIN = 3;

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
  const shown = ids.flatMap((id) => available.get(id) ?? []).slice(0, SHOWN_MAX);
  return shown.length < SHOWN_MIN ? [] : shown;
}
