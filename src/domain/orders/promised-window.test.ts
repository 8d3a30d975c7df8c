import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES } from './order-status.ts';
import {
  arrivalText,
  estimateText,
  isArriving,
  minutesLate,
  promisedWindow,
  promiseLabel,
  promiseText,
  windowText,
} from './promised-window.ts';

const createdAt = '2026-11-21T18:15:30.000Z';
const later = (minutes: number) => new Date(Date.parse(createdAt) + minutes * 60_000);
const order = (estimatedDeliveryTime: string | null) => ({ createdAt, estimatedDeliveryTime });

test.each([
  ['25-35 min', '25-35 minutes'],
  ['15-25 min', '15-25 minutes'],
  ['', '25-35 minutes'],
])('the delivery time %j gives the estimate %s', (deliveryTime, estimate) => {
  expect(estimateText(deliveryTime)).toBe(estimate);
});

describe('the promised window', () => {
  test.each([
    ['25-35 minutes', 25, 35],
    ['45-60 min', 45, 60],
    ['35-25 min', 25, 35],
    ['30 minutes', 30, 30],
    ['soon', 25, 35],
    [null, 25, 35],
  ])('the promised window is the estimate %s after the order', (estimate, from, until) => {
    expect(promisedWindow(order(estimate))).toEqual({
      promisedFrom: later(from),
      promisedUntil: later(until),
    });
  });
});

test.each([
  ['America/Los_Angeles', '25-35 minutes', '10:40–10:50'],
  ['America/New_York', '25-35 minutes', '13:40–13:50'],
  ['Asia/Kolkata', '25-35 minutes', '00:10–00:20'],
  // Across midnight.
  ['Asia/Kolkata', '5-35 minutes', '23:50–00:20'],
  ['UTC', '30 minutes', '18:45'],
])('in %s the window of the estimate %s is %s', (timezone, estimate, text) => {
  expect(windowText(order(estimate), timezone)).toBe(text);
});

test.each([
  [0, 'Arriving 18:40–18:50'],
  [35, 'Arriving 18:40–18:50'],
  [35.1, 'Running 1 min late'],
  [36.9, 'Running 1 min late'],
  [45, 'Running 10 min late'],
  [94.9, 'Running 59 min late'],
  [95, 'Running 1 h 00 min late'],
  [160, 'Running 2 h 05 min late'],
  [35 + 24 * 60, 'Running more than a day late'],
])('the arrival text %d minutes after placing is: %s', (minutes, text) => {
  const at = { timezone: 'UTC', now: later(minutes) };
  expect(arrivalText(order('25-35 minutes'), at)).toBe(text);
});

const NOON = {
  createdAt,
  estimatedDeliveryTime: null,
  promisedFrom: '2026-11-22T12:00:00.000Z',
  promisedUntil: '2026-11-22T12:30:00.000Z',
};

test.each([
  [{ fulfilment: 'pickup' }, 'Pick up 12:00–12:30'],
  [{ scheduledFor: NOON.promisedFrom }, 'Scheduled for Sun, Nov 22, 12:00–12:30'],
  [
    { fulfilment: 'pickup', scheduledFor: NOON.promisedFrom },
    'Scheduled for Sun, Nov 22, 12:00–12:30',
  ],
  [{ fulfilment: 'pickup', status: 'ready' }, 'Ready for pickup'],
] as const)('the arrival text of %j is: %s', (order, text) => {
  expect(arrivalText({ ...NOON, ...order }, { timezone: 'UTC', now: later(0) })).toBe(text);
});

test.each([
  [{}, 'Estimated delivery', '12:00–12:30'],
  [{ fulfilment: 'pickup' }, 'Estimated pickup', '12:00–12:30'],
  [{ scheduledFor: NOON.promisedFrom }, 'Scheduled for', 'Sun, Nov 22, 12:00–12:30'],
] as const)('the promise of %j is labeled %s: %s', (order, label, text) => {
  expect(promiseLabel({ ...NOON, ...order })).toBe(label);
  expect(promiseText({ ...NOON, ...order }, 'UTC')).toBe(text);
});

test('an order waiting for pickup is not late', () => {
  const now = new Date('2026-11-22T13:00:00.000Z');
  expect(minutesLate({ ...NOON, fulfilment: 'pickup', status: 'ready' }, now)).toBe(0);
  expect(minutesLate({ ...NOON, fulfilment: 'pickup', status: 'preparing' }, now)).toBe(30);
  expect(minutesLate({ ...NOON, fulfilment: 'delivery', status: 'ready' }, now)).toBe(30);
});

test('only active orders with an estimate show an arrival', () => {
  const arriving = (estimate: string | null) =>
    ORDER_STATUSES.filter((status) => isArriving({ ...order(estimate), status }));
  expect(arriving('25-35 minutes')).toEqual(['pending', 'confirmed', 'preparing', 'ready']);
  expect(arriving(null)).toEqual([]);
});

const estimate = fc
  .nat(90)
  .chain((from) =>
    fc.nat(30).map((width) => ({ from, until: from + width, text: `${from}-${from + width} min` })),
  );

test('an order becomes late exactly at the end of its window', () => {
  fc.assert(
    fc.property(estimate, fc.nat(3000), fc.nat(3000), ({ until, text }, first, more) => {
      const [at, afterwards] = [first / 10, (first + more) / 10];
      expect(minutesLate(order(text), later(at)) > 0).toBe(at > until);
      expect(minutesLate(order(text), later(afterwards))).toBeGreaterThanOrEqual(
        minutesLate(order(text), later(at)),
      );
    }),
  );
});

test('the shown window does not change until it has ended', () => {
  fc.assert(
    fc.property(estimate, fc.double({ min: 0, max: 1, noNaN: true }), ({ until, text }, part) => {
      const at = { timezone: 'America/Los_Angeles', now: later(until * part) };
      expect(arrivalText(order(text), at)).toBe(`Arriving ${windowText(order(text), at.timezone)}`);
    }),
  );
});
