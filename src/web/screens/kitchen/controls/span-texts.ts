import { clockIn } from '#domain/restaurants/local-clock.ts';
import type { PauseSpan } from '#domain/restaurants/timed-values.ts';

export const SPANS: readonly { span: PauseSpan; label: string }[] = [
  { span: '30m', label: '30 minutes' },
  { span: '1h', label: '1 hour' },
  { span: '2h', label: '2 hours' },
  { span: 'tomorrow', label: 'Until tomorrow' },
  { span: 'resumed', label: 'Until I end it' },
];

/** 'until 6:30 PM' or 'until tomorrow, 5:00 AM', by the restaurant's clock; null: until somebody ends it. */
export function untilText(
  until: string | Date | null,
  { timezone, now }: { timezone: string; now: Date },
): string {
  if (until === null) return 'until you end it';
  const end = new Date(until);
  const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: timezone });
  const isToday = clockIn(timezone, end).date === clockIn(timezone, now).date;
  return isToday ? `until ${time.format(end)}` : `until tomorrow, ${time.format(end)}`;
}

/** Whether something with this end is still on. */
export function isOn(until: string | null, now: Date): boolean {
  return until === null || Date.parse(until) > now.getTime();
}
