import { expect, test } from 'vitest';
import {
  canPromise,
  isMailedChange,
  isValidPromise,
  postponedWindow,
  windowInMinutes,
} from './kitchen-promise.ts';
import { ORDER_STATUSES } from './order-status.ts';
import { promisedWindow } from './promised-window.ts';

const at = (time: string) => new Date(`2026-06-05T${time}Z`);
const texts = ({ promisedFrom, promisedUntil }: ReturnType<typeof promisedWindow>) =>
  [promisedFrom, promisedUntil].map((instant) => instant.toISOString().slice(11, 19));

const ORDER = { createdAt: '2026-06-05T18:00:00.000Z', estimatedDeliveryTime: '25-35 minutes' };
const WITH_WINDOW = {
  ...ORDER,
  promisedFrom: '2026-06-05T19:00:00Z',
  promisedUntil: '2026-06-05T19:10:00Z',
};

test('a window set by the kitchen replaces the one of the estimate', () => {
  expect(texts(promisedWindow(ORDER))).toEqual(['18:25:00', '18:35:00']);
  expect(texts(promisedWindow({ ...ORDER, promisedFrom: null, promisedUntil: null }))).toEqual(
    texts(promisedWindow(ORDER)),
  );
  expect(texts(promisedWindow(WITH_WINDOW))).toEqual(['19:00:00', '19:10:00']);
});

test.each([
  [20, '18:00:00', ['18:10:00', '18:20:00']],
  [20, '18:00:01', ['18:11:00', '18:21:00']],
  [5, '18:00:30', ['18:00:00', '18:06:00']],
])('an arrival in %d minutes at %s gives the window %j', (minutes, now, expected) => {
  expect(texts(windowInMinutes(minutes, at(now)))).toEqual(expected);
});

test.each([
  ['18:20:00', ['18:35:00', '18:45:00']],
  ['18:50:00', ['18:50:00', '19:00:00']],
])('an order postponed by ten minutes at %s gets the window %j', (now, expected) => {
  expect(texts(postponedWindow(ORDER, 10, at(now)))).toEqual(expected);
});

test.each([
  [4, false],
  [5, true],
  [-5, true],
  [-4, false],
])('a time that is %d minutes later is mailed to the customer: %s', (minutes, expected) => {
  const promisedUntil = new Date(at('19:10:00').getTime() + minutes * 60_000);
  expect(isMailedChange(WITH_WINDOW, { promisedFrom: promisedUntil, promisedUntil })).toBe(
    expected,
  );
});

test.each([
  ['18:00:00', false],
  ['18:01:00', true],
  ['22:00:00', true],
  ['22:01:00', false],
])('at 18:00 the time %s can be promised: %s', (time, expected) => {
  expect(isValidPromise(at(time), at('18:00:00'))).toBe(expected);
});

test('an order can get a new time from its confirmation to its hand-over', () => {
  expect(ORDER_STATUSES.filter(canPromise)).toEqual(['confirmed', 'preparing', 'ready']);
});
