import type { SpecialDay } from '../restaurants/special-days.ts';
import { hoursCell, readHoursCell } from './hours-cells.ts';

/** Special days as a cell, one a line: `2026-12-24 11:00-14:00, 17:00-20:00 Christmas Eve`. */
export function specialDaysCell(days: readonly SpecialDay[]): string {
  return days.map(lineOf).join('\n');
}

function lineOf(day: SpecialDay): string {
  return [day.date, hoursCell(day), day.note ?? ''].join(' ').trim();
}

const WINDOW = String.raw`[^\s–,-]*\d\s*[-–]\s*\d[^\s,]*`;
const LINE = new RegExp(
  String.raw`^(\S+)\s+(closed|24 hours|${WINDOW}(?:\s*,\s*${WINDOW})*)(?:\s+(\S.*))?$`,
  'i',
);

/** In characters: several times the longest note. */
const LINE_MAX = 1_000;

/** Reads what {@link specialDaysCell} writes; undefined when it is something else. */
export function readSpecialDaysCell(cell: string): SpecialDay[] | undefined {
  const lines = cell.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const days = lines.map(readLine);
  return days.includes(null) ? undefined : days.filter((day) => day !== null);
}

function readLine(line: string): SpecialDay | null {
  const written = line.trim();
  if (written.length > LINE_MAX) return null;
  const [, date, hours, note] = LINE.exec(written) ?? [];
  const day = hours === undefined ? null : readHoursCell(hours);
  if (!date || !day) return null;
  const { closed = false, open = null, close = null, more } = day;
  return { date, closed, open, close, ...(more && { more }), note: note || null };
}
