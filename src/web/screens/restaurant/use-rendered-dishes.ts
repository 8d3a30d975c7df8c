import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '#web/lib/when-idle.ts';

/** How many are rendered at once, and per idle period: few enough for a slow phone to stay responsive. */
const STEP = 20;

/** The restaurants whose menus were fully rendered: going back to them needs their height at once. */
const wholeMenus = new Set<string>();

/**
 * How many dishes of a long menu to render: some first, then more until all are there, so that the page
 * responds to touch meanwhile.
 */
export function useRenderedDishes(menu: {
  restaurantId: string;
  count: number;
  isLong: boolean;
}): number {
  const { restaurantId, count, isLong } = menu;
  const [rendered, setRendered] = useState(STEP);
  const isWhole = !isLong || rendered >= count || wholeMenus.has(restaurantId);
  useEffect(() => {
    if (isWhole) return void wholeMenus.add(restaurantId);
    return whenIdle(() => startTransition(() => setRendered(rendered + STEP)));
  }, [isWhole, restaurantId, rendered]);
  return isWhole ? count : rendered;
}
