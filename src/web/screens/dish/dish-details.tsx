import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChefHat, Clock, Heart, MessageCircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import type { MenuItemWithRestaurant } from '#contract/menu.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { allergensText } from '#domain/menus/dish-label-texts.ts';
import { hasLabels } from '#domain/menus/label-filter.ts';
import { fulfilmentTime, listedFulfilment } from '#domain/restaurants/fulfilment-time.ts';
import type { OpenStatus } from '#domain/restaurants/opening-hours.ts';
import { DishLabels } from '#web/features/menu/dish-labels.tsx';
import { DishPicture } from '#web/features/menu/dish-picture.tsx';
import { DishPrice } from '#web/features/menu/dish-price.tsx';
import { menuQuery } from '#web/features/menu/menu.api.ts';
import { OpeningBadge } from '#web/features/restaurants/rating-and-opening.tsx';
import { restaurantPictures } from '#web/features/restaurants/restaurant-pictures.ts';
import { paths } from '#web/lib/paths.ts';
import { phoneLink } from '#web/lib/phone-link.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Card, CardLink } from '#web/ui/card.tsx';
import { FocusedHeading } from '#web/ui/page.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { AddDish } from './add-dish.tsx';
import { DishRating, type ReviewSource } from './dish-reviews.tsx';

interface DishDetailsProps {
  item: MenuItemWithRestaurant;
  status: OpenStatus;
  /** A slot is chosen. */
  isScheduled: boolean;
  now: Date;
  reviewSource: ReviewSource;
}

export function DishDetails({ item, status, isScheduled, now, reviewSource }: DishDetailsProps) {
  return (
    <div className="grid items-start gap-x-12 gap-y-7 lg:grid-cols-[1.1fr_1fr]">
      <div className="relative">
        <DishPicture
          item={item}
          sizes="(min-width: 64rem) 40rem, 100vw"
          isEager
          isDimmed={!item.isAvailable}
          className="rounded-card"
        />
        <FavoriteDish name={item.name} />
      </div>
      <div>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Badge tone={item.isAvailable ? 'green' : 'gray'}>
            {item.isAvailable ? 'Available' : 'Unavailable'}
          </Badge>
          <span className="inline-flex items-center gap-1.5 text-muted">
            <ChefHat className="size-4" aria-hidden="true" />
            Ready in 15-20 min
          </span>
          <DeliveredIn restaurant={item.restaurant} />
        </p>
        <FocusedHeading className="mt-4 text-title">{item.name}</FocusedHeading>
        <DishRating restaurant={item.restaurant} reviewSource={reviewSource} />
        {item.description && <p className="mt-5 max-w-prose text-lg">{item.description}</p>}
        {hasLabels(item) && <DishLabels dish={item} className="mt-4" />}
        {item.allergens && item.optionGroups.length > 0 && (
          <p className="mt-1 text-[0.9375rem] text-muted">
            Your choices may add allergens: ask the restaurant.
          </p>
        )}
        <DishPrice
          item={item}
          className="mt-6 block font-bold font-display text-4xl tracking-[-0.03em]"
        />
        <AddDish item={item} status={status} isScheduled={isScheduled} now={now} />
        <RestaurantOfDish restaurant={item.restaurant} isOpen={status.isOpen} />
        <AskRestaurant item={item} />
      </div>
    </div>
  );
}

/** The restaurant's own time, beside the time after which the dish leaves the kitchen (specification, section 2). */
function DeliveredIn({ restaurant }: { restaurant: Restaurant }) {
  const fulfilment = listedFulfilment(restaurant);
  return (
    <span className="inline-flex items-center gap-1.5 font-[650]">
      <Clock className="size-4" aria-hidden="true" />
      {fulfilment === 'pickup' ? 'Pick up' : 'Delivered'} in{' '}
      {fulfilmentTime(restaurant, fulfilment)}
      {restaurant.extraMinutes > 0 && ' (busy)'}
    </span>
  );
}

/** Not saved anywhere (specification, section 2): it lasts as long as the page. */
function FavoriteDish({ name }: { name: string }) {
  const [isFavorite, setIsFavorite] = useState(false);
  return (
    <IconButton
      variant="floating"
      label={isFavorite ? `Remove ${name} from favorites` : `Add ${name} to favorites`}
      onClick={() => setIsFavorite(!isFavorite)}
      className="absolute! top-4 right-4"
    >
      <Heart
        className={clsx('size-5', isFavorite && 'fill-primary text-primary')}
        aria-hidden="true"
      />
    </IconButton>
  );
}

interface RestaurantOfDishProps {
  restaurant: Restaurant;
  isOpen: boolean;
}

function RestaurantOfDish({ restaurant, isOpen }: RestaurantOfDishProps) {
  const { name, cuisine, slug } = restaurant;
  return (
    <Card
      isInteractive
      isPadded={false}
      className="mt-8 flex items-center gap-4 p-3 pr-5 max-[18rem]:flex-wrap"
    >
      <Picture
        sources={restaurantPictures(restaurant)}
        sizes="4.5rem"
        alt=""
        name={name}
        aspect="aspect-square"
        className="size-18 shrink-0 rounded-control"
      />
      <div className="min-w-0 flex-1 max-[18rem]:basis-28">
        <h2 className="text-subheading">
          <CardLink to={paths.restaurant(slug)}>{name}</CardLink>
        </h2>
        <p className="text-[0.9375rem] text-muted">{cuisine}</p>
      </div>
      <OpeningBadge isOpen={isOpen} className="shrink-0" />
    </Card>
  );
}

/**
 * If other dishes of the menu state their allergens, silence could be mistaken for safety. Below the
 * restaurant's card, where it shifts nothing when the menu has loaded.
 */
function AskRestaurant({ item }: { item: MenuItemWithRestaurant }) {
  const hasNoLabels = !hasLabels(item);
  const menu = useQuery({ ...menuQuery(item.restaurant.slug), enabled: hasNoLabels }).data;
  if (!hasNoLabels || !menu?.some(hasLabels)) return null;
  const { phone } = item.restaurant;
  return (
    <p className="mt-4 flex gap-2 text-[0.9375rem] text-muted">
      <MessageCircleQuestionMark className="mt-1 size-4 shrink-0" aria-hidden="true" />
      <span>
        {allergensText(item.allergens)}
        {phone && (
          <>
            {': '}
            <a
              href={phoneLink(phone)}
              className="tabular whitespace-nowrap underline underline-offset-4"
            >
              {phone}
            </a>
          </>
        )}
      </span>
    </p>
  );
}
