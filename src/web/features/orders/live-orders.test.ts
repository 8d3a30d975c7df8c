// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import type { LiveMessages } from '#contract/live-names.ts';
import { adminApi } from '#contract/management-api.ts';
import { keysUnder } from '#web/lib/endpoint-query.ts';
import { liveState, onOrderChanged } from '#web/lib/live-connection.ts';
import { watchOrders } from './live-orders.ts';
import { orderQuery } from './order.api.ts';

let stream: EventTarget;

function send<Name extends keyof LiveMessages>(name: Name, message: LiveMessages[Name]): void {
  stream.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(message) }));
}

beforeEach(() => {
  vi.useFakeTimers();
  stream = Object.assign(new EventTarget(), { close: () => {}, readyState: 0 });
  function EventSource() {
    return stream;
  }
  vi.stubGlobal('EventSource', Object.assign(EventSource, { CLOSED: 2 }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a changed order reloads the order list, figures and coupons of an admin', () => {
  const client = new QueryClient();
  const shown = [adminApi.orders, adminApi.stats, adminApi.coupons];
  for (const endpoint of [...shown, adminApi.users]) {
    client.setQueryData(keysUnder(endpoint), []);
  }
  const stop = watchOrders(client, { userId: 'ann' });
  send('order-changed', { orderId: 'one', status: 'pending' });
  vi.advanceTimersByTime(5_000);
  const isInvalidated = (endpoint: Endpoint) =>
    client.getQueryState(keysUnder(endpoint))?.isInvalidated;
  expect(shown.map(isInvalidated)).toEqual([true, true, true]);
  expect(isInvalidated(adminApi.users)).toBe(false);
  stop();
});

test('an order that changes while it is loaded for the first time is loaded again', async () => {
  const client = new QueryClient();
  const { promise, resolve } = Promise.withResolvers<{ status: string }>();
  const queryFn = vi.fn(async () => ({ status: 'confirmed' })).mockReturnValueOnce(promise);
  const { queryKey } = orderQuery('one');
  const unsubscribe = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
  const stop = watchOrders(client, { userId: 'ann' });
  send('order-changed', { orderId: 'one', status: 'confirmed' });
  resolve({ status: 'pending' });
  await vi.advanceTimersByTimeAsync(0);
  expect(client.getQueryData(queryKey)).toEqual({ status: 'confirmed' });
  unsubscribe();
  stop();
});

test('a refused stream is reported as lost', () => {
  const onRefused = vi.fn();
  const stop = watchOrders(new QueryClient(), { userId: 'ann', onRefused });
  stream.dispatchEvent(new Event('open'));
  expect(liveState.get()).toBe('open');
  Object.assign(stream, { readyState: EventSource.CLOSED });
  stream.dispatchEvent(new Event('error'));
  expect(liveState.get()).toBe('lost');
  expect(onRefused).toHaveBeenCalledOnce();
  stop();
});

test('a kitchen is notified of every changed order', () => {
  const heard: string[] = [];
  const unsubscribe = onOrderChanged(({ orderId, status }) => heard.push(`${orderId} ${status}`));
  const onRightsChanged = () => heard.push('rights');
  const stop = watchOrders(new QueryClient(), { userId: 'ann', onRightsChanged });
  send('order-changed', { orderId: 'one', status: 'pending' });
  send('rights-changed', {});
  expect(heard).toEqual(['one pending', 'rights']);
  unsubscribe();
  stop();
});
