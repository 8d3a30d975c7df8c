import { MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Restaurant } from '#contract/restaurants.ts';
import type { OpenStatus } from '#domain/restaurants/opening-hours.ts';
import { RESTAURANT_DEFAULTS } from '#domain/restaurants/restaurant-defaults.ts';
import { FavoriteButton } from '#web/features/restaurants/favorite-button.tsx';
import { OpeningBadge } from '#web/features/restaurants/opening-badge.tsx';
import { Rating } from '#web/features/restaurants/rating.tsx';
import {
  restaurantLogos,
  restaurantPictures,
} from '#web/features/restaurants/restaurant-pictures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { FocusedHeading } from '#web/ui/page.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { DeliveryFee } from './delivery-fee.tsx';

interface RestaurantHeaderProps {
  restaurant: Restaurant;
  status: OpenStatus;
  userId: string | null;
}

export function RestaurantHeader({ restaurant, status, userId }: RestaurantHeaderProps) {
  const { name, description, cuisine, address, phone } = restaurant;
  return (
    <header className="mb-10 grid items-center gap-x-12 lg:mb-14 lg:grid-cols-[1.1fr_1fr]">
      <div className="relative lg:order-last">
        <Picture
          sources={restaurantPictures(restaurant)}
          sizes="(min-width: 64rem) 36rem, 100vw"
          alt=""
          name={name}
          aspect="aspect-8/5"
          isEager
          className="rounded-card"
        />
        <FavoriteButton
          restaurant={restaurant}
          userId={userId}
          className="absolute! top-4 right-4"
        />
      </div>
      <div>
        <Picture
          sources={restaurantLogos(restaurant)}
          sizes="6rem"
          alt={`${name} logo`}
          name={name}
          aspect="aspect-square"
          isEager
          className="-mt-10 ml-4 size-20 rounded-card border-4 border-paper lg:mt-0 lg:-ml-1 lg:size-24"
        />
        <FocusedHeading className="mt-4 text-title">{name}</FocusedHeading>
        <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
          <OpeningBadge isOpen={status.isOpen} />
          {!status.isOpen && (
            <span className="font-[650]">{status.nextOpeningMessage ?? status.label}</span>
          )}
          <Badge>{cuisine}</Badge>
        </p>
        {description && <p className="mt-4 max-w-prose text-lg">{description}</p>}
        <Facts restaurant={restaurant} />
        <address className="mt-5 flex flex-wrap gap-x-6 gap-y-1 text-[0.9375rem] text-ink-soft not-italic">
          {address && (
            <span className="inline-flex items-center gap-2">
              <MapPin className="size-4 shrink-0" aria-hidden="true" />
              {address}
            </span>
          )}
          {phone && (
            <a
              href={`tel:${phone.replace(/[^\d+]/g, '')}`}
              className="tabular inline-flex min-h-6 items-center gap-2 underline-offset-4 hover:text-ink hover:underline"
            >
              <Phone className="size-4 shrink-0" aria-hidden="true" />
              {phone}
            </a>
          )}
        </address>
      </div>
    </header>
  );
}

function Facts({ restaurant }: { restaurant: Restaurant }) {
  return (
    <dl className="mt-6 flex flex-wrap gap-y-4 border-line border-y py-4">
      <Fact name="Rating">
        <Rating restaurant={restaurant} />
      </Fact>
      <Fact name="Delivery time">
        {restaurant.deliveryTime || RESTAURANT_DEFAULTS.deliveryTime}
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
    <div className="tabular w-1/2 pr-4 sm:w-auto sm:border-line sm:border-l sm:px-5 sm:first:border-l-0 sm:first:pl-0">
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="font-[650]">{children}</dd>
    </div>
  );
}
