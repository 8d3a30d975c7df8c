import { Switch } from '#web/ui/choice.tsx';
import { HOW_TO_UNBLOCK, usePush } from './use-push.ts';

const HINTS = {
  off: 'When your order moves, also while no page is open.',
  on: 'When your order moves, also while no page is open.',
  blocked: HOW_TO_UNBLOCK,
  unsupported:
    'This browser shows none. On an iPhone or iPad, add this site to the Home Screen first and open it there.',
};

/** In the settings: notifications of the user's orders on this device. */
export function PushSwitch() {
  const { state, isChanging, turn } = usePush('own_orders');
  const cannot = state === 'blocked' || state === 'unsupported';
  return (
    <Switch
      label="Notifications on this device"
      hint={HINTS[state]}
      checked={state === 'on'}
      disabled={cannot || isChanging}
      onChange={(event) => void turn(event.target.checked)}
    />
  );
}
