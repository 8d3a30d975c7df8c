import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Restaurant } from '#contract/restaurants.ts';
import { restaurantRecordQuery } from '#web/features/managing/record.api.ts';
import { ErrorState } from '#web/ui/messages.tsx';

interface RestaurantRecordProps {
  id: string;
  /** Shown while the record loads. */
  loading: ReactNode;
  children: (record: Restaurant) => ReactNode;
}

/** A restaurant's stored record, for the forms of its tabs. */
export function RestaurantRecord({ id, loading, children }: RestaurantRecordProps) {
  const { data, isPending, isFetching, refetch } = useQuery(restaurantRecordQuery(id));
  if (data) return children(data);
  if (isPending) return loading;
  return (
    <ErrorState
      text="Failed to load the restaurant. Please try again."
      onRetry={() => refetch()}
      isRetrying={isFetching}
    />
  );
}
