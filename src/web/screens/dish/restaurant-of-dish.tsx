import type { Restaurant } from '#contract/restaurants.ts';
import { RESTAURANT_DEFAULTS } from '#domain/restaurants/restaurant-defaults.ts';
import { OpeningBadge } from '#web/features/restaurants/opening-badge.tsx';
import { restaurantPictures } from '#web/features/restaurants/restaurant-pictures.ts';
import { paths } from '#web/lib/paths.ts';
import { Card, CardLink } from '#web/ui/card.tsx';
import { Picture } from '#web/ui/picture.tsx';

interface RestaurantOfDishProps {
  restaurant: Restaurant;
  isOpen: boolean;
}

export function RestaurantOfDish({ restaurant, isOpen }: RestaurantOfDishProps) {
  const { name, cuisine, slug } = restaurant;
  return (
    <Card isInteractive isPadded={false} className="mt-8 flex items-center gap-4 p-3 pr-5">
      <Picture
        sources={restaurantPictures(restaurant)}
        sizes="4.5rem"
        alt=""
        name={name}
        aspect="aspect-square"
        className="size-18 shrink-0 rounded-control"
      />
      <div className="min-w-0 flex-1">
        <h2 className="text-subheading">
          <CardLink to={paths.restaurant(slug)}>{name}</CardLink>
        </h2>
        <p className="flex flex-wrap gap-x-3 text-[0.9375rem] text-muted">
          <span>{cuisine}</span>
          <span className="whitespace-nowrap">
            {restaurant.deliveryTime || RESTAURANT_DEFAULTS.deliveryTime}
            {restaurant.extraMinutes > 0 && ' (busy)'}
          </span>
        </p>
      </div>
      <OpeningBadge isOpen={isOpen} className="shrink-0" />
    </Card>
  );
}
