import type { PushMessage } from '#contract/push.ts';

/** Browsers want every message shown, or take away the right to get any. */
export async function showPush(self: ServiceWorkerGlobalScope, { data }: PushEvent): Promise<void> {
  // One without content is not of ours.
  if (!data) return;
  const { title, body, tag, path }: PushMessage = data.json();
  const options: NotificationOptions & { renotify: boolean } = {
    body,
    tag,
    // What replaces an older one about the same order is news as well.
    renotify: true,
    icon: path.startsWith('/kitchen') ? '/icon-kitchen-192.png' : '/icon-192.png',
    badge: '/badge-96.png',
    data: { path },
  };
  await self.registration.showNotification(title, options);
}

/** The page a notification is about: one that shows it already, else a new one. */
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
