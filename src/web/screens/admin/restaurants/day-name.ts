import type { Weekday } from '#domain/restaurants/opening-hours.ts';

/** As in 'Monday'. */
export function dayName(day: Weekday): string {
  return day.charAt(0).toUpperCase() + day.slice(1);
}
