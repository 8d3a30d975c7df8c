import { type DayHours, openingWindows } from '#domain/restaurants/day-hours.ts';
import { dateAfter } from '#domain/restaurants/local-clock.ts';

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

/**
 * 'Closed', '10:00–14:00', '11:00–14:30, 17:30–22:00', 'Open 24 hours'. A day without an entry is open all day
 * (specification, section 4).
 */
export function hoursText(day: DayHours | null | undefined): string {
  return hoursTexts(day).join(', ');
}

/** The same with one text for each window. */
export function hoursTexts(day: DayHours | null | undefined): readonly string[] {
  const windows = openingWindows(day);
  if (!windows) return ['Open 24 hours'];
  return windows.length > 0 ? windows.map(({ open, close }) => `${open}–${close}`) : ['Closed'];
}
