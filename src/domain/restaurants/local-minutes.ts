import { DAY_MINUTES, MINUTE_MS } from '../durations.ts';
import { firstInstantAt } from './business-day.ts';
import { clockIn, dateAfter } from './local-clock.ts';

/** A minute of a date on a restaurant's clock. */
export interface LocalMinute {
  /** When it begins, in milliseconds since the epoch. */
  at: number;
  /** Counted by the clock, from 0 at midnight: it jumps where the clock is changed. */
  minuteOfDay: number;
}

/** All minutes of a date in a zone, in their order. A date on which the clock is changed has more or fewer. */
export function minutesOfDate(date: string, timezone: string): LocalMinute[] {
  const start = firstInstantAt({ date, time: '00:00' }, timezone).getTime();
  const end = firstInstantAt({ date: dateAfter(date, 1), time: '00:00' }, timezone).getTime();
  const count = (end - start) / MINUTE_MS;
  const isOrdinary = count === DAY_MINUTES;
  return Array.from({ length: count }, (_, index) => {
    const at = start + index * MINUTE_MS;
    const minuteOfDay = isOrdinary ? index : minuteOf(clockIn(timezone, new Date(at)).time);
    return { at, minuteOfDay };
  });
}

/** HH:MM in minutes since midnight. */
export function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** Minutes since midnight as HH:MM. */
export function timeOf(minuteOfDay: number): string {
  const [hours, minutes] = [Math.floor(minuteOfDay / 60), minuteOfDay % 60];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
