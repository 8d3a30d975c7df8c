/** Dates are shown in the viewer's own time zone. */
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const DATE_TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** 'Nov 21, 2026' */
export function orderDate(instant: string): string {
  return DATE.format(new Date(instant));
}

/** 'Nov 21, 2026, 6:04 PM' */
export function orderDateTime(instant: string): string {
  return DATE_TIME.format(new Date(instant));
}
