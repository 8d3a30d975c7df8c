import { clsx } from 'clsx';
import type { Restaurant } from '#contract/restaurants.ts';
import { clockIn, WEEKDAYS, weekdayName } from '#domain/restaurants/local-clock.ts';
import { hoursTexts } from '#web/features/restaurants/special-day-text.ts';

/** The part of the page with the opening hours. */
export const HOURS_FRAGMENT = 'hours';

interface OpeningHoursProps {
  restaurant: Restaurant;
  now: Date;
}

/** The hours of each weekday, in the restaurant's time zone. */
export function OpeningHours({ restaurant, now }: OpeningHoursProps) {
  const { operatingHours, timezone } = restaurant;
  const { weekday: today } = clockIn(timezone, now);
  return (
    <section
      id={HOURS_FRAGMENT}
      aria-labelledby="hours-title"
      className="mt-16 scroll-mt-20 border-line border-t pt-10 sm:mt-20"
    >
      <h2 id="hours-title" className="text-heading">
        Opening hours
      </h2>
      <dl className="mt-4 max-w-sm">
        {WEEKDAYS.map((day) => (
          <div
            key={day}
            className={clsx('flex justify-between gap-6 py-1', day === today && 'font-[650]')}
          >
            <dt>
              {weekdayName(day)}
              {day === today && ' (today)'}
            </dt>
            <dd className="tabular flex flex-wrap justify-end gap-x-3">
              {hoursTexts(operatingHours?.[day]).map((text) => (
                <span key={text}>{text}</span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
