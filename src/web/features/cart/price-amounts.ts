import { cents } from '#domain/money.ts';
import type { OrderPrice } from '#domain/orders/price-order.ts';
import type { Amount } from '#web/ui/amount-list.tsx';

/** The rows of a price as the cart and the checkout show them. */
export function priceAmounts(
  price: OrderPrice,
  couponCode: string | null,
): { amounts: Amount[]; total: Amount } {
  const discount: Amount = {
    label: `Discount (${couponCode})`,
    cents: cents(-price.discountCents),
    isReduction: true,
  };
  return {
    amounts: [
      { label: 'Subtotal', cents: price.subtotalCents },
      ...(price.discountCents > 0 ? [discount] : []),
      { label: 'Delivery Fee', cents: price.deliveryFeeCents },
      { label: 'Service Fee', cents: price.serviceFeeCents },
      { label: 'Tax', cents: price.taxCents },
    ],
    total: { label: 'Total', cents: price.totalCents },
  };
}
