import type { KitchenDay } from '#contract/kitchen.ts';
import { DAY_BEGINS } from '#domain/restaurants/business-day.ts';
import { dateAfter } from '#domain/restaurants/local-clock.ts';

const DAY = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** 'Today', 'Yesterday', 'Thu, Dec 24'. */
export function dayLabel(date: string, today: string): string {
  if (date === today) return 'Today';
  return date === dateAfter(today, -1) ? 'Yesterday' : DAY.format(new Date(date));
}

/** The figures of a day as shown. */
export function statsOf(day: KitchenDay): { label: string; figure: string }[] {
  return [
    { label: 'Orders', figure: String(day.orders) },
    { label: 'Revenue', figure: `$${day.revenue}` },
    { label: 'Cancelled', figure: String(day.cancelled) },
    { label: 'Median to confirm', figure: minutesText(day.medianMinutesToConfirm) },
    { label: 'Median to ready', figure: minutesText(day.medianMinutesToReady) },
  ];
}

function minutesText(minutes: number | null): string {
  return minutes === null ? '–' : `${Math.round(minutes * 10) / 10} min`;
}

/** The hours of a business day in order, from its start to the next morning. */
export function hoursOf({ byHour }: KitchenDay): { hour: string; orders: number }[] {
  return byHour.map((_, index) => {
    const hour = (index + FIRST_HOUR) % 24;
    return { hour: `${String(hour).padStart(2, '0')}:00`, orders: byHour[hour] ?? 0 };
  });
}

const FIRST_HOUR = Number.parseInt(DAY_BEGINS, 10);
