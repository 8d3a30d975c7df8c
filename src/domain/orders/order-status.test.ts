import { describe, expect, test } from 'vitest';
import {
  ACTIVE_STATUSES,
  customerMayCancel,
  FINAL_STATUSES,
  isActiveStatus,
  isFinalStatus,
  isOrderStatus,
  ORDER_STATUSES,
  ORDER_TIMELINE,
  statusLabel,
  statusTone,
  timelineStep,
} from './order-status.ts';

// The table of specification section 4, word for word.
describe.each([
  { status: 'pending', label: 'Order Placed', tone: 'yellow', active: true, final: false },
  { status: 'confirmed', label: 'Confirmed', tone: 'blue', active: true, final: false },
  { status: 'preparing', label: 'Being Prepared', tone: 'orange', active: true, final: false },
  { status: 'ready', label: 'Ready for Pickup', tone: 'purple', active: true, final: false },
  { status: 'delivered', label: 'Delivered', tone: 'green', active: false, final: true },
  { status: 'cancelled', label: 'Cancelled', tone: 'red', active: false, final: true },
] as const)('$status', ({ status, label, tone, active, final }) => {
  test(`reads '${label}' on ${tone}`, () => {
    expect(statusLabel(status)).toBe(label);
    expect(statusTone(status)).toBe(tone);
  });

  test(`is ${active ? '' : 'not '}active and ${final ? '' : 'not '}final`, () => {
    expect(isActiveStatus(status)).toBe(active);
    expect(isFinalStatus(status)).toBe(final);
  });

  test(`a customer may ${status === 'pending' ? '' : 'not '}cancel it`, () => {
    expect(customerMayCancel(status)).toBe(status === 'pending');
  });
});

describe.each(['on_the_way', 'Pending', '', 'toString', '__proto__'])(
  'a status we do not know, %j,',
  (status) => {
    test('is shown unchanged in gray', () => {
      expect(statusLabel(status)).toBe(status);
      expect(statusTone(status)).toBe('gray');
    });

    test('is not an order status', () => {
      expect(isOrderStatus(status)).toBe(false);
      expect(customerMayCancel(status)).toBe(false);
    });
  },
);

test('four of the six statuses are active', () => {
  expect(ORDER_STATUSES).toHaveLength(6);
  expect(ACTIVE_STATUSES).toEqual(['pending', 'confirmed', 'preparing', 'ready']);
});

test('the timeline goes from placed to delivered without cancelled', () => {
  expect(ORDER_TIMELINE.map((status) => statusLabel(status))).toEqual([
    'Order Placed',
    'Confirmed',
    'Being Prepared',
    'Ready for Pickup',
    'Delivered',
  ]);
});

test('only a completed pickup order has another label', () => {
  expect(statusLabel('delivered', 'pickup')).toBe('Picked Up');
  expect(statusLabel('ready', 'pickup')).toBe('Ready for Pickup');
});

test('the timeline has every active status in order before the final one', () => {
  expect(ORDER_TIMELINE.slice(0, -1)).toEqual(ACTIVE_STATUSES);
  expect(FINAL_STATUSES).toContain(ORDER_TIMELINE.at(-1));
});

test('a status outside the timeline is before its first step', () => {
  expect(['pending', 'delivered', 'cancelled', 'on_the_way'].map(timelineStep)).toEqual([
    0, 4, -1, -1,
  ]);
});
