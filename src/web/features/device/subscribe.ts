import { pushApi } from '#contract/push.api.ts';
import type { PushSubject } from '#contract/push.ts';
import { call } from '#web/lib/call.ts';
import { isSayingAgainDue, pushSetting } from './push-setting.ts';

/** Whether this browser can show what comes while no page is open; an iPhone's can once we are installed. */
export function canPush(): boolean {
  return (
    'serviceWorker' in navigator && 'PushManager' in window && typeof Notification === 'function'
  );
}

/** The worker is started when the page is idle; somebody who presses sooner waits for it, but not for ever. */
const WORKER_WITHIN_MS = 15_000;

/** Has this browser told of just these. Throws when that cannot be done. */
export async function tellOf(about: readonly PushSubject[]): Promise<void> {
  if (about.length === 0) return tellOfNothing();
  const { pushManager } = await worker();
  const { key } = await call(pushApi.key);
  const subscription = await subscribeWith(pushManager, key);
  const body = subscription.toJSON();
  const { endpoint, expirationTime, keys } = body;
  const [p256dh, auth] = [keys?.p256dh, keys?.auth];
  if (!endpoint || !p256dh || !auth) throw new Error('The browser gave an incomplete subscription');
  await call(pushApi.subscribe, {
    body: {
      endpoint,
      expirationTime: expirationTime ?? null,
      keys: { p256dh, auth },
      about: [...about],
    },
  });
  pushSetting.set({ about, endpoint, savedAt: Date.now() });
}

async function tellOfNothing(): Promise<void> {
  await call(pushApi.unsubscribe);
  pushSetting.set(null);
  const subscription = await (await worker()).pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/**
 * Tells the server again where this browser is to be told of orders: now and then, when its push service
 * has moved it, and in a new session. Nobody is asked for anything.
 */
export async function keepSubscribed({ isNewSession }: { isNewSession: boolean }): Promise<void> {
  const setting = pushSetting.get();
  if (!setting || !canPush()) return;
  if (Notification.permission !== 'granted') return tellOfNothing();
  const subscription = await (await worker()).pushManager.getSubscription();
  const isSame = subscription?.endpoint === setting.endpoint;
  if (isSame && !isNewSession && !isSayingAgainDue(setting, Date.now())) return;
  await tellOf(setting.about);
}

/** One made with another key of the server's is no good any more. */
async function subscribeWith(pushManager: PushManager, key: string): Promise<PushSubscription> {
  const applicationServerKey = bytesOf(key);
  const present = await pushManager.getSubscription();
  const presentKey = present?.options.applicationServerKey;
  if (present && presentKey && isSame(new Uint8Array(presentKey), applicationServerKey)) {
    return present;
  }
  await present?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

function worker(): Promise<ServiceWorkerRegistration> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The service worker did not start')), WORKER_WITHIN_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, tooLate]);
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, place) => byte === other[place]);
}
