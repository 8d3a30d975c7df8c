import { createServer } from 'node:http';
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { expect, expectToast, test } from './fixtures.ts';
import { orderMeal, twoMeals } from './meals.ts';
import { registerCustomer } from './register-customer.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the page is controlled by its service worker. */
async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** The paths of all cached responses. */
function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(opened.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });
}

const PROGRAM_FILES =
  /^\/(assets\/.+|offline\.html|offline-kitchen\.html|offline\.js|favicon\.svg)$/;

interface Manifest {
  id: string;
  scope: string;
  icons: { src: string; sizes: string; purpose?: string }[];
}

/** The manifest of the page, whose icons are checked too. */
async function manifestOf(page: Page): Promise<Manifest> {
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest: Manifest = await (await page.request.get(href ?? '')).json();
  for (const { src } of manifest.icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()['content-type']).toMatch(/^image\//);
  }
  return manifest;
}

test('the installed shop shows pushed messages', async ({ browser, baseURL }) => {
  // Not the fixture's page, which fails on the browser's errors for unreachable requests.
  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'allow' });
  const page = await context.newPage();
  const person = await registerCustomer(page);
  const [meal] = await twoMeals(page.request);
  const { id } = await orderMeal(page, person, meal);
  await page.addInitScript(fakePushService);
  await page.goto('/orders');
  await workerReady(page);
  expect(await manifestOf(page)).toMatchObject({ id: '/', scope: '/' });
  await page.goto('/kitchen');
  expect(await manifestOf(page)).toMatchObject({ id: '/kitchen', scope: '/kitchen' });
  await page.goto('/orders');

  await test.step('a customer allows notifications', async () => {
    const offer = page.getByRole('region', { name: 'Notifications', exact: true });
    const saved = page.waitForResponse(
      (response) =>
        response.request().method() === 'PUT' && response.url().endsWith('/api/push/subscription'),
    );
    await offer.getByRole('button', { name: 'Notify me' }).press('Enter');
    expect((await saved).status()).toBe(204);
    await expectToast(page, 'Notifications are on');
    await expect(offer).toBeHidden();
  });

  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('No service worker runs');
  await worker.evaluate(recordNotifications);
  await test.step('a pushed message is shown', async () => {
    const message = { title: 'Order confirmed', body: 'Accepted.', tag: id, path: `/orders/${id}` };
    await push(context, page, message);
    await expect.poll(() => shown(worker)).toEqual(['Order confirmed: Accepted.']);
  });

  await test.step('only files of the program are cached', async () => {
    await page.goto('/settings');
    const device = page.getByRole('switch', { name: 'Notifications on this device' });
    await expect(device).toBeChecked();
    const cached = await cachedPaths(page);
    expect(cached).toContain('/offline.html');
    expect(cached.some((path) => path.startsWith('/assets/'))).toBe(true);
    expect(cached.filter((path) => !PROGRAM_FILES.test(path))).toEqual([]);
  });

  await test.step('shop and kitchen show that they are offline and recover', async () => {
    await context.setOffline(true);
    await page.goto('/kitchen/pho-saigon').catch(() => {});
    await expect(page.getByText('New orders cannot come in here')).toBeVisible();
    await page.goto('/orders');
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
    await expect(page.getByText('your cart is kept')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  });

  await test.step('signing out removes the notifications', async () => {
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => shown(worker)).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('push'))).toBeNull();
  });
  await context.close();
});

test('an upgrade is announced in open pages before they use the new build', async ({
  browser,
  baseURL,
}) => {
  const site = await upgradableSite(baseURL ?? '');
  const context = await browser.newContext({ baseURL: site.origin, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto('/faq');
  await workerReady(page);
  // The second load goes through the worker, which must not have cached the page.
  await page.reload();
  const buildOf = (shown: Page) => shown.locator('html').getAttribute('data-build');
  const first = await buildOf(page);
  const notice = page.getByRole('region', { name: 'New version' });

  site.upgrade();
  const other = await context.newPage();
  await other.goto('/faq');
  expect(await buildOf(other)).toBe(SECOND_BUILD);
  await expect(other.getByRole('region', { name: 'New version' })).toBeHidden();
  await other.close();

  await page.clock.fastForward('31:00');
  await expect(notice).toBeVisible();
  expect(await buildOf(page)).toBe(first);
  await notice.getByRole('button', { name: 'Reload' }).press('Enter');
  await expect.poll(() => buildOf(page)).toBe(SECOND_BUILD);
  await expect(notice).toBeHidden();

  await context.close();
  await site.close();
});

const SECOND_BUILD = 'second-build';

/** Matches the name of the build in a page and the worker, but not in the list of the page's files. */
const buildNamePattern = (build: string) =>
  new RegExp(`(data-build="|(?<!\\[)["'\`])${build}(?=["'\`])`, 'g');

/** Proxies the site, and after `upgrade` changes the build in its pages and its worker. */
async function upgradableSite(upstreamOrigin: string) {
  let isUpgraded = false;
  const shell = await (await fetch(upstreamOrigin)).text();
  const first = /data-build="([^"]+)"/.exec(shell)?.[1] ?? '';
  const server = createServer(async ({ url = '' }, response) => {
    const upstream = await fetch(upstreamOrigin + url);
    const bytes = Buffer.from(await upstream.arrayBuffer());
    const headers = Object.fromEntries(upstream.headers);
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'etag']) {
      delete headers[name];
    }
    response.writeHead(upstream.status, headers);
    response.end(
      isUpgraded && /html|sw\.js/.test(`${upstream.headers.get('content-type')} ${url}`)
        ? bytes
            .toString()
            .replaceAll(buildNamePattern(first), (_, before) => `${before}${SECOND_BUILD}`)
        : bytes,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The proxy has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    upgrade: () => {
      isUpgraded = true;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Replaces the permission prompt and the push service: the permission is granted, and the subscription has a made-up
 * endpoint.
 */
function fakePushService(): void {
  let permission = sessionStorage.getItem('permission') ?? 'default';
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = async () => {
    permission = 'granted';
    sessionStorage.setItem('permission', permission);
    return permission as NotificationPermission;
  };
  const text = (bytes: Uint8Array) =>
    btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  PushManager.prototype.subscribe = async (options) => {
    const curve = { name: 'ECDH', namedCurve: 'P-256' };
    const { publicKey } = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
    const p256dh = text(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)));
    const keys = { p256dh, auth: text(crypto.getRandomValues(new Uint8Array(16))) };
    const endpoint = `https://updates.push.services.mozilla.com/${crypto.randomUUID()}`;
    const toJSON = () => ({ endpoint, expirationTime: null, keys });
    const rest = { expirationTime: null, getKey: () => null, unsubscribe: async () => true };
    return { endpoint, options: options ?? {}, toJSON, ...rest } as PushSubscription;
  };
}

/** The browser of the tests cannot show notifications, so they are recorded in the worker. */
function recordNotifications(): void {
  const registration: ServiceWorkerRegistration = Reflect.get(self, 'registration');
  const shown: object[] = [];
  Reflect.set(self, 'shown', shown);
  registration.showNotification = async (title, options) => {
    const notification = { title, ...options, close: () => shown.splice(0, shown.length) };
    shown.push(notification);
  };
  registration.getNotifications = async () => [...shown] as Notification[];
}

function shown(worker: Worker): Promise<string[]> {
  return worker.evaluate(() =>
    Reflect.get(self, 'shown').map((each: Notification) => `${each.title}: ${each.body}`),
  );
}

/** Delivers a message as the browser's push service would. */
async function push(context: BrowserContext, page: Page, message: object): Promise<void> {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
}
