import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { ROUTES } from '#contract/page-paths.ts';
import { pageArt } from '#domain/art/page-art.ts';
import { CUISINE_FILTERS } from '#domain/restaurants/restaurant-defaults.ts';
import { useUser } from '#web/features/accounts/current-user.ts';
import {
  addPostalCode,
  useDeliveryArea,
  useIsPostalCodeMissing,
} from '#web/features/location/delivery-location.ts';
import { PostalCodeForm } from '#web/features/location/postal-code-form.tsx';
import { useLastOptions, useListOptions } from '#web/features/restaurants/chosen-options.ts';
import { filterFrom } from '#web/features/restaurants/filter-from.ts';
import { ListOptionsButton } from '#web/features/restaurants/list-options-button.tsx';
import { requestedPostalCode } from '#web/features/restaurants/listed-area.ts';
import { NoRestaurants } from '#web/features/restaurants/no-restaurants.tsx';
import { RestaurantGridSkeleton } from '#web/features/restaurants/restaurant-card.tsx';
import { RestaurantList } from '#web/features/restaurants/restaurant-list.tsx';
import { restaurantsHeading } from '#web/features/restaurants/restaurants-heading.ts';
import { foundDishesQuery, includesDishes } from '#web/features/search/search.api.ts';
import { paths } from '#web/lib/paths.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { FilterButtons } from '#web/ui/filter-buttons.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState, ErrorState } from '#web/ui/messages.tsx';
import { Page, PageHeading } from '#web/ui/page.tsx';
import { FoundDishes } from './found-dishes.tsx';

const CUISINES = [
  { value: '', label: 'ALL' },
  ...CUISINE_FILTERS.map((cuisine) => ({ value: cuisine, label: cuisine })),
];

/** /restaurants. The search and the filters are in the URL. */
export function RestaurantsScreen() {
  const user = useUser();
  const [, setParams] = useSearchParams();
  const filter = filterFrom(useSearch({ from: ROUTES.restaurants }));
  const { filter: collection } = filter;
  const { clear } = useListOptions();
  useLastOptions();
  const heading = restaurantsHeading(filter);
  const isPickup = filter.fulfilment === 'pickup';
  // Delivery areas do not matter for pickup.
  const deliveryArea = useDeliveryArea();
  const place = isPickup ? null : deliveryArea;
  const lacksPostalCode = useIsPostalCodeMissing() && !isPickup;
  // Favorites are shown wherever they deliver.
  const area = collection === 'favorites' ? null : place;
  const postalCode = requestedPostalCode(area);
  const dishes = useQuery({
    ...foundDishesQuery(filter, postalCode),
    enabled: includesDishes(filter),
  });

  const top = useRef<HTMLDivElement>(null);
  // The link disappears with the filter, so the focus moves to the heading.
  const focusHeading = () => top.current?.querySelector('h1')?.focus();

  const needsSignIn = collection === 'favorites' && !user;
  return (
    <Page className="max-sm:pt-4!">
      <div ref={top}>
        <PageHeading lead={(collection || isPickup) && <AllRestaurants onFollow={focusHeading} />}>
          {heading}
        </PageHeading>
      </div>
      <div className="max-sm:-mt-5">
        <FilterButtons
          label="Cuisine"
          options={CUISINES}
          value={filter.cuisine ?? ''}
          onChange={(cuisine) => setParams({ cuisine })}
          lead={<ListOptionsButton filter={filter} postalCode={postalCode} />}
        />
      </div>
      <div data-everywhere className="mt-2.5 sm:mt-6">
        {lacksPostalCode && (
          <div className="mb-5 max-w-md">
            <PostalCodeForm onSubmit={addPostalCode} />
          </div>
        )}
        {needsSignIn && <SignInForFavorites />}
        {!needsSignIn && dishes.isLoading && <RestaurantGridSkeleton count={6} />}
        {!needsSignIn && !dishes.isLoading && (
          <>
            {dishes.data && includesDishes(filter) && (
              <>
                {dishes.data.correctedText && (
                  <p className="mb-4">
                    Showing results for{' '}
                    <span className="font-[650]">“{dishes.data.correctedText}”</span>
                  </p>
                )}
                <FoundDishes
                  key={filter.search}
                  dishes={dishes.data.menuItems}
                  postalCode={place?.postalCode}
                  fulfilment={filter.fulfilment}
                />
              </>
            )}
            {dishes.isError && (
              <div className="mb-8">
                <ErrorState
                  text="Failed to load dishes. Please try again."
                  onRetry={() => void dishes.refetch()}
                  isRetrying={dishes.isFetching}
                />
              </div>
            )}
            <RestaurantList
              filter={filter}
              area={area}
              postalCode={place?.postalCode}
              userId={user?.id ?? null}
              empty={
                <NoRestaurants
                  filter={filter}
                  area={area}
                  isAdmin={user?.isAdmin ?? false}
                  art={pageArt['not-found']}
                  onClear={() => clear({ search: null, filter: null, cuisine: null })}
                >
                  <ButtonLink to={paths.home} variant="secondary">
                    Back to Home
                  </ButtonLink>
                </NoRestaurants>
              }
            />
          </>
        )}
      </div>
    </Page>
  );
}

/** The link from a filtered list back to all restaurants. */
function AllRestaurants({ onFollow }: { onFollow: () => void }) {
  return (
    <Link
      to={paths.restaurants()}
      onClick={onFollow}
      className="inline-flex min-h-9 items-center font-[650] text-base text-primary-text underline underline-offset-4 hover:no-underline pointer-coarse:min-h-11"
    >
      All restaurants
    </Link>
  );
}

function SignInForFavorites() {
  const state = { returnTo: useLocation().href };
  return (
    <EmptyState
      title="Sign in to see your favorites"
      text="They stay on your account, on every device."
      actions={
        <ButtonLink to={paths.auth()} state={state}>
          Sign In
        </ButtonLink>
      }
    />
  );
}
