import { dateAfter, WEEKDAYS, weekdayOf } from '#domain/restaurants/local-clock.ts';

export interface CalendarMonth {
  /** YYYY-MM. */
  month: string;
  /** Monday to Sunday; null before the first and after the last day of the month. */
  weeks: (string | null)[][];
}

/** The month of a date and the eleven that follow it. */
export function twelveMonthsFrom(date: string): CalendarMonth[] {
  return Array.from({ length: 12 }, (_, index) => {
    const month = monthAfter(date.slice(0, 7), index);
    return { month, weeks: weeksOf(month) };
  });
}

function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const blanks = WEEKDAYS.indexOf(weekdayOf(first));
  const weeks: (string | null)[][] = [];
  for (let start = -blanks; start < 31; start += 7) {
    const week = WEEKDAYS.map((_, index) => {
      const date = dateAfter(first, start + index);
      return date.startsWith(month) ? date : null;
    });
    if (week.some((date) => date !== null)) weeks.push(week);
  }
  return weeks;
}

/** Where a key leads from a date in the calendar; null for other keys. A week begins on Monday. */
export function moveDateByKey(date: string, key: string): string | null {
  const weekday = WEEKDAYS.indexOf(weekdayOf(date));
  const days: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekday,
    End: 6 - weekday,
  };
  const offset = days[key];
  if (offset !== undefined) return dateAfter(date, offset);
  if (key === 'PageUp') return sameDayOf(monthAfter(date.slice(0, 7), -1), date);
  if (key === 'PageDown') return sameDayOf(monthAfter(date.slice(0, 7), 1), date);
  return null;
}

/** The day with that number, or the last day of a shorter month. */
function sameDayOf(month: string, date: string): string {
  const last = dateAfter(`${monthAfter(month, 1)}-01`, -1);
  const wanted = `${month}-${date.slice(8)}`;
  return wanted < last ? wanted : last;
}
