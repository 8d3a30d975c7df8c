import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '#web/lib/when-idle.ts';

/** Drawn at once, and then whenever the browser is idle: few enough for a slow phone to stay quick. */
const STEP = 20;

/** The restaurants whose menus were whole: going back to them needs their height at once. */
const wholeMenus = new Set<string>();

/**
 * How many dishes of a long menu to draw: some first, then more until all are there, so that the page
 * answers to touch meanwhile.
 */
export function useDrawnDishes(menu: {
  restaurantId: string;
  count: number;
  isLong: boolean;
}): number {
  const { restaurantId, count, isLong } = menu;
  const [drawn, setDrawn] = useState(STEP);
  const isWhole = !isLong || drawn >= count || wholeMenus.has(restaurantId);
  useEffect(() => {
    if (isWhole) return void wholeMenus.add(restaurantId);
    return whenIdle(() => startTransition(() => setDrawn(drawn + STEP)));
  }, [isWhole, restaurantId, drawn]);
  return isWhole ? count : drawn;
}
