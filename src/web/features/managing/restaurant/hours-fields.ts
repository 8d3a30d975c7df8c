import {
  crossesMidnight,
  type DayHours,
  type OpeningWindow,
} from '#domain/restaurants/day-hours.ts';
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
  /** The windows after the first. */
  more?: OpeningWindow[] | undefined;
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
  // Includes an empty list, because the form keeps the old value of an undefined field.
  const { more = [], ...first } = week[from];
  const copied = () => ({ ...first, more: structuredClone(more) });
  return eachDay((day) => (to.includes(day) ? copied() : week[day]));
}

/** Adds an empty window to a day. */
export function addWindow(week: WeekFields, to: Weekday): WeekFields {
  const { more = [] } = week[to];
  return { ...week, [to]: { ...week[to], more: [...more, { open: '', close: '' }] } };
}

/** Removes a window after the first; `index` counts from 0. */
export function removeWindow(week: WeekFields, from: Weekday, index: number): WeekFields {
  const more = week[from].more?.toSpliced(index, 1);
  return { ...week, [from]: { ...week[from], more } };
}

/** Whether the day closes after midnight. */
export function closesAfterMidnight({ kind, open, close, more = [] }: DayFields): boolean {
  if (kind !== 'open') return false;
  return [{ open, close }, ...more].some((window) => isComplete(window) && crossesMidnight(window));
}

/** Whether the day opens and closes at the same time, and so is never open. */
export function isNeverOpen({ kind, open, close }: DayFields): boolean {
  return kind === 'open' && open !== '' && open === close;
}

function dayFields(day: DayHours | null | undefined, usual: DayHours | null | undefined) {
  const times = {
    open: day?.open || usual?.open || '',
    close: day?.close || usual?.close || '',
    more: day?.more?.map((window) => ({ ...window })),
  };
  if (day?.closed) return { kind: 'closed', ...times } as const;
  return { kind: day?.open && day.close ? 'open' : 'allDay', ...times } as const;
}

function dayHours({ kind, open, close, more = [] }: DayFields): DayHours {
  if (kind === 'allDay') return { closed: false };
  if (kind === 'open') return { open, close, closed: false, ...withMore(more) };
  // The times of a closed day do not matter, so an incomplete one must not prevent saving.
  const complete = withMore(more.filter(isComplete));
  return { open: open || null, close: close || null, closed: true, ...complete };
}

/** Left out for a day with one window. */
function withMore(more: OpeningWindow[]): Pick<DayHours, 'more'> {
  return more.length > 0 ? { more } : {};
}

function isComplete({ open, close }: OpeningWindow): boolean {
  return open !== '' && close !== '';
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
