import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { showPush, showPushedPage } from './pushes.ts';

declare const self: ServiceWorkerGlobalScope;

/** The id of this build and the files to precache, both filled in by the build. */
declare const BUILD: string;
declare const PRECACHED: { url: string; revision: string | null }[];

// Caches the program's files, whose names contain a hash of their content, and the page that says there is
// no connection. Nothing else is ever cached: no user's page, no response of the API.

const PROGRAM_FILES = 'program';
const DAY_S = 24 * 60 * 60;

precacheAndRoute(PRECACHED, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: PROGRAM_FILES,
    plugins: [
      new CacheableResponsePlugin({ statuses: [200] }),
      new ExpirationPlugin({
        maxEntries: 200,
        maxAgeSeconds: 60 * DAY_S,
        purgeOnQuotaError: true,
      }),
    ],
  }),
);

// Pages always come from the server, so that none is ever from an older build.
registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      plugins: [{ handlerDidError: async ({ request }) => offlinePage(new URL(request.url)) }],
    }),
    { denylist: [/^\/(api|uploads|metrics)(\/|$)/] },
  ),
);

function offlinePage({ pathname }: URL): Promise<Response | undefined> {
  const isKitchen = /^\/kitchen(\/|$)/.test(pathname);
  return matchPrecache(isKitchen ? '/offline-kitchen.html' : '/offline.html');
}

self.addEventListener('install', () => {
  // Need not wait for old pages to close, as it serves them no files of the new build.
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), notifyPages()]));
});

/** Tells pages of an older build that there is a newer one. */
async function notifyPages(): Promise<void> {
  await self.clients.claim();
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage({ kind: 'program', build: BUILD });
}

self.addEventListener('message', (event) => {
  if (event.data?.kind === 'forget') event.waitUntil(clearUserData());
});

/** After a sign-out, closes the user's notifications and ends the subscription. */
async function clearUserData(): Promise<void> {
  const [shown, subscription] = await Promise.all([
    self.registration.getNotifications(),
    self.registration.pushManager?.getSubscription(),
    caches.delete(PROGRAM_FILES),
  ]);
  for (const notification of shown) notification.close();
  await subscription?.unsubscribe();
}

self.addEventListener('push', (event) => event.waitUntil(showPush(self, event)));
self.addEventListener('notificationclick', (event) => event.waitUntil(showPushedPage(self, event)));
