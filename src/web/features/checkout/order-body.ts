import type { PlaceOrderBody } from '#contract/orders.ts';
import { type CartLine, restaurantsInCart, toPricedLine } from '#domain/cart/cart-lines.ts';
import { moneyText } from '#domain/money.ts';
import { lineTotal, type OrderPrice } from '#domain/orders/price-order.ts';
import { type CheckoutValues, deliveryOf } from './checkout-fields.ts';

/** The body of POST /api/orders, with the amounts the customer has seen. */
export function orderBody(
  values: CheckoutValues,
  order: { lines: readonly CartLine[]; price: OrderPrice; couponCode: string | null },
): PlaceOrderBody {
  const { lines, price, couponCode } = order;
  return {
    restaurantId: restaurantsInCart(lines)[0]?.id ?? '',
    totalAmount: moneyText(price.totalCents),
    deliveryFee: moneyText(price.deliveryFeeCents),
    serviceFee: moneyText(price.serviceFeeCents),
    tax: moneyText(price.taxCents),
    discountAmount: moneyText(price.discountCents),
    couponCode,
    ...deliveryOf(values),
    postalCode: values.postalCode.trim(),
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
