import { useEffect, useEffectEvent } from 'react';
import { useDeviceSettings } from '#web/features/kitchen/device-settings.ts';
import { useStore } from '#web/lib/store.ts';
import { isAudible, ring } from './ring.ts';

const RING_EVERY_MS = 3_000;

/** Rings every three seconds while `isNeeded`, unless this device's sound is off or blocked. */
export function useRinging(isNeeded: boolean): void {
  const { isSoundOn, volume } = useDeviceSettings();
  const isRinging = useStore(isAudible) && isSoundOn && isNeeded;
  const ringOnce = useEffectEvent(() => ring(volume));
  useEffect(() => {
    if (!isRinging) return;
    ringOnce();
    const timer = setInterval(ringOnce, RING_EVERY_MS);
    return () => clearInterval(timer);
  }, [isRinging]);
}
