import { useQuery } from '@tanstack/react-query';
import type { Restaurant } from '#contract/restaurants.ts';
import type { FulfilmentChoice } from '#domain/restaurants/fulfilment.ts';
import { openStatus } from '#domain/restaurants/opening-hours.ts';
import { shownRestaurantAt } from '#domain/restaurants/shown-values.ts';
import { chosenTimeProblem } from '#domain/restaurants/slot-choice.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { slotsQuery } from './fulfilment.api.ts';

/** Why the chosen time cannot be ordered for, in words, or null; null while the restaurant loads. */
export function useChosenTimeProblem(
  restaurant: Restaurant | undefined,
  choice: FulfilmentChoice,
): string | null {
  const now = useMinute();
  const { id = '', scheduling = null } = restaurant ?? {};
  const slots = useQuery({ ...slotsQuery(id, choice.fulfilment), enabled: scheduling !== null });
  if (!restaurant) return null;
  const { isOpen } = openStatus(shownRestaurantAt(restaurant, now), now);
  return chosenTimeProblem(choice, { scheduling, slots: slots.data, isOpen, now });
}
