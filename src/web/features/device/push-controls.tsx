import { clsx } from 'clsx';
import { Bell, BellOff, BellRing } from 'lucide-react';
import { useState } from 'react';
import type { PushSubject } from '#contract/push.ts';
import { shouldSuppressMessage } from '#web/lib/call.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import { createStoredValue } from '#web/lib/stored-value.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { canPush, pushSetting, pushState, subscribeTo, withSubject } from './push-subscription.ts';

/** Whether the offer was declined in this browser; it is then not shown again. */
const declined = createStoredValue<boolean>({
  key: 'push-declined',
  empty: false,
  parse: (stored) => stored === 'true',
});

/** Offers notifications about an order under way. The browser asks for permission only after a press. */
export function PushOffer({ className }: { className: string }) {
  const { state, isChanging, switchTo } = usePush('own_orders');
  if (useStore(declined) || state !== 'off') return null;
  return (
    <section
      aria-label="Notifications"
      className={clsx(
        'flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card border border-line bg-surface p-5 shadow-card',
        className,
      )}
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-text">
        <BellRing className="size-5.5" aria-hidden="true" />
      </span>
      <div className="min-w-[min(13rem,100%)] flex-1">
        <p className="font-[650]">Know when your order moves</p>
        <p className="text-[0.9375rem] text-muted">
          A notification when it is confirmed, ready and delivered, also with this page closed.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => switchTo(true)} isLoading={isChanging}>
          Notify me
        </Button>
        <Button variant="ghost" onClick={() => declined.set(true)}>
          Not now
        </Button>
      </div>
    </section>
  );
}

/** In the kitchen: notifications of new orders on this device, even while no page is open. */
export function KitchenPushButton() {
  const { state, isChanging, switchTo } = usePush('new_orders');
  // Hidden where the browser does not support notifications; the board rings anyway.
  if (state === 'unsupported') return null;
  const isOn = state === 'on';
  const Icon = state === 'blocked' ? BellOff : isOn ? BellRing : Bell;
  const press = () => {
    if (state === 'blocked') toast(BLOCKED);
    else void switchTo(!isOn);
  };
  return (
    <IconButton
      label="Notifications of new orders"
      title={isOn ? 'Notifications of new orders are on' : 'Notifications of new orders are off'}
      aria-pressed={isOn}
      aria-disabled={isChanging}
      onClick={isChanging ? undefined : press}
      className="size-12 aria-pressed:bg-success-soft aria-pressed:text-success"
    >
      <Icon className="size-5.5" aria-hidden="true" />
    </IconButton>
  );
}

/** Not all browsers report a change of the permission, so it is read again after each request. */
const permission = createStore<NotificationPermission>(
  typeof Notification === 'function' ? Notification.permission : 'default',
);

/** Whether this browser gets push notifications of a subject, and how to switch them. */
export function usePush(subject: PushSubject) {
  const setting = useStore(pushSetting);
  const granted = useStore(permission);
  const [isChanging, setIsChanging] = useState(false);
  const state = pushState(subject, { isSupported: canPush(), permission: granted, setting });

  async function switchTo(isOn: boolean): Promise<void> {
    setIsChanging(true);
    try {
      if (isOn && !(await requestPermission())) return;
      await subscribeTo(withSubject(setting?.about ?? [], subject, isOn));
      toast(isOn ? TURNED_ON[subject] : TURNED_OFF);
    } catch (error) {
      if (!shouldSuppressMessage(error)) toast(FAILED);
    } finally {
      setIsChanging(false);
    }
  }

  return { state, isChanging, switchTo };
}

/** Asks for permission unless the user has already answered. Resolves to whether it is granted. */
async function requestPermission(): Promise<boolean> {
  const answer = await Notification.requestPermission();
  permission.set(answer);
  if (answer === 'denied') toast(BLOCKED);
  return answer === 'granted';
}

export const UNBLOCK_HINT =
  'Your browser blocks notifications from this site. You can allow them in its settings for this page, beside the address.';

const BLOCKED = {
  title: 'Notifications are blocked',
  description: UNBLOCK_HINT,
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
  alerts: {
    title: 'Notifications are on',
    description: 'Alerts are shown on this device, also while no page is open.',
  },
};

const TURNED_OFF = {
  title: 'Notifications are off',
  description: 'This device no longer shows them.',
};

const FAILED = {
  title: 'Notifications could not be changed',
  description: 'Please check your connection and try again.',
  variant: 'destructive',
} as const;
