import { useId, useRef } from 'react';
import type { Restaurant } from '#contract/restaurants.ts';
import { Button } from '#web/ui/button.tsx';
import { RecordBody } from '../records/record-body.tsx';
import { HoursFieldset } from './hours-fieldset.tsx';
import { RESTAURANT_LABELS } from './restaurant-fields.ts';
import { useRestaurantForm } from './use-restaurant-form.ts';

interface HoursFormProps {
  restaurant: Restaurant;
  /** `saved` is null if nothing had been changed. */
  onSaved: (saved: Restaurant | null) => void;
}

/** A restaurant's weekly hours: the part of its form that a kitchen changes most, directly on the page. */
export function HoursForm({ restaurant, onSaved }: HoursFormProps) {
  const formId = useId();
  const save = useRef<HTMLButtonElement>(null);
  const record = useRestaurantForm({
    restaurant,
    unsavedKey: `hours of ${restaurant.id}`,
    done: () => 'The hours are saved.',
    onClose: onSaved,
  });
  return (
    <>
      <RecordBody
        title="Weekly hours"
        noun="restaurant"
        record={record}
        labels={RESTAURANT_LABELS}
        formId={formId}
        onResolved={() => save.current?.focus()}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <HoursFieldset form={record.form} />
        </div>
      </RecordBody>
      <Button ref={save} type="submit" form={formId} isLoading={record.isSaving} className="mt-6">
        Save Hours
      </Button>
    </>
  );
}
