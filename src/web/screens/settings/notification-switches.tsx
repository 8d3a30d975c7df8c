import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { PushSubject } from '#contract/push.ts';
import type { NotificationPreferences, User } from '#contract/users.ts';
import { hasAdminRight } from '#domain/accounts/admin-rights.ts';
import { ALERT_KINDS, ALERT_PREFERENCES, type AlertKind } from '#domain/alerts/alerts.ts';
import { roleOf } from '#web/features/accounts/admin-rights.ts';
import { currentUser } from '#web/features/accounts/current-user.ts';
import { UNBLOCK_HINT, usePush } from '#web/features/device/push-controls.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckChip, Switch } from '#web/ui/choice.tsx';
import { toast } from '#web/ui/toast.ts';
import { saveNotifications, showUser, toastFailure } from './settings.api.ts';

const SWITCHES: readonly { name: keyof NotificationPreferences; label: string; hint: string }[] = [
  { name: 'orderUpdates', label: 'Order updates', hint: 'The progress of your orders.' },
  { name: 'promotions', label: 'Promotions', hint: 'Coupons and offers of restaurants near you.' },
  { name: 'newsletter', label: 'Newsletter', hint: 'New restaurants and dishes, now and then.' },
];

const ALERTS = {
  name: 'alerts',
  label: 'Alerts',
  hint: 'By mail, of the kinds below.',
} as const;

const KIND_LABELS: Record<AlertKind, string> = {
  unconfirmed: 'Unconfirmed orders',
  payment_failed: 'Failed payments',
  offline: 'Restaurants offline',
  late: 'Late orders',
  refund_failed: 'Failed refunds',
  case_overdue: 'Overdue cases',
};

const maySeeAlerts = (user: User) => hasAdminRight(roleOf(user), 'orders.read');

export function NotificationSwitches({ user }: { user: User }) {
  const { notificationPreferences } = user;
  const setNotification = useSetNotification(notificationPreferences);
  const switches = maySeeAlerts(user) ? [...SWITCHES, ALERTS] : SWITCHES;
  return (
    <Card className="grid gap-4 divide-y divide-line *:not-last:pb-4">
      {switches.map(({ name, label, hint }) => (
        <Switch
          key={name}
          label={label}
          hint={hint}
          checked={notificationPreferences[name] ?? false}
          onChange={(event) => setNotification({ name, isOn: event.target.checked })}
        />
      ))}
      {maySeeAlerts(user) && (
        <fieldset>
          <legend className="float-left mb-2.5 font-medium">
            Kinds of alerts, by mail and on devices
          </legend>
          <div className="clear-both flex flex-wrap gap-2">
            {ALERT_KINDS.map((kind) => (
              <CheckChip
                key={kind}
                checked={notificationPreferences[ALERT_PREFERENCES[kind]] ?? true}
                onChange={(event) =>
                  setNotification({ name: ALERT_PREFERENCES[kind], isOn: event.target.checked })
                }
              >
                {KIND_LABELS[kind]}
              </CheckChip>
            ))}
          </div>
        </fieldset>
      )}
    </Card>
  );
}

interface Change {
  name: keyof NotificationPreferences;
  isOn: boolean;
}

const MUTATION_KEY = ['notifications'];

/**
 * Saves a switch as soon as it is toggled, optimistically. Sends only that preference, because another
 * tab may have changed the others. Requests are sent in order, so that the last change wins.
 */
function useSetNotification(shown: NotificationPreferences) {
  const client = useQueryClient();
  const stored = useRef(shown);
  const { mutate } = useMutation({
    mutationKey: MUTATION_KEY,
    scope: { id: 'notifications' },
    mutationFn: ({ name, isOn }: Change) => saveNotifications({ [name]: isOn }),
    onMutate: ({ name, isOn }) => showPreference(name, isOn),
    onSuccess: ({ notificationPreferences }) => {
      stored.current = notificationPreferences;
      // While another change is waiting, its switch shows that change.
      const isLast = client.isMutating({ mutationKey: MUTATION_KEY }) === 1;
      if (isLast) showUser({ notificationPreferences });
      toast({ title: 'Settings Updated', description: 'Your notification settings are saved.' });
    },
    onError: (error, { name }) => {
      showPreference(name, stored.current[name]);
      toastFailure(error, 'Failed to update notification settings.');
    },
  });
  return mutate;
}

function showPreference(name: Change['name'], isOn: boolean | undefined): void {
  const user = currentUser();
  if (!user) return;
  showUser({ notificationPreferences: { ...user.notificationPreferences, [name]: isOn } });
}

const HINTS = {
  blocked: UNBLOCK_HINT,
  unsupported:
    'This browser does not support notifications. On an iPhone or iPad, add this site to the Home Screen first and open it there.',
};

/** In the settings: notifications on this device of the user's orders and, for admins, alerts. */
export function PushSwitches({ user }: { user: User }) {
  return (
    <Card className="grid gap-4 divide-y divide-line *:not-last:pb-4">
      <PushSwitch
        subject="own_orders"
        label="Notifications on this device"
        hint="When the status of your order changes, even while no page is open."
      />
      {maySeeAlerts(user) && (
        <PushSwitch
          subject="alerts"
          label="Alerts on this device"
          hint="The same alerts as by mail, even while no page is open."
        />
      )}
    </Card>
  );
}

interface PushSwitchProps {
  subject: PushSubject;
  label: string;
  hint: string;
}

function PushSwitch({ subject, label, hint }: PushSwitchProps) {
  const { state, isChanging, switchTo } = usePush(subject);
  const isUnavailable = state === 'blocked' || state === 'unsupported';
  return (
    <Switch
      label={label}
      hint={isUnavailable ? HINTS[state] : hint}
      checked={state === 'on'}
      disabled={isUnavailable || isChanging}
      onChange={(event) => void switchTo(event.target.checked)}
    />
  );
}
