import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ordersApi } from '#contract/api.ts';
import type { ReorderResponse } from '#contract/orders.ts';
import { repriceLines } from '#domain/cart/cart-lines.ts';
import { mergeLine, selectionKey } from '#domain/cart/stored-cart.ts';
import { call } from '#web/lib/call.ts';
import { LazyConfirmDialog } from '#web/ui/lazy-confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { changeCart } from './cart-changes.ts';
import { type CartLines, openCart, storedCart, useCartLines } from './cart-store.ts';
import { fulfilmentChoiceAt, setFulfilmentChoice } from './fulfilment/fulfilment-choice.ts';

interface ReorderTexts {
  /** The text of the failure toast, for a response that contains no dishes and for an error. */
  refused: (message: string) => string;
  failed: string;
}

interface Reorder {
  reorder: (orderId: string) => void;
  /** The order being loaded. */
  pendingId: string | null;
  /** A dialog to render: whether to replace a cart of another restaurant. */
  question: ReactNode;
}

/**
 * Puts the dishes of a past order that are still available into the cart, at today's prices. Asks first if the cart has
 * dishes of another restaurant, and shows which dishes were added.
 */
export function useReorder({ refused, failed }: ReorderTexts): Reorder {
  const lines = useCartLines();
  const [reorderToConfirm, setReorderToConfirm] = useState<ReorderResponse | null>(null);

  const request = useMutation({
    mutationFn: (orderId: string) => call(ordersApi.reorder, { body: { orderId } }),
    onSuccess: (response) => {
      if (!response.success) return toastFailure(refused(response.message));
      const hasOtherRestaurant = lines.some(
        (line) => line.restaurantId !== response.restaurantInfo.id,
      );
      if (hasOtherRestaurant) setReorderToConfirm(response);
      else add(response, { isCartCleared: false });
    },
    onError: () => toastFailure(failed),
  });

  return {
    reorder: (orderId) => request.mutate(orderId),
    pendingId: request.isPending ? request.variables : null,
    question: (
      <LazyConfirmDialog
        isOpen={reorderToConfirm !== null}
        onOpenChange={(isOpen) => !isOpen && setReorderToConfirm(null)}
        title="Start a new cart?"
        text={reorderToConfirm && differentRestaurantQuestion(reorderToConfirm.restaurantInfo.name)}
        confirmLabel="Yes, clear my cart"
        cancelLabel="No, keep my cart"
        onConfirm={() => {
          if (reorderToConfirm) add(reorderToConfirm, { isCartCleared: true });
          setReorderToConfirm(null);
        }}
      />
    ),
  };
}

function add(response: ReorderResponse, { isCartCleared }: { isCartCleared: boolean }): void {
  const { id } = response.restaurantInfo;
  const isNew = isCartCleared || storedCart.get().length === 0;
  if (isNew) setFulfilmentChoice(id, { ...fulfilmentChoiceAt(id), scheduledFor: null });
  changeCart(
    (lines) => withDishes(isCartCleared ? [] : lines, response.cartItems),
    'Items added to your cart.',
  );
  toast({
    title: 'Items added to cart',
    description: addedText(response),
    action: { label: 'View Cart', onPress: openCart },
  });
}

/** Adds the dishes at today's prices, and updates the prices of those already in the cart. */
function withDishes(before: CartLines, dishes: ReorderResponse['cartItems']): CartLines {
  let lines = before;
  for (const { specialInstructions, options, ...dish } of dishes) {
    lines = mergeLine(lines, {
      ...dish,
      ...(options.length > 0 && { options }),
      ...(specialInstructions && { specialInstructions }),
    });
  }
  return repriceLines(lines, new Map(dishes.map((dish) => [selectionKey(dish), dish.price])));
}

function addedText({ restaurantInfo, skipped }: ReorderResponse): string {
  const added = `Your items from ${restaurantInfo.name} are in your cart.`;
  if (skipped.length === 0) return added;
  return `${added} Not available any more: ${skipped.map(({ name }) => name).join(', ')}.`;
}

function differentRestaurantQuestion(restaurant: string): string {
  return `Your cart contains items from a different restaurant. Do you want to clear your cart and add items from ${restaurant}?`;
}

function toastFailure(description: string): void {
  toast({ title: 'Failed to reorder', description, variant: 'destructive' });
}
