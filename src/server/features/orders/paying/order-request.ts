import { type PlaceOrderBody, type PlaceOrderRequest, placeOrderBody } from '#contract/orders.ts';
import { moneyText } from '#domain/money.ts';

/** An order as the body of POST /api/orders, to be kept with its payment. */
export function writeDraft(request: PlaceOrderRequest): string {
  const draft: PlaceOrderBody = {
    restaurantId: request.restaurantId,
    totalAmount: moneyText(request.totalAmount),
    couponCode: request.couponCode,
    customerName: request.customerName,
    customerEmail: request.customerEmail,
    customerPhone: request.customerPhone,
    deliveryAddress: request.deliveryAddress,
    deliveryInstructions: request.deliveryInstructions,
    items: request.items.map(({ menuItemId, quantity, specialInstructions }) => ({
      menuItemId,
      quantity,
      specialInstructions,
    })),
  };
  return JSON.stringify(draft);
}

/** Null when it was written by a release whose orders were others. */
export function readDraft(draft: string): PlaceOrderRequest | null {
  const read = placeOrderBody.safeParse(JSON.parse(draft));
  return read.success ? read.data : null;
}
