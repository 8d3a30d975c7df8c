// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adminApi } from '#contract/admin.api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { HEARTBEAT_MS, type LiveMessages } from '#contract/live-names.ts';
import { keysUnder } from '#web/lib/endpoint-query.ts';
import { liveState, onOrderChanged } from '#web/lib/live-connection.ts';
import { watchOrders } from './live-orders.ts';

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

test('a changed order reloads the admin’s list of orders, figures and coupon uses', () => {
  const client = new QueryClient();
  const shown = [adminApi.orders, adminApi.stats, adminApi.coupons];
  for (const endpoint of [...shown, adminApi.users]) {
    client.setQueryData(keysUnder(endpoint), []);
  }
  const stop = watchOrders(client);
  send('order-changed', { orderId: 'one', status: 'pending' });
  vi.advanceTimersByTime(5_000);
  const isOld = (endpoint: Endpoint) => client.getQueryState(keysUnder(endpoint))?.isInvalidated;
  expect(shown.map(isOld)).toEqual([true, true, true]);
  expect(isOld(adminApi.users)).toBe(false);
  stop();
});

test('the page notices a lost connection by the browser, an error or silence, and its return', () => {
  const stop = watchOrders(new QueryClient());
  stream.dispatchEvent(new Event('open'));
  expect(liveState.get()).toBe('open');

  window.dispatchEvent(new Event('offline'));
  expect(liveState.get()).toBe('lost');
  window.dispatchEvent(new Event('online'));
  stream.dispatchEvent(new Event('open'));
  expect(liveState.get()).toBe('open');

  stream.dispatchEvent(new Event('error'));
  expect(liveState.get()).toBe('lost');
  stream.dispatchEvent(new Event('open'));

  // Heartbeats keep the connection; without one it soon counts as lost.
  for (let beat = 0; beat < 5; beat++) {
    vi.advanceTimersByTime(HEARTBEAT_MS);
    send('still-here', {});
  }
  expect(liveState.get()).toBe('open');
  vi.advanceTimersByTime(3 * HEARTBEAT_MS);
  expect(liveState.get()).toBe('lost');
  stop();
});

test('a kitchen receives every changed order, and changed rights', () => {
  const heard: string[] = [];
  const stopHearing = onOrderChanged(({ orderId, status }) => heard.push(`${orderId} ${status}`));
  const onRightsChanged = () => heard.push('rights');
  const stop = watchOrders(new QueryClient(), { onRightsChanged });
  send('order-changed', { orderId: 'one', status: 'pending' });
  send('rights-changed', {});
  expect(heard).toEqual(['one pending', 'rights']);
  stopHearing();
  stop();
});
