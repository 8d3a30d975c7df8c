import type { KitchenRestaurant } from '#web/features/kitchen/kitchen-restaurant.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';

export default function TeamTab({ restaurant }: { restaurant: KitchenRestaurant }) {
  return (
    <Page>
      <EmptyState title="Team" text={`Nothing here yet for ${restaurant.name}.`} />
    </Page>
  );
}
