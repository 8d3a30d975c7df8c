import { useEffect, useRef } from 'react';
import { pageArt } from '#domain/art/page-art.ts';
import { CUISINE_FILTERS } from '#domain/restaurants/restaurant-defaults.ts';
import { searchFrom } from '#domain/restaurants/search-text.ts';
import { useUser } from '#web/features/accounts/current-user.ts';
import { useDeliveryArea } from '#web/features/location/delivery-area.ts';
import { NoRestaurants } from '#web/features/restaurants/no-restaurants.tsx';
import { RestaurantList } from '#web/features/restaurants/restaurant-list.tsx';
import { paths, type RestaurantsFilter } from '#web/lib/paths.ts';
import type { ReturnState } from '#web/lib/return-path.ts';
import { useSearchParams } from '#web/lib/router/use-search-params.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterButtons } from '#web/ui/filter-buttons.tsx';
import { Link } from '#web/ui/link.tsx';
import { Page, PageHeading, usePageTitle } from '#web/ui/page.tsx';

const CUISINES = [
  { value: '', label: 'ALL' },
  ...CUISINE_FILTERS.map((cuisine) => ({ value: cuisine, label: cuisine })),
];

/** /restaurants. The search and the filters are in the address. */
export function RestaurantsScreen() {
  const user = useUser();
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const heading = headingFor(filter);
  const place = useDeliveryArea();
  // Favorites are shown wherever they deliver.
  const area = filter.filter === 'favorites' ? null : place;
  usePageTitle(heading, 'Every restaurant that delivers to you: menus, opening hours and prices.', {
    isIndexed: filter.filter !== 'favorites',
  });

  const top = useRef<HTMLDivElement>(null);
  // The link disappears with the filter, so the focus moves to the heading.
  const focusHeading = () => top.current?.querySelector('h1')?.focus();

  // Until then the list in the first HTML, which is of all restaurants, is hidden (index.html).
  useEffect(() => {
    delete document.documentElement.dataset.located;
  }, []);

  const isForUsers = filter.filter === 'favorites' && !user;
  return (
    <Page>
      <div ref={top}>
        <PageHeading lead={filter.filter && <AllRestaurants onFollow={focusHeading} />}>
          {heading}
        </PageHeading>
      </div>
      <FilterButtons
        label="Cuisine"
        options={CUISINES}
        value={filter.cuisine ?? ''}
        onChange={(cuisine) => setParams({ cuisine })}
      />
      <div data-everywhere className="mt-6">
        {isForUsers ? (
          <SignInForFavorites />
        ) : (
          <RestaurantList
            filter={filter}
            area={area}
            userId={user?.id ?? null}
            empty={
              <NoRestaurants
                filter={filter}
                area={area}
                isAdmin={user?.isAdmin ?? false}
                art={pageArt['not-found']}
                onClear={() => setParams({ search: null, filter: null, cuisine: null })}
              >
                <ButtonLink to={paths.home} variant="secondary">
                  Back to Home
                </ButtonLink>
              </NoRestaurants>
            }
          />
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

function readFilter(params: URLSearchParams): RestaurantsFilter {
  const filter = params.get('filter');
  return {
    search: searchFrom(params.get('search')),
    filter: filter === 'favorites' || filter === 'trending' ? filter : undefined,
    cuisine: params.get('cuisine') || undefined,
  };
}

function headingFor({ search, filter }: RestaurantsFilter): string {
  if (search) return `Results for “${search}”`;
  if (filter === 'favorites') return 'Your favorites';
  if (filter === 'trending') return 'Trending now';
  return 'Restaurants';
}

function SignInForFavorites() {
  const state: ReturnState = { returnTo: paths.restaurants({ filter: 'favorites' }) };
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
