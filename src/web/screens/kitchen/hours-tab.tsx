import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Restaurant } from '#contract/restaurants.ts';
import type { KitchenRestaurant } from '#web/features/kitchen/kitchen.api.ts';
import { HoursForm, RestaurantDialog } from '#web/features/managing/restaurant/restaurant-form.tsx';
import { SpecialDays } from '#web/features/managing/special-days/special-days.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { Page } from '#web/ui/page.tsx';
import { RestaurantRecord } from './restaurant-record.tsx';

/** The opening hours, the special days and the other details of the restaurant. */
export default function HoursTab({ restaurant }: { restaurant: KitchenRestaurant }) {
  return (
    <Page>
      <RestaurantRecord id={restaurant.id} loading={<HoursSkeleton />}>
        {(record) => <Hours record={record} isForAdmin={restaurant.role === 'admin'} />}
      </RestaurantRecord>
    </Page>
  );
}

interface HoursProps {
  record: Restaurant;
  isForAdmin: boolean;
}

function Hours({ record, isForAdmin }: HoursProps) {
  const [isEditing, setIsEditing] = useState(false);
  const [saved, setSaved] = useState(record);
  // The record is loaded again after a save, but the form is remounted before that.
  const newest = saved.updatedAt > record.updatedAt ? saved : record;
  // A form keeps the version it was opened with, so each save remounts it.
  const [saves, setSaves] = useState(0);
  const remountForm = (version: Restaurant | null) => {
    if (version) setSaved(version);
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
        <HoursForm key={saves} restaurant={newest} onSaved={remountForm} />
      </section>
      <div className="min-w-0">
        <SpecialDays restaurant={newest} />
      </div>
      {isEditing && (
        <RestaurantDialog
          restaurant={newest}
          isForAdmin={isForAdmin}
          onClose={(version) => {
            setIsEditing(false);
            remountForm(version);
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
