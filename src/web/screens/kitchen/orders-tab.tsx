import type { KitchenRestaurant } from '#web/features/kitchen/kitchen-restaurant.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';

export default function OrdersTab({ restaurant }: { restaurant: KitchenRestaurant }) {
  return (
    <Page>
      <EmptyState title="Orders" text={`Nothing here yet for ${restaurant.name}.`} />
    </Page>
  );
}
