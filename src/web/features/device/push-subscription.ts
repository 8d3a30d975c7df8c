import { pushApi } from '#contract/api.ts';
import type { PushSubject } from '#contract/push.ts';
import { call } from '#web/lib/call.ts';
import { createStoredValue } from '#web/lib/stored-value.ts';
import { PUSH_KEY } from './clear-device-data.ts';

/** Whether this browser supports push; an iPhone's does only once the site is installed. */
export function canPush(): boolean {
  return (
    'serviceWorker' in navigator && 'PushManager' in window && typeof Notification === 'function'
  );
}

/** How long a press waits for the worker, which is started only when the page is idle. */
const WORKER_WITHIN_MS = 15_000;

/** Subscribes this browser to exactly these subjects. Throws if that fails. */
export async function subscribeTo(about: readonly PushSubject[]): Promise<void> {
  if (about.length === 0) return unsubscribe();
  const { pushManager } = await worker();
  const { key } = await call(pushApi.key);
  const subscription = await subscribeWith(pushManager, key);
  const { endpoint, expirationTime, keys } = subscription.toJSON();
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

async function unsubscribe(): Promise<void> {
  await call(pushApi.unsubscribe);
  pushSetting.set(null);
  const subscription = await (await worker()).pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/**
 * Sends the subscription to the server again once a day, after the push service has changed it, and in a
 * new session. Does not ask for permission.
 */
export async function renewSubscription({
  isNewSession,
}: {
  isNewSession: boolean;
}): Promise<void> {
  const setting = pushSetting.get();
  if (!setting || !canPush()) return;
  if (Notification.permission !== 'granted') return unsubscribe();
  const subscription = await (await worker()).pushManager.getSubscription();
  const hasSameEndpoint = subscription?.endpoint === setting.endpoint;
  if (hasSameEndpoint && !isNewSession && !isResendDue(setting, Date.now())) return;
  await subscribeTo(setting.about);
}

/** A subscription made with another server key no longer works. */
async function subscribeWith(pushManager: PushManager, key: string): Promise<PushSubscription> {
  const applicationServerKey = bytesOf(key);
  const existing = await pushManager.getSubscription();
  const existingKey = existing?.options.applicationServerKey;
  if (existing && existingKey && hasSameBytes(new Uint8Array(existingKey), applicationServerKey)) {
    return existing;
  }
  await existing?.unsubscribe();
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

function hasSameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

/** What this browser was last subscribed to. */
export interface PushSetting {
  about: readonly PushSubject[];
  endpoint: string;
  /** When it was last sent to the server, in milliseconds since the epoch. */
  savedAt: number;
}

/** Null: not subscribed. */
export const pushSetting = createStoredValue<PushSetting | null>({
  key: PUSH_KEY,
  empty: null,
  parse: (stored) => {
    const { about, endpoint, savedAt } = JSON.parse(stored) ?? {};
    const isComplete = Array.isArray(about) && typeof endpoint === 'string' && Number(savedAt) >= 0;
    return isComplete ? { about, endpoint, savedAt } : null;
  },
});

/** The state of this browser's notifications, as the controls show it. */
type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

/** For one subject. The browser's own permission overrides the switch. */
export function pushState(
  subject: PushSubject,
  browser: {
    isSupported: boolean;
    permission: NotificationPermission;
    setting: PushSetting | null;
  },
): PushState {
  const { isSupported, permission, setting } = browser;
  if (!isSupported) return 'unsupported';
  if (permission === 'denied') return 'blocked';
  return permission === 'granted' && setting?.about.includes(subject) ? 'on' : 'off';
}

/** The subjects with or without this one. */
export function withSubject(
  about: readonly PushSubject[],
  subject: PushSubject,
  isOn: boolean,
): PushSubject[] {
  const others = about.filter((each) => each !== subject);
  return isOn ? [...others, subject] : others;
}

/** How often the subscription is sent again, as the server may have lost it. */
const RESEND_AFTER_MS = 24 * 60 * 60_000;

export function isResendDue(setting: PushSetting, now: number): boolean {
  return now - setting.savedAt >= RESEND_AFTER_MS || now < setting.savedAt;
}
