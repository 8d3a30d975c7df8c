import type { DayHours } from '#domain/restaurants/day-hours.ts';
import { WEEKDAYS, type Weekday } from '#domain/restaurants/local-clock.ts';
import { DEFAULT_HOURS, type OperatingHours } from '#domain/restaurants/opening-hours.ts';

export const DAY_KINDS = ['open', 'closed', 'allDay'] as const;
export type DayKind = (typeof DAY_KINDS)[number];

/**
 * One day in the form. The times are kept while it is closed or open all day, in case it is changed
 * back.
 */
export interface DayFields {
  kind: DayKind;
  /** HH:MM, in the restaurant's time zone. */
  open: string;
  close: string;
}

export type WeekFields = Record<Weekday, DayFields>;

/** A week as form values. Without hours, or without an entry for a day, it is open all day. */
export function weekFields(hours: OperatingHours | null): WeekFields {
  return eachDay((day) => dayFields(hours?.[day], DEFAULT_HOURS[day]));
}

/** The week as the API takes it. */
export function operatingHours(week: WeekFields): OperatingHours {
  return eachDay((day) => dayHours(week[day]));
}

/** Copies the hours of a day to other days. */
export function copyDay(week: WeekFields, from: Weekday, to: readonly Weekday[]): WeekFields {
  return eachDay((day) => (to.includes(day) ? { ...week[from] } : week[day]));
}

/** Whether the day closes after midnight. */
export function crossesMidnight({ kind, open, close }: DayFields): boolean {
  return kind === 'open' && open !== '' && close !== '' && close < open;
}

/** Whether the day opens and closes at the same time, and so is never open. */
export function isNeverOpen({ kind, open, close }: DayFields): boolean {
  return kind === 'open' && open !== '' && open === close;
}

function dayFields(day: DayHours | null | undefined, usual: DayHours | null | undefined) {
  const times = {
    open: day?.open || usual?.open || '',
    close: day?.close || usual?.close || '',
  };
  if (day?.closed) return { kind: 'closed', ...times } as const;
  return { kind: day?.open && day.close ? 'open' : 'allDay', ...times } as const;
}

function dayHours({ kind, open, close }: DayFields): DayHours {
  if (kind === 'allDay') return { closed: false };
  if (kind === 'open') return { open, close, closed: false };
  // The times of a closed day do not matter, so an incomplete one must not prevent saving.
  return { open: open || null, close: close || null, closed: true };
}

function eachDay<Value>(entryOf: (day: Weekday) => Value): Record<Weekday, Value> {
  const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = WEEKDAYS;
  return {
    [monday]: entryOf(monday),
    [tuesday]: entryOf(tuesday),
    [wednesday]: entryOf(wednesday),
    [thursday]: entryOf(thursday),
    [friday]: entryOf(friday),
    [saturday]: entryOf(saturday),
    [sunday]: entryOf(sunday),
  };
}
