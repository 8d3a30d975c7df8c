import { useState } from 'react';
import type { FoundDish } from '#contract/search.ts';
import { shownDishAt } from '#domain/menus/shown-dish.ts';
import { deliversTo } from '#domain/restaurants/delivery-areas.ts';
import type { Fulfilment } from '#domain/restaurants/fulfilment.ts';
import { fulfilmentTime, listedFulfilment } from '#domain/restaurants/fulfilment-time.ts';
import { nextOpeningText } from '#domain/restaurants/next-opening-text.ts';
import type { OpenStatus } from '#domain/restaurants/opening-hours.ts';
import { DishLabels } from '#web/features/menu/dish-labels.tsx';
import { DishPicture } from '#web/features/menu/dish-picture.tsx';
import { DishPrice } from '#web/features/menu/dish-price.tsx';
import { openFirst } from '#web/features/restaurants/open-first.ts';
import { OpeningBadge } from '#web/features/restaurants/rating-and-opening.tsx';
import { paths } from '#web/lib/paths.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CardLink } from '#web/ui/card.tsx';

/** How many dishes are shown at first. */
const FIRST = 6;
const FIRST_ON_PHONE = 4;

interface FoundDishesProps {
  dishes: readonly FoundDish[];
  /** The postal code of the delivery location. */
  postalCode: string | undefined;
  /** The fulfilment that the list is filtered by. */
  fulfilment?: Fulfilment | undefined;
}

/** The dishes that a search found: of restaurants that deliver to the location first, then of open ones. */
export function FoundDishes({ dishes, postalCode, fulfilment }: FoundDishesProps) {
  const now = useMinute();
  const [showsAll, setShowsAll] = useState(false);
  if (dishes.length === 0) return null;
  const found = openFirst(
    dishes.map((dish) => ({ ...dish.restaurant, dish })),
    now,
  )
    .map((entry) => ({ ...entry, isOutside: isOutsideArea(entry.restaurant.dish, postalCode) }))
    .sort((a, b) => Number(a.isOutside) - Number(b.isOutside));
  const shown = showsAll ? found : found.slice(0, FIRST);
  return (
    <section aria-labelledby="found-dishes" className="mb-8 sm:mb-10">
      <h2 id="found-dishes" className="tabular mb-3 text-subheading">
        {countText(dishes.length)}
      </h2>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map(({ restaurant: { dish, ...restaurant }, status, isOutside }, at) => (
          <li
            key={dish.id}
            className={!showsAll && at >= FIRST_ON_PHONE ? 'max-sm:hidden' : undefined}
          >
            <FoundDishCard
              dish={shownDishAt({ ...dish, restaurant }, now)}
              status={status}
              fulfilment={listedFulfilment(dish.restaurant, fulfilment)}
              outsideCode={isOutside ? postalCode : undefined}
            />
          </li>
        ))}
      </ul>
      {!showsAll && found.length > FIRST_ON_PHONE && (
        <Button
          variant="secondary"
          onClick={() => setShowsAll(true)}
          className={found.length > FIRST ? 'mt-4' : 'mt-4 sm:hidden'}
        >
          Show all {countText(found.length)}
        </Button>
      )}
    </section>
  );
}

function isOutsideArea({ restaurant }: FoundDish, postalCode: string | undefined): boolean {
  return postalCode !== undefined && !deliversTo(restaurant.deliveryAreas, postalCode);
}

function countText(count: number): string {
  return `${count} ${count === 1 ? 'dish' : 'dishes'}`;
}

interface FoundDishCardProps {
  dish: FoundDish;
  status: OpenStatus;
  fulfilment: Fulfilment;
  /** The postal code of the delivery location if the restaurant does not deliver there. */
  outsideCode: string | undefined;
}

/** A dish with its restaurant: four fit on a phone. */
function FoundDishCard({ dish, status, fulfilment, outsideCode }: FoundDishCardProps) {
  const { restaurant } = dish;
  return (
    <article className="relative flex h-full gap-3 max-[18rem]:flex-col rounded-card border border-line bg-surface p-3 pl-4 transition-colors duration-150 hover:border-line-strong">
      <div className="flex min-w-0 flex-1 flex-col">
        <h3 className="line-clamp-2 text-[1.0625rem] leading-tight max-[18rem]:line-clamp-none">
          <CardLink to={paths.dish(restaurant.slug, dish.id)}>{dish.name}</CardLink>
        </h3>
        <p className="mt-0.5 flex gap-1 text-sm max-[18rem]:flex-wrap">
          <span className="truncate max-[18rem]:whitespace-normal">{restaurant.name}</span>
          {status.isOpen && (
            <span className="shrink-0 text-muted">
              · {fulfilmentTime(restaurant, fulfilment)}
              {fulfilment === 'pickup' && ' pickup'}
            </span>
          )}
        </p>
        {outsideCode && <p className="font-[650] text-sm">Does not deliver to {outsideCode}</p>}
        {dish.description && <p className="truncate text-muted text-sm">{dish.description}</p>}
        <div className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 pt-1">
          <DishPrice item={dish} className="font-[650]" />
          {!status.isOpen && <OpeningBadge isOpen={false} />}
          {!status.isOpen && (
            <span className="tabular text-muted text-sm">{nextOpeningText(status)}</span>
          )}
          {status.isOpen && !dish.isAvailable && <Badge tone="gray">Unavailable</Badge>}
          {dish.tags.length > 0 && <DishLabels dish={dish} isSmall areAllergensShown={false} />}
        </div>
      </div>
      <DishPicture
        item={dish}
        sizes="5.5rem"
        aspect="aspect-square"
        isInView
        isDimmed={!status.isOpen || !dish.isAvailable || outsideCode !== undefined}
        className="size-22 shrink-0 self-start rounded-control"
      />
    </article>
  );
}
