import { clsx } from 'clsx';
import { CalendarDays, Clock, MapPin, Phone, Truck } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { REVIEWS_FRAGMENT } from '#contract/page-paths.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { dateText } from '#domain/restaurants/date-text.ts';
import { fulfilmentTime, listedFulfilment } from '#domain/restaurants/fulfilment-time.ts';
import { clockIn } from '#domain/restaurants/local-clock.ts';
import { RESTAURANT_DEFAULTS } from '#domain/restaurants/restaurant-defaults.ts';
import { deliveryFeeText } from '#web/features/restaurants/delivery-fee-text.ts';
import { Rating } from '#web/features/restaurants/rating-and-opening.tsx';
import { hoursText } from '#web/features/restaurants/special-day-text.ts';
import { mapLink } from '#web/lib/map-link.ts';
import { phoneLink } from '#web/lib/phone-link.ts';
import { HOURS_FRAGMENT } from './opening-hours.tsx';

/** In characters: about two lines on a narrow phone. */
const SHORT_TEXT_MAX = 70;

/**
 * The description, facts and address of a restaurant. On a phone the description is cut to two
 * lines until it is expanded, so that the menu is visible without scrolling.
 */
export function AboutRestaurant({ restaurant, now }: { restaurant: Restaurant; now: Date }) {
  const { name, description, address, phone, deliveryAreas, fulfilment } = restaurant;
  const [isExpanded, setIsExpanded] = useState(false);
  const descriptionId = useId();
  const addressId = useId();
  const hasMore = !!description && (description.length > SHORT_TEXT_MAX || !!address || !!phone);
  const showsAll = isExpanded || !hasMore;
  return (
    <>
      {description && (
        <div className="relative mt-2 sm:mt-3">
          <p
            id={descriptionId}
            className={clsx(
              'wrap-anywhere max-w-3xl',
              !showsAll && 'max-sm:line-clamp-2 low-phone:line-clamp-1',
            )}
          >
            {description}
          </p>
          {hasMore && (
            <span
              className={clsx(
                'sm:hidden',
                // Covers the end of the second line, also while the button is dimmed.
                !showsAll &&
                  'absolute right-0 bottom-0 bg-linear-to-r from-transparent to-40% to-background pl-10',
              )}
            >
              <button
                type="button"
                aria-expanded={showsAll}
                aria-controls={`${descriptionId} ${addressId}`}
                onClick={() => setIsExpanded(!isExpanded)}
                className={clsx(
                  'relative font-[650] text-muted underline underline-offset-4 after:absolute after:-inset-2.5',
                  showsAll && 'mt-1',
                )}
              >
                {showsAll ? 'Less' : 'More'}
              </button>
            </span>
          )}
        </div>
      )}
      <RestaurantFacts restaurant={restaurant} />
      <address
        id={addressId}
        className={clsx(
          'mt-3 flex flex-wrap gap-x-6 gap-y-1 text-[0.9375rem] text-muted not-italic',
          !showsAll && 'max-sm:hidden',
        )}
      >
        {address && (
          <a
            href={mapLink(`${name}, ${address}`)}
            target="_blank"
            rel="noopener noreferrer"
            className={ADDRESS_LINK}
          >
            <MapPin className="size-4 shrink-0" aria-hidden="true" />
            <span>
              {address}
              <span className="sr-only"> (map, opens in a new tab)</span>
            </span>
          </a>
        )}
        {phone && (
          <a href={phoneLink(phone)} className={clsx('tabular', ADDRESS_LINK)}>
            <Phone className="size-4 shrink-0" aria-hidden="true" />
            {phone}
          </a>
        )}
        <a href={`#${HOURS_FRAGMENT}`} className={ADDRESS_LINK}>
          <Clock className="size-4 shrink-0" aria-hidden="true" />
          Opening hours
        </a>
        {deliveryAreas.length === 0 && fulfilment.includes('delivery') && (
          <span className="inline-flex min-h-6 items-center gap-2">
            <Truck className="size-4 shrink-0" aria-hidden="true" />
            Delivers everywhere
          </span>
        )}
      </address>
      <HolidayHours restaurant={restaurant} now={now} />
    </>
  );
}

const ADDRESS_LINK =
  'inline-flex min-h-6 items-center gap-2 underline-offset-4 hover:text-foreground hover:underline';

/** Rating, delivery time and other facts, in one row where there is room. */
function RestaurantFacts({ restaurant }: { restaurant: Restaurant }) {
  const fulfilment = listedFulfilment(restaurant);
  const delivers = fulfilment === 'delivery';
  return (
    <dl className="mt-3 flex flex-wrap justify-between gap-x-1.5 gap-y-2 border-line border-y py-2 sm:mt-4 sm:justify-start sm:gap-x-0 sm:gap-y-4 sm:py-2.5">
      <Fact name="Rating">
        <a
          href={`#${REVIEWS_FRAGMENT}`}
          className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
        >
          <Rating restaurant={restaurant} />
        </a>
      </Fact>
      <Fact name={delivers ? 'Delivery time' : 'Pickup time'}>
        {fulfilmentTime(restaurant, fulfilment)}
        {restaurant.extraMinutes > 0 && (
          <span className="font-normal text-muted max-sm:block max-sm:max-w-20 max-sm:text-xs">
            {' '}
            (busy: {restaurant.extraMinutes} min later)
          </span>
        )}
      </Fact>
      {delivers && <Fact name="Delivery fee">{deliveryFeeText(restaurant)}</Fact>}
      <Fact name="Minimum order">
        ${restaurant.minimumOrder || RESTAURANT_DEFAULTS.minimumOrder}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="tabular sm:border-line sm:border-l sm:px-5 sm:first:border-l-0 sm:first:pl-0">
      <dt className="text-muted text-xs sm:text-sm">{name}</dt>
      <dd className="font-[650] text-[0.9375rem] leading-snug sm:text-base sm:leading-normal">
        {children}
      </dd>
    </div>
  );
}

/** The dates of the next fortnight whose hours differ from the week's; renders nothing without any. */
function HolidayHours({ restaurant, now }: { restaurant: Restaurant; now: Date }) {
  const { date: today } = clockIn(restaurant.timezone, now);
  const days = restaurant.specialDays.filter(({ date }) => date >= today);
  if (days.length === 0) return null;
  return (
    <section
      aria-labelledby="holiday-hours"
      className="mt-3 flex-wrap gap-x-6 gap-y-1 rounded-control bg-sunken px-4 py-2.5 text-[0.9375rem] sm:flex"
    >
      <h2
        id="holiday-hours"
        className="flex items-center gap-2 font-[650] font-sans text-[0.9375rem] tracking-normal"
      >
        <CalendarDays className="size-4 shrink-0" aria-hidden="true" />
        Holiday hours
      </h2>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 max-sm:mt-1">
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
