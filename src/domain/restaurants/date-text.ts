import { dateAfter } from './local-clock.ts';

const DAY = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const WITH_YEAR = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'Today', 'Tomorrow', 'Thu, Dec 24'; with the year if it is another. */
export function dateText(date: string, today: string): string {
  if (date === today) return 'Today';
  if (date === dateAfter(today, 1)) return 'Tomorrow';
  return (date.slice(0, 4) === today.slice(0, 4) ? DAY : WITH_YEAR).format(new Date(date));
}

/** 'Thu, Dec 24' */
export function weekdayAndDate(date: string): string {
  return DAY.format(new Date(date));
}
