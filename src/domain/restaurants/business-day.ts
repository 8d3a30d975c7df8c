import { firstInstant } from '../calendar-day.ts';
import { clockIn, dateAfter } from './local-clock.ts';

/** The start of a business day in the restaurant's time zone, so that a night belongs to the day before. */
export const DAY_BEGINS = '05:00';

/** The date on which the business day of an instant began. */
export function businessDateAt(now: Date, timezone: string): string {
  const { date, time } = clockIn(timezone, now);
  return time < DAY_BEGINS ? dateAfter(date, -1) : date;
}

/** The first instant of a date's business day. */
export function startOfBusinessDay(date: string, timezone: string): Date {
  return firstInstantAt({ date, time: DAY_BEGINS }, timezone);
}

/** When the business day after that of an instant begins. */
export function nextBusinessDay(now: Date, timezone: string): Date {
  return startOfBusinessDay(dateAfter(businessDateAt(now, timezone), 1), timezone);
}

/** The first instant at which a zone's clock says this time or a later one. */
export function firstInstantAt(at: { date: string; time: string }, timezone: string): Date {
  const wanted = `${at.date} ${at.time}`;
  const isReached = (instant: number) => {
    const { date, time } = clockIn(timezone, new Date(instant));
    return `${date} ${time}` >= wanted;
  };
  return new Date(firstInstant(Date.parse(`${at.date}T${at.time}:00Z`), isReached));
}
