import { isOver } from '#domain/restaurants/shown-values.ts';
import type { TimedDish } from '#domain/restaurants/timed-values.ts';
import { canBeChosen } from './choices.ts';
import { optionEnds, optionGroupsAt } from './option-groups-at.ts';

/**
 * A dish that customers were shown, as it is at a later instant: the same object unless it or an option is available
 * again.
 */
export function shownDishAt<Shown extends TimedDish>(shown: Shown, now: Date): Shown {
  const isBack = isOver(shown.soldOutUntil, now);
  if (!isBack && !optionEnds(shown.optionGroups).some((end) => isOver(end, now))) return shown;
  const soldOutUntil = isBack ? null : shown.soldOutUntil;
  const optionGroups = optionGroupsAt(shown.optionGroups, now);
  const isAvailable = soldOutUntil === null && canBeChosen(optionGroups);
  return { ...shown, isAvailable, soldOutUntil, optionGroups };
}
