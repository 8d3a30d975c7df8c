import { useEffect, useMemo, useState } from 'react';
import { useDeviceSettings } from '#web/features/kitchen/device-settings.ts';
import type { BoardOrder } from '#web/features/kitchen/kitchen.api.ts';
import { useNow } from '#web/features/kitchen/use-now.ts';
import { siteConfig } from '#web/lib/site-config.ts';
import { useStore } from '#web/lib/store.ts';
import { allowSound, isAudible, useRinging } from './ring.ts';
import { type Acknowledged, ringingOrders } from './ringing-orders.ts';

/**
 * The sound starts only when the press is painted, because it blocks the page for longer than a press may
 * take (decision 048). Safari allows sound for up to a second after a press.
 */
const AFTER_PRESS_MS = 150;

/** How often the orders are checked: some ring again, some are soon cancelled. */
const TICK_MS = 10_000;

const NONE: Acknowledged = new Map();

export interface Alarm {
  /** How many orders ring. */
  ringing: number;
  /** Orders that will soon be cancelled unless somebody confirms them. */
  expiring: { count: number; minutes: number } | null;
  /** Why the alarm is silent; null if it is audible. */
  silence: 'switched-off' | 'not-allowed' | null;
  acknowledge: () => void;
}

/** Rings for new orders until somebody acknowledges them, and again while nobody moves them on. */
export function useAlarm(orders: readonly BoardOrder[]): Alarm {
  const { isSoundOn } = useDeviceSettings();
  const isAllowed = useStore(isAudible);
  const [acknowledged, setAcknowledged] = useState(NONE);
  const tick = useNow((now) => Math.floor(now.getTime() / TICK_MS));
  const { orderIds, expiring } = useMemo(
    () =>
      ringingOrders(orders, {
        acknowledged,
        confirmWithinMinutes: siteConfig.orders.confirmWithinMinutes,
        now: new Date(tick * TICK_MS),
      }),
    [orders, acknowledged, tick],
  );
  const ringing = orderIds.length;
  const acknowledge = () => {
    const now = new Date();
    // Only the orders still on the board, so that the map does not grow all day.
    const kept = orders.flatMap(({ id }) => {
      const at = orderIds.includes(id) ? now : acknowledged.get(id);
      return at ? [[id, at] as const] : [];
    });
    setAcknowledged(new Map(kept));
  };

  useRinging(ringing > 0);

  // Any touch or key allows sound; the banner asks for one until then.
  useEffect(() => {
    if (!isSoundOn || isAllowed) return;
    const stop = new AbortController();
    const allow = () => setTimeout(() => void allowSound().catch(() => {}), AFTER_PRESS_MS);
    for (const event of ['pointerup', 'keydown']) {
      window.addEventListener(event, allow, { signal: stop.signal });
    }
    return () => stop.abort();
  }, [isSoundOn, isAllowed]);

  const silence = isSoundOn ? (isAllowed ? null : 'not-allowed') : 'switched-off';
  return { ringing, expiring, silence, acknowledge };
}
