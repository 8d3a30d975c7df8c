import type { ReactNode } from 'react';
import { REVIEWS_PART } from '#contract/page-paths.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { RESTAURANT_DEFAULTS } from '#domain/restaurants/restaurant-defaults.ts';
import { Rating } from '#web/features/restaurants/rating.tsx';
import { DeliveryFee } from './delivery-fee.tsx';

/** Rating, delivery time and other facts, in one row where there is room. */
export function RestaurantFacts({ restaurant }: { restaurant: Restaurant }) {
  return (
    <dl className="mt-3 flex flex-wrap justify-between gap-x-1.5 gap-y-2 border-line border-y py-2 sm:mt-6 sm:justify-start sm:gap-x-0 sm:gap-y-4 sm:py-4">
      <Fact name="Rating">
        <a
          href={`#${REVIEWS_PART}`}
          className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
        >
          <Rating restaurant={restaurant} />
        </a>
      </Fact>
      <Fact name="Delivery time">
        {restaurant.deliveryTime || RESTAURANT_DEFAULTS.deliveryTime}
        {restaurant.extraMinutes > 0 && (
          <span className="font-normal text-muted max-sm:block max-sm:max-w-20 max-sm:text-xs">
            {' '}
            (busy: {restaurant.extraMinutes} min later)
          </span>
        )}
      </Fact>
      <Fact name="Delivery fee">
        <DeliveryFee stored={restaurant.deliveryFee || RESTAURANT_DEFAULTS.deliveryFee} />
      </Fact>
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
