import { newOrder } from '#contract/new-order.ts';
import type { Order } from '#contract/orders.ts';
import { cents, ZERO } from '#domain/money.ts';

/** A new cash order of two dishes, with a discount. */
export const sampleOrder: Order = newOrder({
  id: '0198c0de-0000-7000-8000-0000abcd1234',
  dailyNumber: 12,
  restaurant: {
    id: '0198c0de-0000-7000-8000-000000000001',
    name: 'Saigon Street',
    slug: 'saigon-street',
    image: null,
    address: '1 Sample Street, Los Angeles, CA 90012',
    phone: '(213) 555-0100',
    timezone: 'UTC',
  },
  userId: null,
  customerName: 'Ada Lovelace',
  customerEmail: 'ada@example.com',
  customerPhone: '(213) 555-0101',
  deliveryAddress: '12 Sample Street, Los Angeles, CA 90026',
  deliveryInstructions: null,
  couponCode: 'SAVE5',
  tipCents: ZERO,
  creditCents: ZERO,
  fulfilment: 'delivery',
  scheduledFor: null,
  estimate: {
    estimatedDeliveryTime: '25-35 minutes',
    promisedFrom: new Date('2026-11-21T18:40:30.000Z'),
    promisedUntil: new Date('2026-11-21T18:50:30.000Z'),
    releaseAt: new Date('2026-11-21T18:15:30.000Z'),
  },
  price: {
    discountCents: cents(500),
    deliveryFeeCents: cents(299),
    serviceFeeCents: cents(147),
    taxCents: cents(253),
    totalCents: cents(31_47),
  },
  lines: [
    {
      id: '0198c0de-0000-7000-8000-000000000002',
      dish: { id: '0198c0de-0000-7000-8000-000000000003', name: 'Phở Bò', image: null },
      quantity: 2,
      unitPriceCents: cents(12_99),
      options: [
        { id: '0198c0de-0000-7000-8000-000000000004', group: 'Size', name: 'Large', price: '2.00' },
      ],
      specialInstructions: 'No cilantro',
    },
    {
      id: '0198c0de-0000-7000-8000-000000000005',
      dish: { id: '0198c0de-0000-7000-8000-000000000006', name: 'Trà Đá', image: null },
      quantity: 1,
      unitPriceCents: cents(3_50),
      options: [],
      specialInstructions: null,
    },
  ],
  isPaid: false,
  now: new Date('2026-11-21T18:15:30.000Z'),
});

/** The same, delivered some hours ago. */
export function deliveredOrder(hoursAgo: number): Order {
  const at = new Date(Date.now() - hoursAgo * 60 * 60_000).toISOString();
  const delivery = {
    at,
    status: 'delivered',
    from: 'ready',
    by: 'restaurant',
    reason: null,
  } as const;
  return {
    ...sampleOrder,
    status: 'delivered',
    history: [...sampleOrder.history, delivery],
  };
}
