/** Two times of day, HH:MM in the restaurant's zone. Closes on the next day if `close` is before `open`. */
export interface OpeningWindow {
  open: string;
  close: string;
}

/** One day's opening hours, HH:MM in the restaurant's zone. Without open and close: open all day. */
export interface DayHours {
  open?: string | null | undefined;
  close?: string | null | undefined;
  closed?: boolean | undefined;
  /** The windows after the first. */
  more?: OpeningWindow[] | undefined;
}

/** How many windows a day may have after its first. */
export const MORE_WINDOWS_MAX = 3;

/** When a day is open; null: all day. */
export function openingWindows(day: DayHours | null | undefined): readonly OpeningWindow[] | null {
  if (!day) return null;
  if (day.closed) return [];
  const { open, close, more = [] } = day;
  return open && close ? [{ open, close }, ...more] : null;
}

export function crossesMidnight({ open, close }: OpeningWindow): boolean {
  return close < open;
}
