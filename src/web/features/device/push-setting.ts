import type { PushSubject } from '#contract/push.ts';
import { createStoredValue } from '#web/lib/stored-value.ts';
import { PUSH_KEY } from './forget-on-device.ts';

/** What this browser was last subscribed to. */
export interface PushSetting {
  about: readonly PushSubject[];
  endpoint: string;
  /** When the server was told, in milliseconds since the epoch. */
  savedAt: number;
}

/** Null: it is told of nothing. */
export const pushSetting = createStoredValue<PushSetting | null>({
  key: PUSH_KEY,
  empty: null,
  parse: (stored) => {
    const { about, endpoint, savedAt } = JSON.parse(stored) ?? {};
    const isWhole = Array.isArray(about) && typeof endpoint === 'string' && Number(savedAt) >= 0;
    return isWhole ? { about, endpoint, savedAt } : null;
  },
});

/** What a person can be told of their browser's notifications. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

/** Of one subject. The browser's own permission goes before what was switched on here. */
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

/** With that subject, or without it. */
export function withSubject(
  about: readonly PushSubject[],
  subject: PushSubject,
  isOn: boolean,
): PushSubject[] {
  const others = about.filter((each) => each !== subject);
  return isOn ? [...others, subject] : others;
}

/** The server is told once more after so long: it may have lost track of the browser. */
const SAY_AGAIN_AFTER_MS = 24 * 60 * 60_000;

export function isSayingAgainDue(setting: PushSetting, now: number): boolean {
  return now - setting.savedAt >= SAY_AGAIN_AFTER_MS || now < setting.savedAt;
}
