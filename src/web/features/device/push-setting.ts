import type { PushSubject } from '#contract/push.ts';
import { createStoredValue } from '#web/lib/stored-value.ts';
import { PUSH_KEY } from './forget-on-device.ts';

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
    const isWhole = Array.isArray(about) && typeof endpoint === 'string' && Number(savedAt) >= 0;
    return isWhole ? { about, endpoint, savedAt } : null;
  },
});

/** The state of this browser's notifications, as people see it. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

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
