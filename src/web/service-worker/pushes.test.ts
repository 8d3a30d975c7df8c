import { expect, test, vi } from 'vitest';
import { showPush, showPushedPage } from './pushes.ts';

const ORIGIN = 'https://food.example';

/** A worker whose site is open in windows at these paths. */
function workerWith(...paths: string[]) {
  const windows = paths.map((path) => ({ url: `${ORIGIN}${path}`, focus: vi.fn() }));
  const openWindow = vi.fn();
  const showNotification = vi.fn();
  const worker = {
    location: { origin: ORIGIN },
    clients: { matchAll: async () => windows, openWindow },
    registration: { showNotification },
  };
  return {
    self: worker as unknown as ServiceWorkerGlobalScope,
    windows,
    openWindow,
    showNotification,
  };
}

const clicked = (path: string) =>
  ({ notification: { close: vi.fn(), data: { path } } }) as unknown as NotificationEvent;

test('a notification focuses a window with its page or opens a new one', async () => {
  const { self, windows, openWindow } = workerWith('/restaurants', '/orders/1?from=mail');

  await showPushedPage(self, clicked('/orders/1'));
  expect(windows.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1]);
  expect(openWindow).not.toHaveBeenCalled();

  await showPushedPage(self, clicked('/kitchen/pho-saigon'));
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/kitchen/pho-saigon`);
});

test('a newer notification of an order replaces the older one', async () => {
  const { self, showNotification } = workerWith();
  const message = { title: 'Order #1', body: 'Ready', tag: 'order-1', path: '/orders/1' };

  await showPush(self, { data: { json: () => message } } as unknown as PushEvent);

  const options = expect.objectContaining({ body: 'Ready', tag: 'order-1', renotify: true });
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('Order #1', options);
});
