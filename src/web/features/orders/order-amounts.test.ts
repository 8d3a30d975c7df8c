import { expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import {
  cardAmounts,
  cardCouponNote,
  couponNote,
  detailAmounts,
  dueAmounts,
  paymentText,
} from './order-amounts.ts';

// subtotal 48.00, 10 % off = 4.80, delivery 2.99, service 2.40, tax 8.75 % of 48.59 = 4.25
const order = {
  totalAmount: '52.84',
  deliveryFee: '2.99',
  serviceFee: '2.40',
  tax: '4.25',
  discountAmount: '4.80',
  appliedCoupon: { code: 'WELCOME10' },
};

function rows({ amounts, total }: ReturnType<typeof cardAmounts>): [unknown, number][] {
  return [...amounts, total].map(({ label, cents }) => [label, cents]);
}

test('the subtotal on the card is the total without fees and tax', () => {
  expect(rows(cardAmounts(order))).toEqual([
    ['Subtotal', 4320],
    ['Delivery Fee', 299],
    ['Service Fee', 240],
    ['Tax', 425],
    ['Total', 5284],
  ]);
});

test('the page of an order shows the discount on a separate line', () => {
  expect(rows(detailAmounts(order)).slice(0, 2)).toEqual([
    ['Subtotal', 4800],
    ['Coupon discount (WELCOME10)', -480],
  ]);
});

test('the amounts of card and page sum to the total', () => {
  for (const { amounts, total } of [cardAmounts(order), detailAmounts(order)]) {
    expect(amounts.reduce((sum, { cents }) => sum + cents, 0)).toBe(total.cents);
  }
});

test('a coupon without a discount has no line', () => {
  const free = { ...order, discountAmount: '0.00', totalAmount: '57.64' };
  expect(detailAmounts(free).amounts.map(({ label }) => label)).not.toContain(
    'Coupon discount (WELCOME10)',
  );
});

test('the card shows the discount of the subtotal or a note about the coupon', () => {
  expect(cardCouponNote(order)).toBe('Includes $4.80 off with WELCOME10');
  const free = { ...order, discountAmount: '0.00', deliveryFee: '0.00' };
  expect(cardCouponNote(free)).toBe('WELCOME10 applied: your delivery is free.');
  expect(cardCouponNote({ ...order, discountAmount: '0.00', appliedCoupon: null })).toBeNull();
});

test.each([
  ['4.80', '2.99', null],
  ['0.00', '0.00', 'WELCOME10 applied: your delivery is free.'],
  ['0.00', '2.99', 'WELCOME10 applied'],
])(
  'the note for a discount of $%s at a delivery fee of $%s is: %j',
  (discountAmount, deliveryFee, note) => {
    expect(couponNote({ ...order, discountAmount, deliveryFee })).toBe(note);
    expect(couponNote({ ...order, discountAmount, deliveryFee, appliedCoupon: null })).toBeNull();
  },
);

const UNUSED = { creditAmount: '0.00', amountDue: '23.10' } as const;
const DELIVERY = { ...UNUSED, fulfilment: 'delivery' } as const;

test.each<
  [
    method: Order['paymentMethod'],
    status: Order['paymentStatus'],
    refundedAmount: string,
    text: string,
  ]
>([
  ['cash', 'unpaid', '0.00', 'Cash on delivery'],
  ['card', 'paid', '0.00', 'Paid by card'],
  ['card', 'refunding', '0.00', 'Paid by card · Refund under way'],
  ['card', 'partially_refunded', '5.00', 'Paid by card · Refunded $5.00'],
  ['card', 'refunding', '5.00', 'Paid by card · Refund under way · Refunded $5.00'],
  ['card', 'refunded', '23.10', 'Paid by card · Refunded $23.10'],
  ['card', 'unpaid', '0.00', 'Card'],
])(
  'the payment text of %s, %s, with %s refunded is: %s',
  (paymentMethod, paymentStatus, refundedAmount, text) => {
    const order = { paymentMethod, paymentStatus, refundedAmount, ...DELIVERY } as const;
    expect(paymentText(order)).toBe(text);
  },
);

test('a cash pickup is paid at pickup', () => {
  const cash = { paymentMethod: 'cash', paymentStatus: 'unpaid', refundedAmount: '0.00' } as const;
  expect(paymentText({ ...UNUSED, ...cash, fulfilment: 'pickup' })).toBe('Cash at pickup');
});

test.each([
  ['unpaid', 'To pay'],
  ['paid', 'Paid'],
  ['refunded', 'Paid'],
] as const)('the tip of a %s order is below its total', (paymentStatus, label) => {
  const due = dueAmounts({ ...UNUSED, tipAmount: '5.00', amountDue: '57.84', paymentStatus });
  expect(due && rows(due)).toEqual([
    ['Tip', 500],
    [label, 5784],
  ]);
  expect(dueAmounts({ ...UNUSED, tipAmount: '0.00', paymentStatus })).toBeNull();
});

test('credit is shown below the total with the amount due', () => {
  const amounts = { tipAmount: '0.00', creditAmount: '10.00', amountDue: '13.10' };
  const due = dueAmounts({ ...amounts, paymentStatus: 'unpaid' });
  expect(due && rows(due)).toEqual([
    ['Credit', -1000],
    ['To pay', 1310],
  ]);
});

test('an order paid entirely with credit has its own payment text', () => {
  const paid = { paymentMethod: 'cash', paymentStatus: 'paid', refundedAmount: '0.00' } as const;
  const text = paymentText({ ...paid, ...DELIVERY, creditAmount: '23.10', amountDue: '0.00' });
  expect(text).toBe('Paid with credit');
});
