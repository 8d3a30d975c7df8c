import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { KitchenOrder } from '#contract/kitchen.ts';
import { kitchenApi } from '#contract/management-api.ts';
import { postponedWindow } from '#domain/orders/kitchen-promise.ts';
import { call, messageOf, shouldSuppressMessage } from '#web/lib/call.ts';
import { announce } from '#web/ui/screen-reader.tsx';
import { toast } from '#web/ui/toast.ts';
import { type BoardOrder, refreshBoards, updateCachedOrder } from './kitchen.api.ts';
import { dueTime } from './order-texts.ts';

/** Gives an accepted order a later time, shown at once; if the server refuses, the boards are reloaded. */
export function usePostponeOrder(): (order: BoardOrder, minutes: number) => void {
  const client = useQueryClient();
  return useCallback(
    (order, minutes) => {
      const { promisedFrom, promisedUntil } = postponedWindow(order, minutes, new Date());
      const later = {
        ...order,
        promisedFrom: promisedFrom.toISOString(),
        promisedUntil: promisedUntil.toISOString(),
      };
      void updateCachedOrder(client, later);
      announce(`Order ${order.number}: due ${dueTime(later)}.`);
      const mutation = client.getMutationCache().build<KitchenOrder, Error, void, unknown>(client, {
        // After the moves of the same order.
        scope: { id: `move ${order.id}` },
        mutationFn: () =>
          call(kitchenApi.promise, {
            params: { restaurantId: order.restaurant.id, id: order.id },
            body: { promisedUntil: later.promisedUntil, from: order.status },
          }),
        onError: (error) => {
          if (shouldSuppressMessage(error)) return;
          toast({
            title: `Order ${order.number} was not postponed`,
            description: messageOf(error, 'Please try again.'),
            variant: 'destructive',
          });
        },
        onSettled: () => {
          void refreshBoards(client);
        },
      });
      mutation.execute(undefined).catch(() => {});
    },
    [client],
  );
}
