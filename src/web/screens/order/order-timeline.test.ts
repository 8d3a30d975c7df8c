import { expect, test } from 'vitest';
import type { OrderEvent } from '#contract/orders.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { timelineSteps } from './order-timeline.tsx';

function history(...statuses: OrderStatus[]): OrderEvent[] {
  return statuses.map((status, index) => ({
    status,
    from: statuses[index - 1] ?? null,
    at: `2026-11-21T12:0${index}:00.000Z`,
    by: 'admin',
    reason: null,
  }));
}

function stepsOf(status: string, ...statuses: OrderStatus[]): string[] {
  return timelineSteps({ status, history: history(...statuses) }).map(
    (step) => `${step.status} ${step.state} ${step.at?.slice(14, 16) ?? '-'}`,
  );
}

test('an order on its way shows done, current and future steps', () => {
  expect(stepsOf('preparing', 'pending', 'confirmed', 'preparing')).toEqual([
    'pending done 00',
    'confirmed done 01',
    'preparing current 02',
    'ready ahead -',
    'delivered ahead -',
  ]);
});

test('a skipped step is done and has no time', () => {
  expect(stepsOf('ready', 'pending', 'ready').slice(1, 3)).toEqual([
    'confirmed done -',
    'preparing done -',
  ]);
});

test('a step reached twice shows the later time', () => {
  expect(
    stepsOf('confirmed', 'pending', 'confirmed', 'preparing', 'confirmed').slice(1, 3),
  ).toEqual(['confirmed current 03', 'preparing ahead -']);
});

test('the timeline of a cancelled order ends with the cancellation', () => {
  expect(stepsOf('cancelled', 'pending', 'confirmed', 'cancelled')).toEqual([
    'pending done 00',
    'confirmed done 01',
    'cancelled current 02',
  ]);
});

test('an order with an unknown status has reached only the first step', () => {
  expect(stepsOf('teleported', 'pending')[0]).toBe('pending current 00');
});

test('a refund is not a step', () => {
  const refund: OrderEvent = {
    status: 'pending',
    from: 'pending',
    at: '2026-11-21T12:09:00.000Z',
    by: 'admin',
    reason: null,
    refundedAmount: '5.00',
  };
  const [placed] = timelineSteps({ status: 'pending', history: [...history('pending'), refund] });
  expect(placed?.at).toBe('2026-11-21T12:00:00.000Z');
});
