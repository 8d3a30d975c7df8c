import type { ordersApi, paymentsApi } from '#contract/api.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { OrderRefusal, PlaceOrderBody } from '#contract/orders.ts';
import { restaurantsInCart, toPricedLine } from '#domain/cart/cart-lines.ts';
import type { CartLine } from '#domain/cart/stored-cart.ts';
import { type Cents, moneyText } from '#domain/money.ts';
import { lineTotal, type OrderPrice } from '#domain/orders/price-order.ts';
import type { FulfilmentChoice } from '#domain/restaurants/fulfilment.ts';
import { refusalOf } from '#web/lib/call.ts';
import { type CheckoutValues, deliveryOf } from './checkout-fields.ts';

interface OrderContent {
  lines: readonly CartLine[];
  price: OrderPrice;
  couponCode: string | null;
  tipCents: Cents;
  choice: FulfilmentChoice;
  creditCents: Cents;
}

/** The body of POST /api/orders, with the amounts the customer has seen. */
export function orderBody(values: CheckoutValues, order: OrderContent): PlaceOrderBody {
  const { lines, price, couponCode, tipCents, creditCents, choice } = order;
  const { fulfilment, scheduledFor } = choice;
  return {
    restaurantId: restaurantsInCart(lines)[0]?.id ?? '',
    totalAmount: moneyText(price.totalCents),
    deliveryFee: moneyText(price.deliveryFeeCents),
    serviceFee: moneyText(price.serviceFeeCents),
    tax: moneyText(price.taxCents),
    discountAmount: moneyText(price.discountCents),
    couponCode,
    ...(tipCents > 0 && { tipAmount: moneyText(tipCents) }),
    ...(creditCents > 0 && { creditAmount: moneyText(creditCents) }),
    ...(scheduledFor !== null && { scheduledFor }),
    ...deliveryOf(values, fulfilment),
    ...(fulfilment === 'pickup' ? { fulfilment } : { postalCode: values.postalCode.trim() }),
    status: 'pending',
    items: lines.map((line) => {
      const priced = toPricedLine(line);
      return {
        menuItemId: line.id,
        quantity: line.quantity,
        ...(line.options?.length && { options: line.options.map(({ id }) => id) }),
        unitPrice: moneyText(priced.unitPriceCents),
        totalPrice: moneyText(lineTotal(priced)),
        specialInstructions: line.specialInstructions?.trim() || null,
      };
    }),
  };
}

/** The calls with the same refusals: placing an order and creating its payment. */
type OrderCall = typeof ordersApi.place | typeof paymentsApi.createIntent;

/** Why the server refused an order; null for other errors. */
export function orderRefusalOf(error: unknown, called: OrderCall): OrderRefusal | null {
  const missing = refusalOf(error, called, 404);
  // A 404 without a restaurant has another cause.
  return refusalOf(error, called, 409) ?? (missing?.restaurantId ? missing : null);
}

/** Whether `RefusalNotice` has a button that resolves it. */
export function isResolvedInPage({ code }: OrderRefusal): boolean {
  return RESOLVED_IN_PAGE.includes(code);
}

const RESOLVED_IN_PAGE: readonly ErrorCode[] = [
  'price_changed',
  'item_unavailable',
  'options_invalid',
  'not_found',
  'slot_unavailable',
  'slot_full',
];

/** The title of a refusal that the page cannot resolve with a button. */
export function refusalTitle(code: ErrorCode): string | undefined {
  return TITLES[code];
}

/** Specification, section 5. */
const TITLES: Partial<Record<ErrorCode, string>> = {
  restaurant_closed: 'Restaurant Closed',
  multiple_restaurants: 'Multiple Restaurants',
  cart_empty: 'Cart Empty',
  below_minimum_order: 'Minimum Order',
  outside_delivery_area: 'Outside the Delivery Area',
  fulfilment_unavailable: 'Not Offered',
  credit_insufficient: 'Not Enough Credit',
};
