import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type ErrorComponentProps, useParams } from '@tanstack/react-router';
import type { MenuItemWithRestaurant } from '#contract/menu.ts';
import { ROUTES } from '#contract/page-paths.ts';
import { pageArt } from '#domain/art/page-art.ts';
import { shownDishAt } from '#domain/menus/shown-dish.ts';
import { openStatus } from '#domain/restaurants/opening-hours.ts';
import { shownRestaurantAt } from '#domain/restaurants/shown-values.ts';
import { hasFutureSlot } from '#domain/restaurants/slot-choice.ts';
import { useFulfilmentChoice } from '#web/features/cart/fulfilment/fulfilment-choice.ts';
import { menuItemQuery, menuQuery } from '#web/features/menu/menu.api.ts';
import { reloadTimed } from '#web/features/menu/reload-timed.ts';
import { paths } from '#web/lib/paths.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { useRouteRetry } from '#web/lib/use-route-retry.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { EmptyState, ErrorState } from '#web/ui/messages.tsx';
import { BackLink, Page } from '#web/ui/page.tsx';
import { DishDetails } from './dish-details.tsx';
import { DishReviews, useReviewSource } from './dish-reviews.tsx';
import { Nutrition } from './dish-samples.tsx';

/** One dish (specification, section 2). The API returns its restaurant with it. */
export function DishScreen() {
  const { slug, itemId } = useParams({ from: ROUTES.dish });
  const { data } = useSuspenseQuery({ ...menuItemQuery(itemId), ...reloadTimed });
  const reviewSource = useReviewSource(slug);
  const now = useMinute();
  const restaurant = shownRestaurantAt(data.restaurant, now);
  const choice = useFulfilmentChoice(restaurant);
  const slot = hasFutureSlot(choice, { ...restaurant, now }) ? choice.scheduledFor : null;
  const item = { ...useDishFor(slot, { dish: data, now }), restaurant };
  return (
    <Page>
      <BackLink to={paths.restaurant(slug)}>{`Menu of ${item.restaurant.name}`}</BackLink>
      <DishDetails
        item={item}
        status={openStatus(item.restaurant, now)}
        isScheduled={slot !== null}
        now={now}
        reviewSource={reviewSource}
      />
      <div className="mt-14 grid gap-x-12 gap-y-12 lg:mt-20 lg:grid-cols-2">
        <Nutrition />
        <DishReviews restaurant={item.restaurant} reviewSource={reviewSource} />
      </div>
    </Page>
  );
}

/** The dish as it can be ordered now, or for a slot. */
function useDishFor(
  slot: string | null,
  { dish, now }: { dish: MenuItemWithRestaurant; now: Date },
): MenuItemWithRestaurant {
  const { slug } = dish.restaurant;
  const menu = useQuery({
    ...menuQuery(slug, slot ?? undefined),
    ...reloadTimed,
    enabled: slot !== null && dish.servedAt !== null,
  }).data;
  if (slot === null) return shownDishAt(dish, now);
  const { isAvailable } = menu?.find(({ id }) => id === dish.id) ?? dish;
  return shownDishAt({ ...dish, isAvailable }, new Date(slot));
}

/** Shown until the dish has loaded. */
export function DishSkeletonPage() {
  const { slug } = useParams({ from: ROUTES.dish });
  return (
    <Page>
      <BackLink to={paths.restaurant(slug)}>Menu</BackLink>
      <DishSkeleton />
    </Page>
  );
}

export function DishError({ reset }: ErrorComponentProps) {
  const { slug } = useParams({ from: ROUTES.dish });
  const retry = useRouteRetry({ reset });
  return (
    <Page>
      <BackLink to={paths.restaurant(slug)}>Menu</BackLink>
      <ErrorState text="Failed to load the dish. Please try again." {...retry} />
    </Page>
  );
}

function DishSkeleton() {
  return (
    <div className="grid items-start gap-x-12 gap-y-7 lg:grid-cols-[1.1fr_1fr]">
      <Skeleton className="aspect-4/3 rounded-card" />
      <div>
        <Skeleton className="h-6.5 w-56" />
        <Skeleton className="mt-5 h-11 w-3/4" />
        <Skeleton className="mt-4 h-5.5 w-44" />
        <Skeleton className="mt-7 h-6 w-full" />
        <Skeleton className="mt-2 h-6 w-2/3" />
        <Skeleton className="mt-7 h-10 w-28" />
        <Skeleton className="mt-6 h-13.5 w-80 max-w-full rounded-full" />
      </div>
    </div>
  );
}

export function DishNotFound() {
  const { slug } = useParams({ from: ROUTES.dish });
  return (
    <Page>
      <EmptyState
        level={1}
        art={pageArt['not-found']}
        title="Item Not Found"
        text="The kitchen has taken this dish off its menu."
        actions={
          <>
            <ButtonLink to={paths.restaurant(slug)}>See the menu</ButtonLink>
            <ButtonLink to={paths.restaurants()} variant="secondary">
              Browse Restaurants
            </ButtonLink>
          </>
        }
      />
    </Page>
  );
}
