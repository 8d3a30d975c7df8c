import { expect, test } from 'vitest';
import { fulfilmentTime, listedFulfilment } from './fulfilment-time.ts';

test.each([
  ['delivery', { deliveryTime: '20-30 min', pickupTime: '5-10 min' }, '20-30 min'],
  ['pickup', { deliveryTime: '20-30 min', pickupTime: '5-10 min' }, '5-10 min'],
] as const)('the time of a %s for %o is %s', (fulfilment, times, time) => {
  expect(fulfilmentTime(times, fulfilment)).toBe(time);
});

test.each([
  ['delivery', '25-35 min'],
  ['pickup', '15-20 min'],
] as const)('a restaurant without a time for %s has the default %s', (fulfilment, time) => {
  expect(fulfilmentTime({ deliveryTime: '', pickupTime: '' }, fulfilment)).toBe(time);
});

test.each([
  [['delivery'], undefined, 'delivery'],
  [['pickup', 'delivery'], undefined, 'delivery'],
  [['pickup'], undefined, 'pickup'],
  [['delivery', 'pickup'], 'pickup', 'pickup'],
] as const)(
  'the card of a restaurant that offers %o in a list filtered by %s shows the time for %s',
  (fulfilment, filtered, listed) => {
    expect(listedFulfilment({ fulfilment }, filtered)).toBe(listed);
  },
);
