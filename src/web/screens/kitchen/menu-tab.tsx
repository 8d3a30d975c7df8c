import type { KitchenRestaurant } from '#web/features/kitchen/kitchen-restaurant.ts';
import { MenuSkeleton } from '#web/features/managing/menu/menu-skeleton.tsx';
import { RestaurantMenu } from '#web/features/managing/menu/restaurant-menu.tsx';
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
