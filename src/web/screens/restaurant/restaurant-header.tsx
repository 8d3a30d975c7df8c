import type { Restaurant } from '#contract/restaurants.ts';
import type { OpenStatus } from '#domain/restaurants/opening-hours.ts';
import { FavoriteButton } from '#web/features/restaurants/favorite-button.tsx';
import { OpeningBadge } from '#web/features/restaurants/rating-and-opening.tsx';
import {
  restaurantLogos,
  restaurantPictures,
} from '#web/features/restaurants/restaurant-pictures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { FocusedHeading } from '#web/ui/page.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { AboutRestaurant } from './about-restaurant.tsx';

interface RestaurantHeaderProps {
  restaurant: Restaurant;
  status: OpenStatus;
  now: Date;
  userId: string | null;
}

export function RestaurantHeader(props: RestaurantHeaderProps) {
  const { restaurant, status, now, userId } = props;
  const { name, cuisine } = restaurant;
  return (
    <header className="mb-3 grid gap-x-12 sm:mb-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="relative lg:order-last">
        <Picture
          sources={restaurantPictures(restaurant)}
          sizes="(min-width: 64rem) 20rem, 100vw"
          alt=""
          name={name}
          aspect="aspect-8/5"
          isEager
          placeholder="cloth"
          className="rounded-card max-lg:aspect-[4/1] low-phone:aspect-[6/1]"
        />
        <FavoriteButton
          restaurant={restaurant}
          userId={userId}
          className="absolute! top-2 right-2 sm:top-4 sm:right-4"
        />
      </div>
      <div>
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-end gap-x-2.5 sm:gap-x-4 lg:items-center">
          <Picture
            sources={restaurantLogos(restaurant)}
            sizes="6rem"
            alt={`${name} logo`}
            name={name}
            aspect="aspect-square"
            isInView
            className="-mt-8 ml-3 size-16 rounded-card max-lg:col-start-1 max-lg:row-start-1 border-4 border-background sm:-mt-10 sm:size-20 lg:row-span-2 lg:mt-0 lg:-ml-1 lg:size-24"
          />
          <FocusedHeading className="mt-1.5 text-title max-lg:col-span-full lg:mt-0 lg:self-end">
            {name}
          </FocusedHeading>
          {/* Below the picture the badges are in the free space beside the logo. */}
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 max-lg:col-start-2 max-lg:row-start-1 max-[15rem]:col-span-full max-[15rem]:row-start-auto sm:gap-x-3 lg:mt-1 lg:self-start">
            <OpeningBadge isOpen={status.isOpen} />
            <Badge>{cuisine}</Badge>
          </p>
          {!status.isOpen && (
            <p className="col-span-full font-[650] lg:mt-2">
              {status.nextOpeningMessage ?? status.label}
            </p>
          )}
        </div>
        <AboutRestaurant restaurant={restaurant} now={now} />
      </div>
    </header>
  );
}

export function RestaurantHeaderSkeleton() {
  return (
    <div className="mb-3 grid gap-x-12 sm:mb-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Skeleton className="aspect-8/5 rounded-card max-lg:aspect-[4/1] low-phone:aspect-[6/1] lg:order-last" />
      <div>
        <Skeleton className="-mt-8 ml-3 size-16 rounded-card sm:-mt-10 sm:size-20 lg:mt-0 lg:ml-0 lg:size-24" />
        <Skeleton className="mt-1.5 h-8.25 w-3/4 sm:h-12 lg:-mt-24 lg:mb-12 lg:ml-28 lg:w-1/2" />
        <Skeleton className="mt-2.5 h-5 w-full sm:mt-4 sm:h-6" />
        <Skeleton className="mt-1.5 h-5 w-2/3 low-phone:hidden sm:mt-2 sm:h-6" />
        <Skeleton className="mt-3.5 h-14.25 w-full sm:h-17" />
      </div>
    </div>
  );
}
