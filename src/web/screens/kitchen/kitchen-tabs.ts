import { mayActAs, type TeamRole } from '#domain/staff/restaurant-rights.ts';
import type { KitchenRestaurant } from '#web/features/kitchen/kitchen.api.ts';
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts';
import type { KitchenTab } from '#web/lib/paths.ts';

/** Each tab is a chunk of its own, loaded when it is first opened or when the page is idle. */
export const KITCHEN_TABS = [
  {
    value: 'orders',
    label: 'Orders',
    needs: 'staff',
    Tab: lazyWithPreload(async () => (await import('./orders-tab.tsx')).default),
  },
  {
    value: 'history',
    label: 'History',
    needs: 'staff',
    Tab: lazyWithPreload(async () => (await import('./history-tab.tsx')).default),
  },
  {
    value: 'help',
    label: 'Help',
    needs: 'staff',
    Tab: lazyWithPreload(async () => (await import('./help-tab.tsx')).default),
  },
  {
    value: 'menu',
    label: 'Menu',
    needs: 'manager',
    Tab: lazyWithPreload(async () => (await import('./menu-tab.tsx')).default),
  },
  {
    value: 'hours',
    label: 'Hours',
    needs: 'manager',
    Tab: lazyWithPreload(async () => (await import('./hours-tab.tsx')).default),
  },
  {
    value: 'team',
    label: 'Team',
    needs: 'manager',
    Tab: lazyWithPreload(async () => (await import('./team-tab.tsx')).default),
  },
  {
    value: 'today',
    label: 'Today',
    needs: 'staff',
    Tab: lazyWithPreload(async () => (await import('./today-tab.tsx')).default),
  },
] as const satisfies readonly {
  value: KitchenTab;
  label: string;
  needs: TeamRole;
  Tab: unknown;
}[];

/** The tabs for a role: staff neither edit the menu nor see the team. */
export function tabsOf({ role }: KitchenRestaurant) {
  return KITCHEN_TABS.filter(({ needs }) => mayActAs(role, needs));
}
