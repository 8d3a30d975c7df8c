import type { NotificationPreferences, User } from '#contract/users.ts';
import { Card } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/choice.tsx';
import { useSetNotification } from './use-set-notification.ts';

const SWITCHES: readonly { name: keyof NotificationPreferences; label: string; hint: string }[] = [
  { name: 'orderUpdates', label: 'Order updates', hint: 'How your orders are coming along.' },
  { name: 'promotions', label: 'Promotions', hint: 'Coupons and offers of restaurants near you.' },
  { name: 'newsletter', label: 'Newsletter', hint: 'New restaurants and dishes, now and then.' },
];

export function NotificationSwitches({ user }: { user: User }) {
  const { notificationPreferences } = user;
  const setNotification = useSetNotification(notificationPreferences);
  return (
    <Card className="grid gap-4 divide-y divide-line *:not-last:pb-4">
      {SWITCHES.map(({ name, label, hint }) => (
        <Switch
          key={name}
          label={label}
          hint={hint}
          checked={notificationPreferences[name]}
          onChange={(event) => setNotification({ name, isOn: event.target.checked })}
        />
      ))}
    </Card>
  );
}
