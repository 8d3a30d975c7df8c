import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { printersApi } from '#contract/management-api.ts';
import { call, messageOf, shouldSuppressMessage } from '#web/lib/call.ts';
import { announce } from '#web/ui/screen-reader.tsx';
import { toast } from '#web/ui/toast.ts';
import { type BoardOrder, kitchenQuery, refreshBoards } from './kitchen.api.ts';
import { type PrintOptions, printTicket } from './ticket-printer.tsx';

type PrintOrder = (order: BoardOrder, how?: PrintOptions) => void;

/** Prints an order's ticket: once more on the restaurant's own printers, or else by this browser. */
export function usePrintOrder(): PrintOrder {
  const client = useQueryClient();
  return useCallback(
    (order, how) => {
      if (hasPrinter(client, order.restaurant.id)) void reprint(client, order);
      else printTicket(order, how);
    },
    [client],
  );
}

function hasPrinter(client: QueryClient, restaurantId: string): boolean {
  const kitchen = client.getQueryData(kitchenQuery(restaurantId).queryKey);
  return kitchen !== undefined && kitchen.printers.length > 0;
}

async function reprint(client: QueryClient, order: BoardOrder): Promise<void> {
  const params = { restaurantId: order.restaurant.id, id: order.id };
  try {
    await call(printersApi.reprint, { params });
    announce(`The ticket of order ${order.number} is sent to the printer.`);
    await refreshBoards(client);
  } catch (error) {
    if (shouldSuppressMessage(error)) return;
    const title = `Order ${order.number} was not printed`;
    toast({ title, description: messageOf(error, 'Please try again.'), variant: 'destructive' });
  }
}
