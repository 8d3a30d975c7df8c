import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { type TipChoice, tipOf } from './tip-choice.ts';

test.each<[TipChoice | undefined, number | null]>([
  [undefined, 0],
  ['none', 0],
  [{ percent: 18 }, 531],
  [{ percent: 99 }, 0],
  [{ amount: '' }, 0],
  [{ amount: ' $4.5 ' }, 450],
  [{ amount: '500.00' }, 50_000],
  [{ amount: '500.01' }, null],
  [{ amount: '-1' }, null],
  [{ amount: '1.005' }, null],
  [{ amount: 'much' }, null],
])('the choice %j for a subtotal of $29.48 is a tip of %s cents', (choice, amount) => {
  expect(tipOf(choice, cents(2948))).toBe(amount);
});
