import type { DayHours, OperatingHours, Weekday } from '#domain/restaurants/opening-hours.ts';

/** The same window every day, but for the days named. */
export function daily(
  open: string,
  close: string,
  exceptions: Partial<Record<Weekday, DayHours>> = {},
): OperatingHours {
  const day: DayHours = { open, close, closed: false };
  return {
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
    sunday: day,
    ...exceptions,
  };
}

/** Round the clock, told day by day: an entry without open and close is open all day. */
export function aroundTheClock(): OperatingHours {
  const day: DayHours = { closed: false };
  return {
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
    sunday: day,
  };
}

export const closedAllDay: DayHours = { closed: true };
