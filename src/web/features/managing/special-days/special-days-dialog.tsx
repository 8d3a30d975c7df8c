import type { Restaurant } from '#contract/restaurants.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SpecialDays } from './special-days.tsx';

interface SpecialDaysDialogProps {
  restaurant: Pick<Restaurant, 'id' | 'name' | 'timezone'>;
  onClose: () => void;
}

/** The dates on which a restaurant's hours differ from the week's. */
export function SpecialDaysDialog({ restaurant, onClose }: SpecialDaysDialogProps) {
  return (
    <Dialog isOpen onOpenChange={onClose} title={`Special days of ${restaurant.name}`} size="lg">
      <SpecialDays restaurant={restaurant} />
    </Dialog>
  );
}
