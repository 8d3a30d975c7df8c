import type { User } from '#contract/users.ts';
import { useDeliveryArea } from '#web/features/location/delivery-area.ts';
import { NoRestaurants } from '#web/features/restaurants/no-restaurants.tsx';
import { RestaurantList } from '#web/features/restaurants/restaurant-list.tsx';
import { useSearchParams } from '#web/lib/router/use-search-params.ts';
import { FilterButtons } from '#web/ui/filter-buttons.tsx';
import { Page } from '#web/ui/page.tsx';
import { Greeting } from './greeting.tsx';
import { QuickLinks } from './quick-links.tsx';
import { RecentOrders } from './recent-orders.tsx';

/**
 * Specification, section 2. The last four are kinds of dishes, which the server searches menus for.
 */
const CUISINES = [
  'American',
  'Vietnamese',
  'Italian',
  'Mexican',
  'Healthy',
  'Breakfast',
  'Desserts',
  'Drinks',
];

const OPTIONS = [
  { value: '', label: 'Everything' },
  ...CUISINES.map((cuisine) => ({ value: cuisine, label: cuisine })),
];

/** Home for signed-in users (specification, section 2). */
export function CustomerHome({ user }: { user: User }) {
  const [params, setParams] = useSearchParams();
  const cuisine = params.get('cuisine') ?? '';
  const filter = { cuisine: cuisine || undefined };
  const area = useDeliveryArea();
  return (
    <Page>
      <Greeting firstName={user.firstName} />
      <QuickLinks />
      <RecentOrders />
      <section aria-labelledby="near-you" className="mt-14">
        <h2 id="near-you" className="mb-4 text-title">
          What are you hungry for?
        </h2>
        <FilterButtons
          label="Cuisine"
          options={OPTIONS}
          value={cuisine}
          onChange={(chosen) => setParams({ cuisine: chosen })}
        />
        <div className="mt-6">
          <RestaurantList
            filter={filter}
            area={area}
            userId={user.id}
            empty={
              <NoRestaurants
                filter={filter}
                area={area}
                isAdmin={user.isAdmin}
                level={3}
                onClear={() => setParams({ cuisine: null })}
              />
            }
          />
        </div>
      </section>
    </Page>
  );
}
