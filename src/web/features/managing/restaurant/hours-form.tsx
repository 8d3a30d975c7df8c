import { useId, useRef } from 'react';
import { catalogueWritesApi } from '#contract/catalogue-writes.api.ts';
import { newRestaurantBody, restaurantChanges } from '#contract/restaurant-writes.ts';
import { type Restaurant, restaurant as restaurantSchema } from '#contract/restaurants.ts';
import { call } from '#web/lib/call.ts';
import { Button } from '#web/ui/button.tsx';
import { RecordBody } from '../records/record-body.tsx';
import { useRecordForm } from '../records/use-record-form.ts';
import { HoursFieldset } from './hours-fieldset.tsx';
import { RESTAURANT_LABELS, restaurantBody, restaurantFields } from './restaurant-fields.ts';

interface HoursFormProps {
  restaurant: Restaurant;
  onSaved: () => void;
}

/** The week's hours of a restaurant: the part of its form that a kitchen changes most, in the page. */
export function HoursForm({ restaurant, onSaved }: HoursFormProps) {
  const formId = useId();
  const save = useRef<HTMLButtonElement>(null);
  const record = useRecordForm({
    record: restaurant,
    unsavedKey: `hours of ${restaurant.id}`,
    fieldsOf: restaurantFields,
    bodyOf: restaurantBody,
    schemas: { made: newRestaurantBody, changes: restaurantChanges, record: restaurantSchema },
    create: (body) => call(catalogueWritesApi.createRestaurant, { body }),
    change: ({ id }, body) => call(catalogueWritesApi.changeRestaurant, { params: { id }, body }),
    refreshes: ['catalogue'],
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
