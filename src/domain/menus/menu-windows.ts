import {
  clockIn,
  dateAfter,
  type LocalClock,
  WEEKDAYS,
  type Weekday,
  weekdayName,
  weekdayOf,
} from '#domain/restaurants/local-clock.ts';
import { minutesOfDate, timeOf } from '#domain/restaurants/local-minutes.ts';
import { MINUTE_MS } from '../durations.ts';

/** When a category's dishes can be ordered, in the restaurant's time zone. `until` is excluded. */
export interface MenuWindow {
  /** On which it begins. */
  days: Weekday[];
  /** HH:MM. */
  from: string;
  /** HH:MM. If it is not after `from`, it is on the next day. */
  until: string;
}

export const MENU_WINDOWS_MAX = 14;

/** Whether a category with these windows is served at an instant; without windows it always is. */
export function isServedAt(
  windows: readonly MenuWindow[],
  { timezone, at }: { timezone: string; at: Date },
): boolean {
  return windows.length === 0 || isServed(windows, clockIn(timezone, at));
}

function isServed(
  windows: readonly MenuWindow[],
  { date, time }: { date: string; time: string },
): boolean {
  const [today, yesterday] = [weekdayOf(date), weekdayOf(dateAfter(date, -1))];
  return windows.some(({ days, from, until }) => {
    const isOvernight = until <= from;
    const isInTodaysWindow = days.includes(today) && time >= from && (isOvernight || time < until);
    return isInTodaysWindow || (isOvernight && days.includes(yesterday) && time < until);
  });
}

/**
 * When a category that is served at an instant stops being served: '11:00' on the restaurant's clock. Null: it is not
 * served, or never stops.
 */
function servedUntil(
  windows: readonly MenuWindow[],
  { timezone, at }: { timezone: string; at: Date },
): string | null {
  let clock: Pick<LocalClock, 'date' | 'time'> = clockIn(timezone, at);
  let end: string | null = null;
  // Windows may overlap or follow each other.
  for (let count = 0; count <= windows.length * WEEKDAYS.length; count += 1) {
    const current = windows.find((window) => isServed([window], clock));
    if (!current) return end;
    const { from, until } = current;
    const beganToday = isServed([{ ...current, until: '24:00' }], clock);
    const endsTomorrow = until <= from && beganToday;
    end = until;
    clock = { date: endsTomorrow ? dateAfter(clock.date, 1) : clock.date, time: until };
  }
  return null;
}

/** When a category is served, as its heading says it: 'until 11:00', 'Mon–Fri 07:00–11:00'; null: always. */
export function servedNote(
  windows: readonly MenuWindow[],
  moment: { timezone: string; at: Date },
): string | null {
  if (!isServedAt(windows, moment)) return servedText(windows);
  const end = servedUntil(windows, moment);
  return end && `until ${end}`;
}

/**
 * When one of the windows next begins or ends, in milliseconds since the epoch; at the latest the end of the
 * restaurant's day. Undefined without windows.
 */
export function windowsChangeAt(
  categories: readonly (readonly MenuWindow[])[],
  { timezone, now }: { timezone: string; now: Date },
): number | undefined {
  const limited = categories.filter((windows) => windows.length > 0);
  if (limited.length === 0) return undefined;
  const { date } = clockIn(timezone, now);
  const servedAt = (time: string) => limited.map((windows) => isServed(windows, { date, time }));
  const current = servedAt(clockIn(timezone, now).time).join();
  const minutes = minutesOfDate(date, timezone);
  const change = minutes.find(
    ({ at, minuteOfDay }) => at > now.getTime() && servedAt(timeOf(minuteOfDay)).join() !== current,
  );
  if (change) return change.at;
  const last = minutes.at(-1);
  return last && last.at + MINUTE_MS;
}

/** When a category is served: 'Mon–Fri 07:00–11:00, Sat–Sun 08:00–12:00'; null: always. */
export function servedText(windows: readonly MenuWindow[]): string | null {
  if (windows.length === 0) return null;
  return windows.map(({ days, from, until }) => `${daysText(days)} ${from}–${until}`).join(', ');
}

/** 'Daily', 'Mon–Fri', 'Mon, Wed–Fri' */
function daysText(days: readonly Weekday[]): string {
  if (WEEKDAYS.every((day) => days.includes(day))) return 'Daily';
  const runs: Weekday[][] = [];
  for (const [index, day] of WEEKDAYS.entries()) {
    if (!days.includes(day)) continue;
    const last = runs.at(-1);
    if (last && last.at(-1) === WEEKDAYS[index - 1]) last.push(day);
    else runs.push([day]);
  }
  return runs
    .map((run) => [...new Set([run[0], run.at(-1)])].map((day) => shortName(day)).join('–'))
    .join(', ');
}

function shortName(day: Weekday | undefined): string {
  return day ? weekdayName(day).slice(0, 3) : '';
}
