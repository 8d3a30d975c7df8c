import { clsx } from 'clsx';
import { MapPin, Phone } from 'lucide-react';
import { useId, useState } from 'react';
import type { Restaurant } from '#contract/restaurants.ts';
import { HolidayHours } from './holiday-hours.tsx';
import { RestaurantFacts } from './restaurant-facts.tsx';

/** About two lines on a narrow phone. */
const SHORT_TEXT = 70;

/**
 * The description, facts and address of a restaurant. On a phone the description is cut to two
 * lines until it is expanded, so that the menu is visible without scrolling.
 */
export function AboutRestaurant({ restaurant, now }: { restaurant: Restaurant; now: Date }) {
  const { description, address, phone } = restaurant;
  const [isAsked, setIsAsked] = useState(false);
  const descriptionId = useId();
  const addressId = useId();
  const hasMore = !!description && (description.length > SHORT_TEXT || !!address || !!phone);
  const isWhole = isAsked || !hasMore;
  return (
    <>
      {description && (
        <div className="relative mt-2 sm:mt-4">
          <p
            id={descriptionId}
            className={clsx(
              'wrap-anywhere max-w-prose sm:text-lg',
              !isWhole && 'max-sm:line-clamp-2 low-phone:line-clamp-1',
            )}
          >
            {description}
          </p>
          {hasMore && (
            <button
              type="button"
              aria-expanded={isWhole}
              aria-controls={`${descriptionId} ${addressId}`}
              onClick={() => setIsAsked(!isAsked)}
              className={clsx(
                'font-[650] text-muted underline underline-offset-4 after:absolute after:-inset-2.5 sm:hidden',
                // While collapsed, the button covers the end of the second line.
                isWhole
                  ? 'relative mt-1'
                  : 'absolute right-0 bottom-0 bg-linear-to-r from-transparent to-40% to-background pl-10',
              )}
            >
              {isWhole ? 'Less' : 'More'}
            </button>
          )}
        </div>
      )}
      <RestaurantFacts restaurant={restaurant} />
      <address
        id={addressId}
        className={clsx(
          'mt-3 flex flex-wrap gap-x-6 gap-y-1 text-[0.9375rem] text-muted not-italic sm:mt-5',
          !isWhole && 'max-sm:hidden',
        )}
      >
        {address && (
          <span className="inline-flex items-center gap-2">
            <MapPin className="size-4 shrink-0" aria-hidden="true" />
            {address}
          </span>
        )}
        {phone && (
          <a
            href={`tel:${phone.replace(/[^\d+]/g, '')}`}
            className="tabular inline-flex min-h-6 items-center gap-2 underline-offset-4 hover:text-foreground hover:underline"
          >
            <Phone className="size-4 shrink-0" aria-hidden="true" />
            {phone}
          </a>
        )}
      </address>
      <HolidayHours restaurant={restaurant} now={now} />
    </>
  );
}
