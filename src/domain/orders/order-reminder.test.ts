import { expect, test } from 'vitest';
import { isReminderDue } from './order-reminder.ts';
import { ORDER_STATUSES } from './order-status.ts';

const order = {
  createdAt: '2026-11-21T18:00:00.000Z',
  estimatedDeliveryTime: null,
  promisedFrom: '2026-11-22T12:00:00.000Z',
  promisedUntil: '2026-11-22T12:30:00.000Z',
};
const dueAt = (now: string) =>
  ORDER_STATUSES.filter((status) => isReminderDue({ ...order, status }, new Date(now)));

test('reminders are due until the order is ready or late', () => {
  expect(dueAt('2026-11-22T11:30:00.000Z')).toEqual(['pending', 'confirmed', 'preparing']);
  expect(dueAt('2026-11-22T12:31:00.000Z')).toEqual([]);
});
