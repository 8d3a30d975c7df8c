import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { catalogueWritesApi } from '#contract/management-api.ts';
import { newRestaurantBody, restaurantChanges } from '#contract/restaurant-writes.ts';
import { type Restaurant, restaurant as restaurantSchema } from '#contract/restaurants.ts';
import { changeListedRestaurant } from '#web/features/admin/admin.api.ts';
import { call } from '#web/lib/call.ts';
import { Button } from '#web/ui/button.tsx';
import { restaurantRecordQuery } from '../record.api.ts';
import { RecordBody } from '../records/record-body.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import { useRecordForm } from '../records/use-record-form.ts';
import { SpecialDaysDialog } from '../special-days/special-days.tsx';
import { HoursFieldset } from './hours-fieldset.tsx';
import { RESTAURANT_LABELS, restaurantBody, restaurantFields } from './restaurant-fields.ts';
import { RestaurantFieldsets } from './restaurant-fieldsets.tsx';

interface RestaurantDialogProps {
  /** Null for a new one. */
  restaurant: Restaurant | null;
  /** Managers do not see the fields that only admins may set. */
  isForAdmin?: boolean;
  onClose: (saved: Restaurant | null) => void;
}

/** Creates or edits a restaurant. */
export function RestaurantDialog(props: RestaurantDialogProps) {
  const { restaurant, isForAdmin = true, onClose } = props;
  const [isUploading, setIsUploading] = useState(false);
  const [isSpecialDaysOpen, setIsSpecialDaysOpen] = useState(false);
  const record = useRestaurantForm({
    restaurant,
    unsavedKey: restaurant?.id ?? 'new restaurant',
    done: ({ name }) =>
      restaurant
        ? `“${name}” is saved.`
        : `“${name}” is added. Customers see it once it is published.`,
    onClose,
  });
  const [name, cuisine] = record.form.watch(['name', 'cuisine']);
  return (
    <>
      <RecordDialog
        title={restaurant ? `Edit ${restaurant.name}` : 'Add Restaurant'}
        noun="restaurant"
        size="lg"
        record={record}
        labels={RESTAURANT_LABELS}
        saveLabel={restaurant ? 'Save Changes' : 'Save Restaurant'}
        isSaveDisabled={isUploading || !name.trim() || !cuisine}
      >
        <RestaurantFieldsets
          form={record.form}
          onUploading={setIsUploading}
          isForAdmin={isForAdmin}
          onSpecialDays={restaurant && (() => setIsSpecialDaysOpen(true))}
        />
      </RecordDialog>
      {/* Outside, as submitting its form would submit this one too. */}
      {restaurant && isSpecialDaysOpen && (
        <SpecialDaysDialog restaurant={restaurant} onClose={() => setIsSpecialDaysOpen(false)} />
      )}
    </>
  );
}

interface HoursFormProps {
  restaurant: Restaurant;
  /** `saved` is null if nothing had been changed. */
  onSaved: (saved: Restaurant | null) => void;
}

/** The fields for opening hours, as a form on a page of the kitchen. */
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

interface RestaurantFormOptions {
  /** Null for a new one. */
  restaurant: Restaurant | null;
  unsavedKey: string;
  /** The text of the success toast. */
  done: (saved: Restaurant) => string;
  onClose: (saved: Restaurant | null) => void;
}

/** A form for all fields of a restaurant, or for some of them. */
function useRestaurantForm({ restaurant, ...rest }: RestaurantFormOptions) {
  const client = useQueryClient();
  return useRecordForm({
    ...rest,
    record: restaurant,
    fieldsOf: restaurantFields,
    bodyOf: restaurantBody,
    schemas: { newRecord: newRestaurantBody, changes: restaurantChanges, record: restaurantSchema },
    // The checklist shows what is missing for publishing.
    create: (body) =>
      call(catalogueWritesApi.createRestaurant, { body: { ...body, isDraft: true } }),
    change: async ({ id }, body) => {
      const saved = await call(catalogueWritesApi.changeRestaurant, { params: { id }, body });
      // The form may be reopened before the record and the list have reloaded.
      client.setQueryData(restaurantRecordQuery(id).queryKey, saved);
      changeListedRestaurant(client, id, saved);
      return saved;
    },
    refreshes: ['catalogue'],
  });
}
