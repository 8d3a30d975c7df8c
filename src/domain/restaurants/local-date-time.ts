import { clockIn } from './local-clock.ts';

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** The date of an instant on a restaurant's clock: 'Nov 21, 2026'. */
export function localDate(instant: string, timezone: string): string {
  return DATE.format(new Date(clockIn(timezone, new Date(instant)).date));
}

/** An instant on a restaurant's clock: 'Nov 21, 2026, 17:01'. */
export function localDateTime(instant: string, timezone: string): string {
  return `${localDate(instant, timezone)}, ${clockIn(timezone, new Date(instant)).time}`;
}

/** '17:01', with the date if it is on another day than `since`. */
export function localTime(instant: string, at: { since: string; timezone: string }): string {
  const { since, timezone } = at;
  const { date, time } = clockIn(timezone, new Date(instant));
  const isSameDay = date === clockIn(timezone, new Date(since)).date;
  return isSameDay ? time : localDateTime(instant, timezone);
}
