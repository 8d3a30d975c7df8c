import type { DayHours, OperatingHours, Weekday } from '#domain/restaurants/opening-hours.ts';

/** The same hours every day, except for the given days. */
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

/** Always open, stated for each day: an entry without open and close is open all day. */
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
