import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adminApi } from '#contract/admin.api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { keysUnder } from '#web/lib/endpoint-query.ts';
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
  const shown = [adminApi.orders, adminApi.stats, adminApi.coupons];
  for (const endpoint of [...shown, adminApi.users]) {
    client.setQueryData(keysUnder(endpoint), []);
  }
  const stop = followOrders(client);
  const data = JSON.stringify({ orderId: 'one', status: 'pending' });
  stream.dispatchEvent(new MessageEvent('order-changed', { data }));
  vi.runAllTimers();
  const isOld = (endpoint: Endpoint) => client.getQueryState(keysUnder(endpoint))?.isInvalidated;
  expect(shown.map(isOld)).toEqual([true, true, true]);
  expect(isOld(adminApi.users)).toBe(false);
  stop();
});
