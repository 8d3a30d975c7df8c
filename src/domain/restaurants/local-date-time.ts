import { clockIn } from './local-clock.ts';

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** An instant on a restaurant's clock: 'Nov 21, 2026, 17:01'. */
export function localDateTime(instant: string, timezone: string): string {
  const { date, time } = clockIn(timezone, new Date(instant));
  return `${DATE.format(new Date(date))}, ${time}`;
}

/** '17:01', with the date if it is on another day than `since`. */
export function localTime(instant: string, at: { since: string; timezone: string }): string {
  const { since, timezone } = at;
  const { date, time } = clockIn(timezone, new Date(instant));
  const isSameDay = date === clockIn(timezone, new Date(since)).date;
  return isSameDay ? time : localDateTime(instant, timezone);
}
