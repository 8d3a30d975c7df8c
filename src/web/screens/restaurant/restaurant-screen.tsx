import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import {
  CatchBoundary,
  ClientOnly,
  type ErrorComponentProps,
  useParams,
} from '@tanstack/react-router';
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { ROUTES } from '#contract/page-paths.ts';
import { pageArt } from '#domain/art/page-art.ts';
import { servedDishAt } from '#domain/menus/shown-dish.ts';
import { openStatus } from '#domain/restaurants/opening-hours.ts';
import { shownRestaurantAt } from '#domain/restaurants/shown-values.ts';
import { hasFutureSlot } from '#domain/restaurants/slot-choice.ts';
import { useUser } from '#web/features/accounts/current-user.ts';
import { useFulfilmentChoice } from '#web/features/cart/fulfilment/fulfilment-choice.ts';
import { useLocationPostalCode } from '#web/features/location/delivery-location.ts';
import { categoriesQuery, menuQuery, mostOrderedQuery } from '#web/features/menu/menu.api.ts';
import { reloadTimed } from '#web/features/menu/reload-timed.ts';
import { restaurantQuery } from '#web/features/restaurants/restaurants.api.ts';
import { paths } from '#web/lib/paths.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { useRouteRetry } from '#web/lib/use-route-retry.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/messages.tsx';
import { Page } from '#web/ui/page.tsx';
import { DisabledUntilHydrated } from '#web/ui/until-hydrated.tsx';
import { CartBar } from './cart-bar.tsx';
import { Menu, MenuSkeleton } from './menu.tsx';
import { OpeningHours } from './opening-hours.tsx';
import { RestaurantHeader, RestaurantHeaderSkeleton } from './restaurant-header.tsx';

/** Lazy, because the menu comes first. */
const RestaurantReviews = lazy(async () => ({
  default: (await import('./restaurant-reviews.tsx')).RestaurantReviews,
}));

/** Small, so that the menu starts as high as possible. */
const PAGE = 'max-sm:pt-3 sm:pt-6!';

/** A restaurant and its menu. All requests take the slug, so they are sent in parallel. */
export function RestaurantScreen(): ReactNode {
  const { slug } = useParams({ from: ROUTES.restaurant });
  const { data: restaurant } = useSuspenseQuery(restaurantQuery(slug));
  const user = useUser();
  const now = useMinute();

  const shown = shownRestaurantAt(restaurant, now);
  const status = openStatus(shown, now);
  const isDraft = restaurant.publishedAt === null;
  return (
    <>
      <Page className={PAGE}>
        {isDraft && (
          <p role="note" className="mb-3 rounded-control bg-yellow-soft px-4 py-3 text-yellow">
            Draft: only your team sees this page.
          </p>
        )}
        <RestaurantHeader restaurant={shown} status={status} now={now} userId={user?.id ?? null} />
        <CatchBoundary getResetKey={() => slug} errorComponent={MenuFailed}>
          {/* A long menu is not repeated in the HTML as data. React keeps what the server has rendered, with
              its buttons disabled, until the browser has loaded it. */}
          <Suspense fallback={<MenuSkeleton />}>
            <DisabledUntilHydrated>
              <LoadedMenu restaurant={shown} status={status} now={now} />
            </DisabledUntilHydrated>
            <OpeningHours restaurant={shown} now={now} />
            {!isDraft && (
              <ClientOnly>
                <Suspense>
                  <RestaurantReviews restaurant={shown} />
                </Suspense>
              </ClientOnly>
            )}
          </Suspense>
        </CatchBoundary>
      </Page>
      <CartBar />
    </>
  );
}

type LoadedMenuProps = Pick<ComponentProps<typeof Menu>, 'restaurant' | 'status' | 'now'>;

function LoadedMenu(props: LoadedMenuProps) {
  const { restaurant, now } = props;
  const { slug, scheduling, timezone } = restaurant;
  const menu = useSuspenseQuery({ ...menuQuery(slug), ...reloadTimed });
  const { data: categories } = useSuspenseQuery(categoriesQuery(slug));
  const mostOrdered = useSuspenseQuery(mostOrderedQuery(slug));
  const postalCode = useLocationPostalCode();
  const choice = useFulfilmentChoice(restaurant);
  const slot = hasFutureSlot(choice, { scheduling, now }) ? choice.scheduledFor : null;
  const hasTimes = categories.some(({ menuWindows }) => menuWindows.length > 0);
  const menuOfSlot = useQuery({
    ...menuQuery(slug, slot ?? undefined),
    ...reloadTimed,
    enabled: hasTimes && slot !== null,
  });
  const dishes = (slot === null ? undefined : menuOfSlot.data) ?? menu.data;
  const serving = { categories, timezone, at: slot === null ? now : new Date(slot) };
  return (
    <Menu
      {...props}
      postalCode={choice.fulfilment === 'pickup' ? null : postalCode}
      orderedFor={serving.at}
      isScheduled={slot !== null}
      items={dishes.map((item) => servedDishAt(item, serving))}
      categories={categories}
      mostOrdered={mostOrdered.data}
    />
  );
}

function MenuFailed({ reset }: ErrorComponentProps) {
  const retry = useRouteRetry({ reset });
  return <ErrorState text="Failed to load the menu. Please try again." {...retry} />;
}

/** Shown until the restaurant has loaded. */
export function RestaurantSkeleton(): ReactNode {
  return (
    <Page className={PAGE}>
      <RestaurantHeaderSkeleton />
      <MenuSkeleton />
    </Page>
  );
}

export function RestaurantError({ reset }: ErrorComponentProps): ReactNode {
  const retry = useRouteRetry({ reset });
  return (
    <Page>
      <ErrorState text="Failed to load the restaurant. Please try again." {...retry} />
    </Page>
  );
}

export function RestaurantNotFound(): ReactNode {
  return (
    <Page>
      <EmptyState
        level={1}
        art={pageArt['not-found']}
        title="Restaurant Not Found"
        text="It may have closed, or moved to another address on this site."
        actions={
          <>
            <ButtonLink to={paths.restaurants()}>Browse Restaurants</ButtonLink>
            <ButtonLink to={paths.home} variant="secondary">
              Back to Home
            </ButtonLink>
          </>
        }
      />
    </Page>
  );
}
