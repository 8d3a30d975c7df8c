import { Clock } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { ListedRestaurant } from '#contract/restaurants.ts';
import { deliversTo } from '#domain/restaurants/delivery-areas.ts';
import type { Fulfilment } from '#domain/restaurants/fulfilment.ts';
import { fulfilmentTime, listedFulfilment } from '#domain/restaurants/fulfilment-time.ts';
import { nextOpeningText } from '#domain/restaurants/next-opening-text.ts';
import type { OpenStatus } from '#domain/restaurants/opening-hours.ts';
import { RESTAURANT_DEFAULTS } from '#domain/restaurants/restaurant-defaults.ts';
import { paths } from '#web/lib/paths.ts';
import { Card, CardLink } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { deliveryFeeText } from './delivery-fee-text.ts';
import { FavoriteButton } from './favorite-button.tsx';
import { OpeningBadge, Rating } from './rating-and-opening.tsx';
import { restaurantPictures } from './restaurant-pictures.ts';

interface RestaurantCardProps {
  restaurant: ListedRestaurant;
  status: OpenStatus;
  userId: string | null;
  /** The postal code of the delivery location. */
  postalCode: string | undefined;
  /** What the list is filtered by. */
  fulfilment?: Fulfilment | undefined;
  /** Visible as soon as the page is, on every screen. */
  isEager?: boolean;
  /** On some screens only. */
  isInView?: boolean;
}

/** Memoized, because a list of thousands is rendered again with every page loaded. */
export const RestaurantCard = memo(function RestaurantCard(props: RestaurantCardProps) {
  const { restaurant, status, userId, postalCode, isEager, isInView } = props;
  const { name, cuisine, slug, servesDish } = restaurant;
  const fulfilment = listedFulfilment(restaurant, props.fulfilment);
  const minimum = restaurant.minimumOrder || RESTAURANT_DEFAULTS.minimumOrder;
  const isOutside = postalCode !== undefined && !deliversTo(restaurant.deliveryAreas, postalCode);
  return (
    <Card as="article" isInteractive isPadded={false} className="flex h-full flex-col">
      <div className="relative">
        <Picture
          sources={restaurantPictures(restaurant)}
          sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw"
          alt=""
          name={name}
          aspect="aspect-5/2 sm:aspect-8/5"
          isEager={isEager}
          isInView={isInView}
          isDimmed={!status.isOpen || isOutside}
          className="rounded-t-[19px]"
        />
        <div className="absolute inset-x-3 bottom-3 flex flex-wrap gap-1.5">
          {isOutside && <PictureNote>Does not deliver to {postalCode}</PictureNote>}
          {!status.isOpen && <PictureNote>{nextOpeningText(status)}</PictureNote>}
        </div>
      </div>
      <div className="flex flex-1 flex-col px-4 pt-3 pb-3.5 sm:px-4.5 sm:pt-4 sm:pb-4.5">
        <div className="flex items-start justify-between gap-3 max-[18rem]:flex-wrap">
          <h3 className="text-[1.25rem] leading-tight tracking-[-0.02em]">
            <CardLink to={paths.restaurant(slug)}>{name}</CardLink>
          </h3>
          <OpeningBadge isOpen={status.isOpen} className="mt-px shrink-0" />
        </div>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-[0.9375rem]">
          <Rating restaurant={restaurant} />
          <span className="text-muted">· {cuisine}</span>
          {restaurant.priceLevel && <PriceLevel level={restaurant.priceLevel} />}
        </p>
        {servesDish && (
          <p className="wrap-anywhere mt-2 font-[650] text-[0.9375rem] leading-snug">
            <span className="font-normal text-muted">Serves</span> {servesDish}
          </p>
        )}
        <p className="mt-auto flex flex-wrap items-center gap-x-1.5 pt-1 text-muted text-sm sm:pt-2.5">
          <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
            <Clock className="size-4" aria-hidden="true" />
            {fulfilmentTime(restaurant, fulfilment)}
            {fulfilment === 'pickup' && ' pickup'}
            {restaurant.extraMinutes > 0 && ' (busy)'}
          </span>
          {fulfilment === 'delivery' && (
            <span className="tabular whitespace-nowrap">
              · {deliveryFeeText(restaurant)} delivery
            </span>
          )}
          <span className="tabular whitespace-nowrap">· Min. order ${minimum}</span>
        </p>
      </div>
      <FavoriteButton
        restaurant={restaurant}
        userId={userId}
        // Above the link that covers the card.
        className="absolute! top-3 right-3"
      />
    </Card>
  );
});

function PictureNote({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-full bg-raised px-3 py-1 font-[650] text-[0.9375rem] leading-tight shadow-card">
      {children}
    </p>
  );
}

/** '$' to '$$$'. */
function PriceLevel({ level }: { level: number }) {
  return (
    <span className="text-muted">
      · <span aria-hidden="true">{'$'.repeat(level)}</span>
      <span className="sr-only">price level {level} of 3</span>
    </span>
  );
}

const GRID = 'grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3';

export function RestaurantGrid({ children }: { children: ReactNode }) {
  return <ul className={GRID}>{children}</ul>;
}

export function RestaurantGridSkeleton({ count }: { count: number }) {
  return (
    <div className={GRID}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
        <RestaurantCardSkeleton key={index} />
      ))}
    </div>
  );
}

/** The placeholder of a card that is loading. */
function RestaurantCardSkeleton() {
  return (
    <Card isPadded={false}>
      <Skeleton className="aspect-5/2 rounded-t-[19px] rounded-b-none sm:aspect-8/5" />
      <div className="px-4 pt-3.5 pb-4 sm:px-4.5 sm:py-4.5">
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="mt-2 h-4.5 w-2/5" />
        <Skeleton className="mt-2.5 h-4.5 w-4/5 sm:mt-5" />
      </div>
    </Card>
  );
}
