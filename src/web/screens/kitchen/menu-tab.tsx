import type { KitchenRestaurant } from '#web/features/kitchen/kitchen-restaurant.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';

export default function MenuTab({ restaurant }: { restaurant: KitchenRestaurant }) {
  return (
    <Page>
      <EmptyState title="Menu" text={`Nothing here yet for ${restaurant.name}.`} />
    </Page>
  );
}
