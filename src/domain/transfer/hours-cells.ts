import type { DayHours, OpeningWindow } from '../restaurants/day-hours.ts';
import { WEEKDAYS } from '../restaurants/local-clock.ts';
import type { OperatingHours } from '../restaurants/opening-hours.ts';

/**
 * Normalizes opening hours for comparison: removes days without an entry, `closed: false` and times that are null.
 * Null if no day is left, which means always open.
 */
export function normalizeHours(hours: OperatingHours | null): OperatingHours | null {
  const days = WEEKDAYS.flatMap((weekday) => {
    const day = hours?.[weekday];
    return day ? [[weekday, normalizeDay(day)] as const] : [];
  });
  return days.length > 0 ? Object.fromEntries(days) : null;
}

function normalizeDay({ open, close, closed, more }: DayHours): DayHours {
  return {
    ...(open ? { open } : {}),
    ...(close ? { close } : {}),
    ...(closed ? { closed } : {}),
    ...(more?.length ? { more } : {}),
  };
}

const ALL_DAY = '24 hours';
const CLOSED = 'closed';

/** One day as a cell: `09:00-21:00`, `11:00-14:30, 17:30-22:00`, `24 hours`, `closed`; empty without an entry. */
export function hoursCell(day: DayHours | null | undefined): string {
  if (!day) return '';
  const first = day.open || day.close ? `${day.open ?? ''}-${day.close ?? ''}` : '';
  const more = day.more?.map(({ open, close }) => `, ${open}-${close}`).join('') ?? '';
  const times = first && `${first}${more}`;
  // A closed day keeps its times.
  if (day.closed) return times ? `${CLOSED} ${times}` : CLOSED;
  return times || ALL_DAY;
}

const FIRST_CELL = /^(closed)?\s*(?:(?:(\d{1,2}:\d{2})\s*)?[-–]\s*(\d{1,2}:\d{2})?)?$/;
const MORE_CELL = /^(\d{1,2}:\d{2})\s*[-–]\s*(\d{1,2}:\d{2})$/;

/** In characters; four windows take 58. */
const HOURS_CELL_MAX = 100;

/** Reads what {@link hoursCell} writes, and what people type; undefined when it is neither. */
export function readHoursCell(cell: string): DayHours | null | undefined {
  const written = cell.trim().toLowerCase();
  if (written === '') return null;
  if (written.length > HOURS_CELL_MAX) return undefined;
  if (written === ALL_DAY) return {};
  const [first = '', ...others] = written.split(',').map((part) => part.trim());
  const match = FIRST_CELL.exec(first);
  if (!match) return undefined;
  const [, closed, open, close] = match;
  if (!closed && !open && !close) return undefined;
  const more = others.map(readWindow);
  if (more.includes(null) || (more.length > 0 && !(open && close))) return undefined;
  return normalizeDay({
    open: open && twoDigits(open),
    close: close && twoDigits(close),
    closed: closed !== undefined,
    more: more.filter((window) => window !== null),
  });
}

function readWindow(written: string): OpeningWindow | null {
  const [, open, close] = MORE_CELL.exec(written) ?? [];
  return open && close ? { open: twoDigits(open), close: twoDigits(close) } : null;
}

function twoDigits(time: string): string {
  return time.padStart(5, '0');
}
