import { useState } from 'react';
import type { PushSubject } from '#contract/push.ts';
import { isSilent } from '#web/lib/call.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import { toast } from '#web/ui/toast.ts';
import { pushSetting, pushState, withSubject } from './push-setting.ts';
import { canPush, subscribeTo } from './subscribe.ts';

/** Not all browsers report when it changes, so it is read again after each question. */
const permission = createStore<NotificationPermission>(
  typeof Notification === 'function' ? Notification.permission : 'default',
);

/** Whether this browser gets push notifications of a subject, and how to switch them. */
export function usePush(subject: PushSubject) {
  const setting = useStore(pushSetting);
  const granted = useStore(permission);
  const [isChanging, setIsChanging] = useState(false);
  const state = pushState(subject, { isSupported: canPush(), permission: granted, setting });

  async function turn(isOn: boolean): Promise<void> {
    setIsChanging(true);
    try {
      if (isOn && !(await isPermitted())) return;
      await subscribeTo(withSubject(setting?.about ?? [], subject, isOn));
      toast(isOn ? TURNED_ON[subject] : TURNED_OFF);
    } catch (error) {
      if (!isSilent(error)) toast(FAILED);
    } finally {
      setIsChanging(false);
    }
  }

  return { state, isChanging, turn };
}

/** Asks for permission, unless that has been answered already. */
async function isPermitted(): Promise<boolean> {
  const answer = await Notification.requestPermission();
  permission.set(answer);
  if (answer === 'denied') toast(BLOCKED);
  return answer === 'granted';
}

export const HOW_TO_UNBLOCK =
  'Your browser blocks notifications from this site. You can allow them in its settings for this page, beside the address.';

const BLOCKED = {
  title: 'Notifications are blocked',
  description: HOW_TO_UNBLOCK,
  variant: 'notice',
} as const;

const TURNED_ON = {
  own_orders: {
    title: 'Notifications are on',
    description: 'We tell you here when your order moves. Switch it off in Settings.',
  },
  new_orders: {
    title: 'Notifications are on',
    description: 'New orders are shown on this device, also while no page is open.',
  },
};

const TURNED_OFF = {
  title: 'Notifications are off',
  description: 'This device shows none any more.',
};

const FAILED = {
  title: 'Notifications could not be changed',
  description: 'Please check your connection and try again.',
  variant: 'destructive',
} as const;
