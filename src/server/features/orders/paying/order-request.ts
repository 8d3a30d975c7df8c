import { type PlaceOrderBody, type PlaceOrderRequest, placeOrderBody } from '#contract/orders.ts';
import { moneyText } from '#domain/money.ts';

/** Fields that the server decides, whatever the body says. */
type Ignored = 'deliveryFee' | 'serviceFee' | 'tax' | 'discountAmount' | 'status';

/** All of a request but the payment, which it is stored with: a field left out does not compile. */
type Stored = Record<Exclude<keyof PlaceOrderRequest, Ignored | 'paymentIntentId'>, unknown> & {
  items: Record<Exclude<keyof PlaceOrderRequest['items'][number], IgnoredOfLine>, unknown>[];
};

type IgnoredOfLine = 'unitPrice' | 'totalPrice';

/** An order as the body of POST /api/orders, to be stored with its payment. */
export function writeOrderRequest(request: PlaceOrderRequest): string {
  const body: PlaceOrderBody & Stored = {
    restaurantId: request.restaurantId,
    totalAmount: moneyText(request.totalAmount),
    couponCode: request.couponCode,
    customerName: request.customerName,
    customerEmail: request.customerEmail,
    customerPhone: request.customerPhone,
    deliveryAddress: request.deliveryAddress,
    postalCode: request.postalCode,
    deliveryInstructions: request.deliveryInstructions,
    items: request.items.map(({ menuItemId, quantity, options, specialInstructions }) => ({
      menuItemId,
      quantity,
      options,
      specialInstructions,
    })),
  };
  return JSON.stringify(body);
}

/** Null when there is none, or it was written by a release with another shape of orders. */
export function readOrderRequest(stored: string | null): PlaceOrderRequest | null {
  if (stored === null) return null;
  const read = placeOrderBody.safeParse(JSON.parse(stored));
  return read.success ? read.data : null;
}
