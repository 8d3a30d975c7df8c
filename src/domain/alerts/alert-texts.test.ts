import { expect, test } from 'vitest';
import { alertAge, alertDetail, alertsSummary, alertText } from './alert-texts.ts';

const order = { id: '0198c0de-0000-7000-8000-0000abcd1234' };
const restaurant = { name: 'Phở & Co' };
const base = { order: null, restaurant, amount: null };

test.each([
  [{ ...base, kind: 'unconfirmed', order }, 'Order #ABCD1234 is not confirmed'],
  [{ ...base, kind: 'late', order }, 'Order #ABCD1234 is late'],
  [{ ...base, kind: 'offline' }, 'Phở & Co is offline'],
  [
    { ...base, kind: 'payment_failed', amount: '36.91' },
    '$36.91 paid, but no order could be placed',
  ],
  [
    { ...base, kind: 'refund_failed', order, amount: '5.00' },
    'Refund of $5.00 for order #ABCD1234 failed',
  ],
  [{ ...base, kind: 'refund_failed', amount: '5.00' }, 'Refund of $5.00 failed'],
  [{ ...base, kind: 'case_overdue', order }, 'Help with order #ABCD1234 is overdue'],
] as const)('the text of %o is %s', (alert, text) => {
  expect(alertText(alert)).toBe(text);
});

test.each([
  ['unconfirmed', 7, 'for 7 min'],
  ['late', 65, 'by 1 h 05 min'],
  ['offline', 2_000, 'for more than a day'],
  ['refund_failed', 12, '12 min ago'],
  ['payment_failed', 12, '12 min ago'],
] as const)('the age of %s after %d minutes is %s', (kind, minutes, text) => {
  const now = new Date('2026-11-20T18:00:00.000Z');
  const since = new Date(now.getTime() - minutes * 60_000).toISOString();
  expect(alertAge({ kind, since }, now)).toBe(text);
});

test('a restaurant whose board was never opened has no age', () => {
  const alert = { ...base, kind: 'offline', since: null } as const;
  expect(alertAge(alert, new Date())).toBeNull();
  expect(alertDetail(alert)).toBe('No board was ever open');
});

test('the detail of an offline restaurant is the missing board, otherwise the restaurant', () => {
  const alert = { ...base, since: '2026-11-20T18:00:00.000Z' };
  expect(alertDetail({ ...alert, kind: 'late' })).toBe('Phở & Co');
  expect(alertDetail({ ...alert, kind: 'payment_failed', restaurant: null })).toBeNull();
  expect(alertDetail({ ...alert, kind: 'offline' })).toBe('No board is open');
});

test('several alerts are counted by kind, most urgent first', () => {
  const alerts = [{ kind: 'late' }, { kind: 'unconfirmed' }, { kind: 'late' }] as const;
  expect(alertsSummary(alerts)).toBe('1 order not confirmed, 2 late orders');
});
