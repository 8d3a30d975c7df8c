import { useState } from 'react';
import { catalogueWritesApi } from '#contract/catalogue-writes.api.ts';
import { newRestaurantBody, restaurantChanges } from '#contract/restaurant-writes.ts';
import { type Restaurant, restaurant as restaurantSchema } from '#contract/restaurants.ts';
import { call } from '#web/lib/call.ts';
import { RecordDialog } from '../records/record-dialog.tsx';
import { useRecordForm } from '../records/use-record-form.ts';
import { RESTAURANT_LABELS, restaurantBody, restaurantFields } from './restaurant-fields.ts';
import { RestaurantFieldsets } from './restaurant-fieldsets.tsx';

interface RestaurantDialogProps {
  /** Null for a new one. */
  restaurant: Restaurant | null;
  /** Managers do not set what only admins may. */
  isForAdmin?: boolean;
  onClose: () => void;
}

/** Creates or edits a restaurant. */
export function RestaurantDialog(props: RestaurantDialogProps) {
  const { restaurant, isForAdmin = true, onClose } = props;
  const [isUploading, setIsUploading] = useState(false);
  const record = useRecordForm({
    record: restaurant,
    unsavedKey: restaurant?.id ?? 'new restaurant',
    fieldsOf: restaurantFields,
    bodyOf: restaurantBody,
    schemas: { made: newRestaurantBody, changes: restaurantChanges, record: restaurantSchema },
    create: (body) => call(catalogueWritesApi.createRestaurant, { body }),
    change: ({ id }, body) => call(catalogueWritesApi.changeRestaurant, { params: { id }, body }),
    refreshes: ['catalogue'],
    done: ({ name }) => (restaurant ? `“${name}” is saved.` : `“${name}” is added.`),
    onClose,
  });
  const [name, cuisine] = record.form.watch(['name', 'cuisine']);
  return (
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
      />
    </RecordDialog>
  );
}
