import { useQuery } from '@tanstack/react-query';
import { MenuSkeleton, RestaurantMenu } from '#web/features/managing/menu/restaurant-menu.tsx';
import { restaurantQuery } from '#web/features/restaurants/restaurants.api.ts';
import { isMissing } from '#web/lib/call.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { EmptyState, ErrorState } from '#web/ui/messages.tsx';
import { RestaurantPicker } from '../restaurant-picker.tsx';
import { TabHeader } from '../tab-header.tsx';

/** The menu of the restaurant named in the URL. */
export function MenuTab() {
  const [params, setParams] = useSearchParams();
  const id = params.get('restaurant');
  const restaurant = useQuery({ ...restaurantQuery(id ?? ''), enabled: id !== null });
  return (
    <>
      <TabHeader title="Menu Items">
        <RestaurantPicker
          label="Restaurant"
          chosen={restaurant.data?.name ?? ''}
          onChoose={(chosen) => setParams({ restaurant: chosen.id, search: null })}
          className="col-span-2 sm:w-96"
        />
      </TabHeader>
      {id === null && (
        <EmptyState
          level={3}
          title="Select a Restaurant"
          text="Its categories and dishes appear here. You can add, change and reorder them."
        />
      )}
      {id !== null && restaurant.isPending && <MenuSkeleton />}
      {id !== null && restaurant.isError && !restaurant.data && (
        <Failure
          isDeleted={isMissing(restaurant.error)}
          onRetry={() => restaurant.refetch()}
          isRetrying={restaurant.isFetching}
        />
      )}
      {restaurant.data && <RestaurantMenu key={restaurant.data.id} restaurant={restaurant.data} />}
    </>
  );
}

function Failure(props: { isDeleted: boolean; onRetry: () => void; isRetrying: boolean }) {
  const { isDeleted, ...retry } = props;
  return isDeleted ? (
    <EmptyState
      level={3}
      title="Select a Restaurant"
      text="The restaurant in this URL no longer exists. It may be in the trash."
    />
  ) : (
    <ErrorState text="Failed to load the restaurant. Please try again." {...retry} />
  );
}
