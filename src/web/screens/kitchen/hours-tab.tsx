import { useState } from 'react';
import type { Restaurant } from '#contract/restaurants.ts';
import type { KitchenRestaurant } from '#web/features/kitchen/kitchen-restaurant.ts';
import { HoursForm } from '#web/features/managing/restaurant/hours-form.tsx';
import { RestaurantDialog } from '#web/features/managing/restaurant/restaurant-dialog.tsx';
import { SpecialDays } from '#web/features/managing/special-days/special-days.tsx';
import { Button } from '#web/ui/button.tsx';
import { Pencil } from '#web/ui/icons/pencil.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { RestaurantRecord } from './restaurant-record.tsx';

/** The week's hours, the special days, and all else that customers read of the restaurant. */
export default function HoursTab({ restaurant }: { restaurant: KitchenRestaurant }) {
  return (
    <Page>
      <RestaurantRecord id={restaurant.id} loading={<HoursSkeleton />}>
        {(record, reload) => (
          <Hours record={record} reload={reload} isForAdmin={restaurant.role === 'admin'} />
        )}
      </RestaurantRecord>
    </Page>
  );
}

interface HoursProps {
  record: Restaurant;
  reload: () => Promise<unknown>;
  isForAdmin: boolean;
}

function Hours({ record, reload, isForAdmin }: HoursProps) {
  const [isEditing, setIsEditing] = useState(false);
  // A form keeps the record it was opened with; the next one begins with what was saved.
  const [saves, setSaves] = useState(0);
  const startAgain = async () => {
    await reload();
    setSaves((count) => count + 1);
  };
  return (
    <div className="grid gap-12">
      <section aria-labelledby="weekly-hours" className="min-w-0 max-w-3xl">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
          <h2 id="weekly-hours" className="text-heading">
            Weekly hours
          </h2>
          <Button size="sm" variant="secondary" onClick={() => setIsEditing(true)}>
            <Pencil className="size-4.5" aria-hidden="true" />
            Edit Details
          </Button>
        </div>
        <HoursForm key={saves} restaurant={record} onSaved={() => void startAgain()} />
      </section>
      <div className="min-w-0">
        <SpecialDays restaurant={record} />
      </div>
      {isEditing && (
        <RestaurantDialog
          restaurant={record}
          isForAdmin={isForAdmin}
          onClose={() => {
            setIsEditing(false);
            void startAgain();
          }}
        />
      )}
    </div>
  );
}

function HoursSkeleton() {
  return (
    <div role="status" aria-label="Loading the hours" className="grid gap-4">
      <Skeleton className="h-9 w-52" />
      <Skeleton className="h-12" />
      <Skeleton className="h-112 rounded-control" />
    </div>
  );
}
