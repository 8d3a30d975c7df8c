import { expect, test } from 'vitest';
import { type OrderSums, orderReport } from './order-report.ts';

const ONE_DAY = { from: '2024-08-10', to: '2024-08-10' };

/** A card order of $36.91 that was delivered. */
function sums(overrides: Partial<OrderSums> = {}): OrderSums {
  return {
    date: '2024-08-10',
    status: 'delivered',
    method: 'card',
    orders: 1,
    subtotalCents: 2948,
    discountCents: 100,
    deliveryFeeCents: 299,
    serviceFeeCents: 199,
    taxCents: 345,
    totalCents: 3691,
    tipCents: 0,
    creditCents: 0,
    refundedCents: 0,
    creditReturnedCents: 0,
    refundedTipCents: 0,
    ...overrides,
  };
}

const totalOf = (...rows: OrderSums[]) => orderReport(rows, ONE_DAY).total;

test('a cancelled card order counts in the card columns only', () => {
  const cancelled = totalOf(sums({ status: 'cancelled', refundedCents: 3691 }));
  expect(cancelled.amounts).toMatchObject({
    ...{ gross: 0, discounts: 0, deliveryFees: 0, serviceFees: 0, tax: 0, refunds: 0, net: 0 },
    ...{ cashCollected: 0, cashDue: 0, cardCharged: 3691, cardRefunded: 3691 },
  });
});

test('cancelled orders count as orders', () => {
  expect(totalOf(sums({ orders: 2 }), sums({ status: 'cancelled' }))).toMatchObject({
    orders: 3,
    cancelled: 1,
  });
});

test('the refund of an order that was not cancelled reduces net', () => {
  expect(totalOf(sums({ refundedCents: 500 })).amounts).toMatchObject({
    ...{ gross: 2948, refunds: 500, net: 3191, cardCharged: 3691, cardRefunded: 500 },
  });
});

test('tips and their refunds do not change the net sales', () => {
  const tipped = totalOf(sums({ tipCents: 600, refundedCents: 3891, refundedTipCents: 200 }));
  expect(tipped.amounts).toMatchObject({
    ...{ refunds: 3691, net: 0, tips: 400, cardCharged: 4291, cardRefunded: 3891 },
  });
});

test('a refund as credit reduces net, credit used does not', () => {
  const sold = sums({ creditCents: 1000, refundedCents: 2691, creditReturnedCents: 300 });
  expect(totalOf(sold).amounts).toMatchObject({
    ...{ gross: 2948, refunds: 2991, net: 700, cardCharged: 2691, cardRefunded: 2691 },
    ...{ creditUsed: 1000, creditReturned: 300 },
  });
});

test('net and tips equal what was received by cash, card and credit less refunds', () => {
  const all = [
    sums({ creditCents: 1000, tipCents: 200, creditReturnedCents: 500 }),
    sums({ method: 'cash', creditCents: 3691 }),
    sums({ method: 'cash', status: 'ready', creditCents: 100 }),
    sums({ status: 'cancelled', creditCents: 691, refundedCents: 3000, creditReturnedCents: 691 }),
  ];
  const { amounts } = totalOf(...all);
  const { cashCollected, cashDue, cardCharged, cardRefunded, creditUsed, creditReturned } = amounts;
  expect(amounts.net + amounts.tips).toBe(
    cashCollected + cashDue + cardCharged - cardRefunded + creditUsed - creditReturned,
  );
});

test.each([
  ['pending', { cashCollected: 0, cashDue: 3691 }],
  ['ready', { cashCollected: 0, cashDue: 3691 }],
  ['delivered', { cashCollected: 3691, cashDue: 0 }],
  ['cancelled', { cashCollected: 0, cashDue: 0 }],
] as const)('the cash amounts of a %s order are %j', (status, expected) => {
  const { amounts } = totalOf(sums({ method: 'cash', status }));
  expect(amounts).toMatchObject({ ...expected, cardCharged: 0 });
});

test('days without orders are listed', () => {
  const { days } = orderReport([sums()], { from: '2024-08-09', to: '2024-08-11' });
  expect(days.map(({ date, orders }) => [date, orders])).toEqual([
    ['2024-08-09', 0],
    ['2024-08-10', 1],
    ['2024-08-11', 0],
  ]);
});
