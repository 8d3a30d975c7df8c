import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { mayActAs } from '#domain/staff/restaurant-rights.ts';
import { type KitchenRestaurant, kitchenQuery } from '#web/features/kitchen/kitchen.api.ts';
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

const ChecklistDialog = lazyWithPreload(
  async () =>
    (await import('#web/features/managing/publishing/checklist-dialog.tsx')).ChecklistDialog,
);

/** Says that customers do not see the restaurant yet; managers open the checklist here. */
export function DraftStrip({ restaurant }: { restaurant: KitchenRestaurant }) {
  const { data } = useQuery(kitchenQuery(restaurant.id));
  const [isOpen, setIsOpen] = useState(false);
  if (data?.restaurant.isPublished !== false) return null;
  const { role } = restaurant;
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-line border-t px-4 py-1 lg:px-6">
      <Badge tone="yellow">Draft</Badge>
      <p className="min-w-0 flex-1">Customers do not see this restaurant yet.</p>
      {mayActAs(role, 'manager') && (
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          Checklist
        </Button>
      )}
      <Suspense>
        {isOpen && (
          <ChecklistDialog
            restaurant={restaurant}
            isForAdmin={role === 'admin'}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
