import { firstInstantAt } from './business-day.ts';
import { type OpeningFacts, openingAfter } from './opening-hours.ts';
import { localTimeText } from './shown-values.ts';

/** Which of some closed restaurants opens first, and when: '07:00', 'tomorrow at 07:00'; null: unknown. */
export function firstOpening<Facts extends OpeningFacts>(
  restaurants: readonly Facts[],
  now: Date,
): { restaurant: Facts; text: string } | null {
  const openings = restaurants.flatMap((restaurant) => {
    const opening = openingAfter(restaurant, now);
    if (!opening) return [];
    const { date, open: time } = opening;
    return [{ restaurant, at: firstInstantAt({ date, time }, restaurant.timezone) }];
  });
  const [first] = openings.sort((a, b) => a.at.getTime() - b.at.getTime());
  if (!first) return null;
  const { restaurant, at } = first;
  const text = localTimeText(at.toISOString(), { timezone: restaurant.timezone, now });
  return { restaurant, text };
}
