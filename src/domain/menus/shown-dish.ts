import { isOver } from '#domain/restaurants/shown-values.ts';
import type { TimedDish } from '#domain/restaurants/timed-values.ts';
import { canBeChosen } from './choices.ts';

/** A dish that customers were shown, as it is at a later instant: the same object unless it is available again. */
export function shownDishAt<Shown extends TimedDish>(shown: Shown, now: Date): Shown {
  if (!isOver(shown.soldOutUntil, now)) return shown;
  return { ...shown, isAvailable: canBeChosen(shown.optionGroups), soldOutUntil: null };
}
