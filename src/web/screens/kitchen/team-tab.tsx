import type { KitchenRestaurant } from '#web/features/kitchen/kitchen.api.ts';
import { TeamPanel } from '#web/features/managing/team/team-panel.tsx';
import { Page } from '#web/ui/page.tsx';

export default function TeamTab({ restaurant }: { restaurant: KitchenRestaurant }) {
  return (
    <Page width="text">
      <h2 className="mb-6 text-heading">Team</h2>
      <TeamPanel restaurantId={restaurant.id} />
    </Page>
  );
}
