import type { DayHours } from '../restaurants/day-hours.ts';
import { WEEKDAYS } from '../restaurants/local-clock.ts';
import type { OperatingHours } from '../restaurants/opening-hours.ts';

/**
 * Opening hours without what has no effect: days without an entry, `closed: false`, times that are
 * null. Null when no day is left, which means always open.
 */
export function plainHours(hours: OperatingHours | null): OperatingHours | null {
  const days = WEEKDAYS.flatMap((weekday) => {
    const day = hours?.[weekday];
    return day ? [[weekday, plainDay(day)] as const] : [];
  });
  return days.length > 0 ? Object.fromEntries(days) : null;
}

function plainDay({ open, close, closed }: DayHours): DayHours {
  return { ...(open ? { open } : {}), ...(close ? { close } : {}), ...(closed ? { closed } : {}) };
}

const ALL_DAY = '24 hours';
const CLOSED = 'closed';

/** One day as a cell: `09:00-21:00`, `24 hours`, `closed`; empty without an entry. */
export function hoursCell(day: DayHours | null | undefined): string {
  if (!day) return '';
  const times = day.open || day.close ? `${day.open ?? ''}-${day.close ?? ''}` : '';
  // A closed day keeps its times.
  if (day.closed) return times ? `${CLOSED} ${times}` : CLOSED;
  return times || ALL_DAY;
}

const HOURS_CELL = /^(closed)?\s*(?:(?:(\d{1,2}:\d{2})\s*)?[-–]\s*(\d{1,2}:\d{2})?)?$/;

/** In characters; `closed 09:00 - 21:00` is 20 long. */
const HOURS_CELL_MAX = 100;

/** Reads what {@link hoursCell} writes, and what people type; undefined when it is neither. */
export function readHoursCell(cell: string): DayHours | null | undefined {
  const written = cell.trim().toLowerCase();
  if (written === '') return null;
  if (written.length > HOURS_CELL_MAX) return undefined;
  if (written === ALL_DAY) return {};
  const match = HOURS_CELL.exec(written);
  if (!match) return undefined;
  const [, closed, open, close] = match;
  if (!closed && !open && !close) return undefined;
  return plainDay({ open: twoDigits(open), close: twoDigits(close), closed: closed !== undefined });
}

function twoDigits(time: string | undefined): string | undefined {
  return time?.padStart(5, '0');
}
