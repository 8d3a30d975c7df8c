import type { Restaurant } from '#contract/restaurants.ts';
import { TeamPanel } from '#web/features/managing/team/team-panel.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface TeamDialogProps {
  restaurant: Pick<Restaurant, 'id' | 'name'>;
  onClose: () => void;
}

/** The team of a restaurant. */
export function TeamDialog({ restaurant, onClose }: TeamDialogProps) {
  return (
    <Dialog isOpen onOpenChange={onClose} title={`Team of ${restaurant.name}`} size="lg">
      <TeamPanel restaurantId={restaurant.id} />
    </Dialog>
  );
}
