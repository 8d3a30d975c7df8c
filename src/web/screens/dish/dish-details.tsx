import { clsx } from 'clsx';
import { Clock, Heart } from 'lucide-react';
import { useState } from 'react';
import type { MenuItemWithRestaurant } from '#contract/menu.ts';
import { hasLabels } from '#domain/menus/label-filter.ts';
import type { OpenStatus } from '#domain/restaurants/opening-hours.ts';
import { DishLabels } from '#web/features/menu/dish-labels.tsx';
import { DishPicture } from '#web/features/menu/dish-picture.tsx';
import { DishPrice } from '#web/features/menu/dish-price.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { FocusedHeading } from '#web/ui/page.tsx';
import { AddDish } from './add-dish.tsx';
import { AskRestaurant } from './ask-restaurant.tsx';
import { RestaurantOfDish } from './restaurant-of-dish.tsx';
import { DishRating, type ReviewsOf } from './restaurant-reviews.tsx';

interface DishDetailsProps {
  item: MenuItemWithRestaurant;
  status: OpenStatus;
  now: Date;
  summary: ReviewsOf;
}

export function DishDetails({ item, status, now, summary }: DishDetailsProps) {
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
        <p className="flex flex-wrap items-center gap-3">
          <Badge tone={item.isAvailable ? 'green' : 'gray'}>
            {item.isAvailable ? 'Available' : 'Unavailable'}
          </Badge>
          <span className="inline-flex items-center gap-1.5 text-muted">
            <Clock className="size-4" aria-hidden="true" />
            Ready in 15-20 min
          </span>
        </p>
        <FocusedHeading className="mt-4 text-title">{item.name}</FocusedHeading>
        <DishRating restaurant={item.restaurant} summary={summary} />
        {item.description && <p className="mt-5 max-w-prose text-lg">{item.description}</p>}
        {hasLabels(item) && <DishLabels dish={item} className="mt-4" />}
        {item.allergens && item.optionGroups.length > 0 && (
          <p className="mt-1 text-[0.9375rem] text-muted">
            Your choices may add to that: ask the restaurant.
          </p>
        )}
        <DishPrice
          item={item}
          className="mt-6 block font-bold font-display text-4xl tracking-[-0.03em]"
        />
        <AddDish item={item} status={status} now={now} />
        <RestaurantOfDish restaurant={item.restaurant} isOpen={status.isOpen} />
        <AskRestaurant item={item} />
      </div>
    </div>
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
