import { Bell, BellOff, BellRing } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toast } from '#web/ui/toast.ts';
import { HOW_TO_UNBLOCK, usePush } from './use-push.ts';

/** In the kitchen: notifications of new orders on this device, even while no page is open. */
export function KitchenPushButton() {
  const { state, isChanging, turn } = usePush('new_orders');
  // The board rings anyway; where a browser shows no notifications, there is nothing to switch.
  if (state === 'unsupported') return null;
  const isOn = state === 'on';
  const Icon = state === 'blocked' ? BellOff : isOn ? BellRing : Bell;
  const press = () => {
    if (state !== 'blocked') return void turn(!isOn);
    toast({ title: 'Notifications are blocked', description: HOW_TO_UNBLOCK, variant: 'notice' });
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
