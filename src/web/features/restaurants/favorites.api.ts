import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { favoritesApi } from '#contract/favorites.api.ts';
import { restaurantsApi } from '#contract/restaurants.api.ts';
import { call } from '#web/lib/call.ts';
import { keyOf, queryOf } from '#web/lib/endpoint-query.ts';
import { toast } from '#web/ui/toast.ts';

/** The ids of a customer's favorite restaurants; not fetched for visitors. */
export const favoritesQuery = (userId: string | null) =>
  queryOptions({
    ...queryOf(favoritesApi.list),
    enabled: userId !== null,
  });

interface FavoriteChange {
  restaurantId: string;
  isFavorite: boolean;
}

/** Adds a restaurant to the favorites or removes it, optimistically. */
export function useSetFavorite() {
  const queryClient = useQueryClient();
  const { queryKey } = queryOf(favoritesApi.list);
  return useMutation({
    // Sent one after the other, so that the last click wins.
    scope: { id: 'favorites' },
    mutationFn: ({ restaurantId, isFavorite }: FavoriteChange) =>
      call(isFavorite ? favoritesApi.add : favoritesApi.remove, { params: { restaurantId } }),
    onMutate: ({ restaurantId, isFavorite }) => {
      const before = queryClient.getQueryData(queryKey);
      const others = (before ?? []).filter((id) => id !== restaurantId);
      queryClient.setQueryData(queryKey, isFavorite ? [...others, restaurantId] : others);
      return before;
    },
    onError: (_error, _change, before) => {
      queryClient.setQueryData(queryKey, before);
      toast({
        title: 'Favorites not saved',
        description: 'Please try again.',
        variant: 'destructive',
      });
    },
    onSuccess: (favorites) => {
      queryClient.setQueryData(queryKey, favorites);
      // The list of favorites on the screen stays, so that a removal can be undone; the next visit
      // reloads it.
      void queryClient.invalidateQueries({
        queryKey: keyOf(restaurantsApi.list, { query: { filter: 'favorites' } }),
        refetchType: 'none',
      });
    },
  });
}
