/** Dates are shown in the viewer's own time zone. */
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const DATE_TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** 'Nov 21, 2026' */
export function orderDate(instant: string): string {
  return DATE.format(new Date(instant));
}

/** 'Nov 21, 2026, 6:04 PM' */
export function orderDateTime(instant: string): string {
  return DATE_TIME.format(new Date(instant));
}

/** '6:04 PM', with the date if it is on another day than `since`. */
export function orderTime(instant: string, since: string): string {
  const isSameDay = orderDate(instant) === orderDate(since);
  return isSameDay ? TIME.format(new Date(instant)) : orderDateTime(instant);
}
