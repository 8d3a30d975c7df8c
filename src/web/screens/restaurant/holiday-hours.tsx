import { CalendarDays } from 'lucide-react';
import type { Restaurant } from '#contract/restaurants.ts';
import { clockIn } from '#domain/restaurants/local-clock.ts';
import { dateText, hoursText } from '#web/features/restaurants/special-day-text.ts';

/** The dates of the next fortnight whose hours differ from the week's; renders nothing without any. */
export function HolidayHours({ restaurant, now }: { restaurant: Restaurant; now: Date }) {
  const { date: today } = clockIn(restaurant.timezone, now);
  const days = restaurant.specialDays.filter(({ date }) => date >= today);
  if (days.length === 0) return null;
  return (
    <section
      aria-labelledby="holiday-hours"
      className="mt-3 rounded-control bg-sunken px-4 py-3 text-[0.9375rem] sm:mt-5"
    >
      <h2
        id="holiday-hours"
        className="flex items-center gap-2 font-[650] font-sans text-[0.9375rem] tracking-normal"
      >
        <CalendarDays className="size-4 shrink-0" aria-hidden="true" />
        Holiday hours
      </h2>
      <dl className="mt-1 grid gap-1">
        {days.map((day) => (
          <div key={day.date} className="flex flex-wrap gap-x-2">
            <dt className="tabular">{dateText(day.date, today)}:</dt>
            <dd className="tabular min-w-0">
              <span className="font-[650]">{hoursText(day)}</span>
              {day.note && <span className="wrap-anywhere text-muted"> · {day.note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
