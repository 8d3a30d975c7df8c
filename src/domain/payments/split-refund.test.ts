import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { type RefundTo, splitRefund } from './split-refund.ts';

test.each<
  [string, { amount: number; to: RefundTo; left: number }, { card: number; credit: number }]
>([
  [
    'to the card that was charged',
    { amount: 500, to: 'card', left: 500 },
    { card: 500, credit: 0 },
  ],
  [
    'to the card, beyond the charge',
    { amount: 800, to: 'card', left: 500 },
    { card: 500, credit: 300 },
  ],
  [
    'to a card that was not charged',
    { amount: 800, to: 'card', left: 0 },
    { card: 0, credit: 800 },
  ],
  [
    'to credit, though a card was charged',
    { amount: 300, to: 'credit', left: 500 },
    { card: 0, credit: 300 },
  ],
])('a refund is split: %s', (_, { amount, to, left }, { card, credit }) => {
  const split = splitRefund(cents(amount), { to, cardLeftCents: cents(left) });
  expect(split).toEqual({ cardCents: card, creditCents: credit });
});
