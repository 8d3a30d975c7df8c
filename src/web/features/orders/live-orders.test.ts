import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { API } from '#contract/paths.ts';
import { followOrders } from './live-orders.ts';

let stream: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  stream = Object.assign(new EventTarget(), { close: () => {} });
  vi.stubGlobal('EventSource', function EventSource() {
    return stream;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an order has what an admin sees of orders loaded anew: the list, the figures, the coupons’ uses', () => {
  const client = new QueryClient();
  const shown = [API.adminOrders, API.adminStats, API.adminCoupons];
  for (const path of [...shown, API.adminUsers]) client.setQueryData([path], []);
  const stop = followOrders(client);
  const data = JSON.stringify({ orderId: 'one', status: 'pending' });
  stream.dispatchEvent(new MessageEvent('order-changed', { data }));
  vi.runAllTimers();
  const isOld = (path: string) => client.getQueryState([path])?.isInvalidated;
  expect(shown.map(isOld)).toEqual([true, true, true]);
  expect(isOld(API.adminUsers)).toBe(false);
  stop();
});
