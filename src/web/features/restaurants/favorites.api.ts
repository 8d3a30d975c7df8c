import {
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { favoritesApi, restaurantsApi } from '#contract/api.ts';
import { call, shouldSuppressMessage } from '#web/lib/call.ts';
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

const MUTATION_KEY = ['set favorite'];

/**
 * Whether a restaurant is a favorite, with a change that the server has not confirmed yet. Such a change is
 * never written into the list, so a failed one leaves nothing to roll back.
 */
export function useIsFavorite(restaurantId: string, userId: string | null): boolean {
  const { data: favorites } = useQuery(favoritesQuery(userId));
  const pending = useMutationState({
    filters: {
      mutationKey: MUTATION_KEY,
      status: 'pending',
      predicate: ({ state }) => changeOf(state).restaurantId === restaurantId,
    },
    select: ({ state }) => changeOf(state).isFavorite,
  });
  return pending.at(-1) ?? favorites?.includes(restaurantId) ?? false;
}

/** Mutations of this key have these variables. */
function changeOf({ variables }: { variables: unknown }): FavoriteChange {
  return variables as FavoriteChange;
}

/** Adds a restaurant to the favorites or removes it. */
export function useSetFavorite() {
  const queryClient = useQueryClient();
  const { queryKey } = queryOf(favoritesApi.list);
  return useMutation({
    mutationKey: MUTATION_KEY,
    // Sent one after the other, so that the last click wins.
    scope: { id: 'favorites' },
    mutationFn: ({ restaurantId, isFavorite }: FavoriteChange) =>
      call(isFavorite ? favoritesApi.add : favoritesApi.remove, { params: { restaurantId } }),
    onError: (error) => {
      // The request may have been carried out although its response was lost.
      void queryClient.invalidateQueries({ queryKey });
      if (shouldSuppressMessage(error)) return;
      toast({
        title: 'Favorites not saved',
        description: 'Please try again.',
        variant: 'destructive',
      });
    },
    onSuccess: async (favorites) => {
      // A list requested before the change would undo it.
      await queryClient.cancelQueries({ queryKey });
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
