import { useQueryClient } from '@tanstack/react-query';
import { catalogueWritesApi } from '#contract/catalogue-writes.api.ts';
import { newRestaurantBody, restaurantChanges } from '#contract/restaurant-writes.ts';
import { type Restaurant, restaurant as restaurantSchema } from '#contract/restaurants.ts';
import { changeListedRestaurant } from '#web/features/admin/change-listed-restaurant.ts';
import { call } from '#web/lib/call.ts';
import { restaurantRecordQuery } from '../record.api.ts';
import { useRecordForm } from '../records/use-record-form.ts';
import { restaurantBody, restaurantFields } from './restaurant-fields.ts';

interface RestaurantFormOptions {
  /** Null for a new one. */
  restaurant: Restaurant | null;
  unsavedKey: string;
  /** The text of the success toast. */
  done: (saved: Restaurant) => string;
  onClose: (saved: Restaurant | null) => void;
}

/** A form for all fields of a restaurant, or for some of them. */
export function useRestaurantForm({ restaurant, ...rest }: RestaurantFormOptions) {
  const client = useQueryClient();
  return useRecordForm({
    ...rest,
    record: restaurant,
    fieldsOf: restaurantFields,
    bodyOf: restaurantBody,
    schemas: { made: newRestaurantBody, changes: restaurantChanges, record: restaurantSchema },
    create: (body) => call(catalogueWritesApi.createRestaurant, { body }),
    change: async ({ id }, body) => {
      const saved = await call(catalogueWritesApi.changeRestaurant, { params: { id }, body });
      // So that the form shows what was saved when reopened before the record and the list have loaded.
      client.setQueryData(restaurantRecordQuery(id).queryKey, saved);
      changeListedRestaurant(client, id, saved);
      return saved;
    },
    refreshes: ['catalogue'],
  });
}
