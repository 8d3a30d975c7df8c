import { hasEnded } from '#domain/restaurants/shown-values.ts';
import type { TimedDish } from '#domain/restaurants/timed-values.ts';
import { hasEnoughOptions } from './chosen-options.ts';
import { isServedAt, type MenuWindow } from './menu-windows.ts';
import { optionEnds, optionGroupsAt } from './option-groups-at.ts';

/**
 * A dish of an earlier response at a later instant; for stored dishes, see `dishAt`. The same object unless it or an
 * option is available again.
 */
export function shownDishAt<Shown extends TimedDish>(shown: Shown, now: Date): Shown {
  const isAvailableAgain = hasEnded(shown.soldOutUntil, now);
  if (!isAvailableAgain && !optionEnds(shown.optionGroups).some((end) => hasEnded(end, now)))
    return shown;
  const soldOutUntil = isAvailableAgain ? null : shown.soldOutUntil;
  const optionGroups = optionGroupsAt(shown.optionGroups, now);
  const isAvailable = soldOutUntil === null && hasEnoughOptions(optionGroups);
  return { ...shown, isAvailable, soldOutUntil, optionGroups };
}

interface ServedDish extends TimedDish {
  categoryId: string | null;
  /** When its category is served; null: always. */
  servedAt: string | null;
}

interface Serving {
  categories: readonly { id: string; menuWindows: readonly MenuWindow[] }[];
  timezone: string;
  /** When it is ordered for. */
  at: Date;
}

/**
 * A dish of an earlier response as it can be ordered for an instant: not outside the times of its category. `servedAt`
 * is null unless these are the reason why it is not available.
 */
export function servedDishAt<Shown extends ServedDish>(shown: Shown, serving: Serving): Shown {
  const { categories, timezone, at } = serving;
  const dish = shownDishAt(shown, at);
  if (dish.servedAt === null) return dish;
  const category = categories.find(({ id }) => id === dish.categoryId);
  if (isServedAt(category?.menuWindows ?? [], { timezone, at })) return { ...dish, servedAt: null };
  return { ...dish, isAvailable: false };
}
