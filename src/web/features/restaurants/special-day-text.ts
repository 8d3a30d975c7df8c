import { type DayHours, openingWindows } from '#domain/restaurants/day-hours.ts';

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
