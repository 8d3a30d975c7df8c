import { describe, expect, test } from 'vitest';
import { estimateForSlot, estimateNow, type RestaurantTimes } from './delivery-estimate.ts';

const now = new Date('2026-06-01T15:10:30.000Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const restaurant = (more: Partial<RestaurantTimes> = {}): RestaurantTimes => ({
  timezone: 'America/New_York',
  deliveryTime: '25-35 min',
  pickupTime: '15-20 min',
  extraMinutes: 0,
  busyUntil: null,
  ...more,
});
const busy = { extraMinutes: 10, busyUntil: '2026-06-01T16:00:00.000Z' };

describe('the promise of an order as soon as possible', () => {
  test.each([
    ['delivery', {}, 25, 35, '25-35 minutes'],
    ['pickup', {}, 15, 20, '15-20 minutes'],
    ['delivery', busy, 35, 45, '35-45 minutes'],
    ['pickup', busy, 25, 30, '25-30 minutes'],
    ['pickup', { ...busy, busyUntil: now.toISOString() }, 15, 20, '15-20 minutes'],
    ['pickup', { pickupTime: '' }, 15, 20, '15-20 minutes'],
  ] as const)(
    'the promise for %s with %j is now plus both figures of the time',
    (fulfilment, more, from, until, estimatedDeliveryTime) => {
      expect(estimateNow(restaurant(more), { fulfilment, now })).toEqual({
        promisedFrom: inMinutes(from),
        promisedUntil: inMinutes(until),
        estimatedDeliveryTime,
        releaseAt: now,
      });
    },
  );
});

describe('the promise of a scheduled order', () => {
  const slot = {
    from: new Date('2026-06-01T16:00:00.000Z'),
    until: new Date('2026-06-01T16:30:00.000Z'),
  };

  test.each([
    ['delivery', '2026-06-01T15:25:00.000Z'],
    ['pickup', '2026-06-01T15:40:00.000Z'],
  ] as const)('is its slot, released by the longest time of a %s before', (fulfilment, start) => {
    const promise = estimateForSlot(restaurant(busy), slot, { fulfilment, now });
    expect(promise).toEqual({
      promisedFrom: slot.from,
      promisedUntil: slot.until,
      estimatedDeliveryTime: 'Jun 1, 2026, 12:00–12:30',
      releaseAt: new Date(start),
    });
  });

  test('never has a release before the order is placed', () => {
    const late = new Date('2026-06-01T15:50:00.000Z');
    const { releaseAt } = estimateForSlot(restaurant(), slot, {
      fulfilment: 'delivery',
      now: late,
    });
    expect(releaseAt).toEqual(late);
  });
});
