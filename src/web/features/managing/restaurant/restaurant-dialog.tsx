import { useState } from 'react';
import type { Restaurant } from '#contract/restaurants.ts';
import { RecordDialog } from '../records/record-dialog.tsx';
import { SpecialDaysDialog } from '../special-days/special-days-dialog.tsx';
import { RESTAURANT_LABELS } from './restaurant-fields.ts';
import { RestaurantFieldsets } from './restaurant-fieldsets.tsx';
import { useRestaurantForm } from './use-restaurant-form.ts';

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
  const [isDated, setIsDated] = useState(false);
  const record = useRestaurantForm({
    restaurant,
    unsavedKey: restaurant?.id ?? 'new restaurant',
    done: ({ name }) => (restaurant ? `“${name}” is saved.` : `“${name}” is added.`),
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
          onSpecialDays={restaurant && (() => setIsDated(true))}
        />
      </RecordDialog>
      {/* Outside, as submitting its form would submit this one too. */}
      {restaurant && isDated && (
        <SpecialDaysDialog restaurant={restaurant} onClose={() => setIsDated(false)} />
      )}
    </>
  );
}
