import type { User } from '#contract/users.ts';
import { useDeliveryArea } from '#web/features/location/delivery-area.ts';
import { RestaurantList } from '#web/features/restaurants/restaurant-list.tsx';
import { useSearchParams } from '#web/lib/router/use-search-params.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
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
            filter={{ cuisine: cuisine || undefined }}
            area={area}
            userId={user.id}
            empty={
              <EmptyState
                level={3}
                title="No restaurants found"
                text={
                  cuisine || !area
                    ? `Nobody near you offers ${cuisine} at the moment.`
                    : `Nobody delivers to ${area.postalCode} yet. Choose another address, or look at all restaurants.`
                }
                actions={
                  <Button
                    onClick={() => (cuisine ? setParams({ cuisine: null }) : area?.setAll(true))}
                  >
                    Clear Filters
                  </Button>
                }
              />
            }
          />
        </div>
      </section>
    </Page>
  );
}
