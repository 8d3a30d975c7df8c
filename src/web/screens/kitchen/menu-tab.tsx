import type { KitchenRestaurant } from '#web/features/kitchen/kitchen.api.ts';
import { MenuSkeleton, RestaurantMenu } from '#web/features/managing/menu/restaurant-menu.tsx';
import { Page } from '#web/ui/page.tsx';
import { RestaurantRecord } from './restaurant-record.tsx';

export default function MenuTab({ restaurant }: { restaurant: KitchenRestaurant }) {
  return (
    <Page>
      <h2 className="mb-6 text-heading">Menu</h2>
      <RestaurantRecord id={restaurant.id} loading={<MenuSkeleton />}>
        {(record) => <RestaurantMenu restaurant={record} />}
      </RestaurantRecord>
    </Page>
  );
}
