import { ROUTES } from '#contract/page-paths.ts';
import type { PushMessage } from '#contract/push.ts';

/** Browsers revoke the permission if a message is not shown. */
export async function showPush(self: ServiceWorkerGlobalScope, { data }: PushEvent): Promise<void> {
  // A message without content is not ours.
  if (!data) return;
  const { title, body, tag, path }: PushMessage = data.json();
  const options: NotificationOptions & { renotify: boolean } = {
    body,
    tag,
    // Alerts again even when it replaces an older one about the same order.
    renotify: true,
    icon: path.startsWith(ROUTES.kitchens) ? '/icon-kitchen-192.png' : '/icon-192.png',
    badge: '/badge-96.png',
    data: { path },
  };
  await self.registration.showNotification(title, options);
}

/** Opens the page of a notification: focuses a window that already shows it, else opens a new one. */
export async function showPushedPage(
  self: ServiceWorkerGlobalScope,
  { notification }: NotificationEvent,
): Promise<void> {
  notification.close();
  const { href, pathname } = new URL(notification.data.path, self.location.origin);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = pages.find(({ url }) => new URL(url).pathname === pathname);
  await (shown ? shown.focus() : self.clients.openWindow(href));
}
