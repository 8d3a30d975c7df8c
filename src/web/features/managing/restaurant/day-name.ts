import type { Weekday } from '#domain/restaurants/local-clock.ts';

/** As in 'Monday'. */
export function dayName(day: Weekday): string {
  return day.charAt(0).toUpperCase() + day.slice(1);
}
