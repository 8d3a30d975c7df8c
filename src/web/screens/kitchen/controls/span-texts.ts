import { clockIn } from '#domain/restaurants/local-clock.ts';
import type { PauseSpan } from '#domain/restaurants/timed-values.ts';

export const SPANS: readonly { span: PauseSpan; label: string }[] = [
  { span: '30m', label: '30 minutes' },
  { span: '1h', label: '1 hour' },
  { span: '2h', label: '2 hours' },
  { span: 'tomorrow', label: 'Until tomorrow' },
  { span: 'resumed', label: 'Until I end it' },
];

/** 'until 18:30' or 'until tomorrow, 05:00', in the restaurant's time zone; null: until somebody ends it. */
export function untilText(
  until: string | Date | null,
  { timezone, now }: { timezone: string; now: Date },
): string {
  if (until === null) return 'until you end it';
  const end = new Date(until);
  const { date, time } = clockIn(timezone, end);
  const isToday = date === clockIn(timezone, now).date;
  return isToday ? `until ${time}` : `until tomorrow, ${time}`;
}

/** Whether a setting with this end is still in effect. */
export function isOn(until: string | null, now: Date): boolean {
  return until === null || Date.parse(until) > now.getTime();
}
