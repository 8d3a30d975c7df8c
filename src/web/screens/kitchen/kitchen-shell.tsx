import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { askForUser } from '#web/features/accounts/account.api.ts';
import { useUser } from '#web/features/accounts/current-user.ts';
import { LongerPasswordNotice } from '#web/features/accounts/longer-password-notice.tsx';
import { KitchenPushButton } from '#web/features/device/kitchen-push-button.tsx';
import { openOrdersQuery } from '#web/features/kitchen/kitchen.api.ts';
import type { KitchenRestaurant } from '#web/features/kitchen/kitchen-restaurant.ts';
import { TicketPrinter } from '#web/features/kitchen/ticket/ticket-printer.tsx';
import { useLiveBoard } from '#web/features/kitchen/use-live-board.ts';
import { CallError } from '#web/lib/call.ts';
import { liveState } from '#web/lib/live-connection.ts';
import { type KitchenTab, paths } from '#web/lib/paths.ts';
import { useSearchParams } from '#web/lib/router/use-search-params.ts';
import { useStore } from '#web/lib/store.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { Link } from '#web/ui/link.tsx';
import { LoadingPanel } from '#web/ui/loading-panel.tsx';
import { FocusedHeading, usePageTitle } from '#web/ui/page.tsx';
import { TabRow } from '#web/ui/tab-row.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { useRootAttribute } from '#web/ui/use-root-attribute.ts';
import { useAlarm } from './alarm/use-alarm.ts';
import { useWakeLock } from './alarm/use-wake-lock.ts';
import { KitchenBoardProvider } from './kitchen-board.ts';
import { KITCHEN_TABS, tabsOf } from './kitchen-tabs.ts';
import { SettingsButton } from './settings-button.tsx';
import { StatusStrip } from './status-strip.tsx';
import { useAutoPrint } from './use-auto-print.ts';

/** A restaurant's kitchen. */
export function KitchenShell({ restaurant }: { restaurant: KitchenRestaurant }) {
  return (
    <KitchenBoardState restaurant={restaurant}>
      <Frame restaurant={restaurant} />
    </KitchenBoardState>
  );
}

interface KitchenBoardStateProps {
  restaurant: KitchenRestaurant;
  children: ReactNode;
}

/**
 * The orders and the alarm, for every tab. Separate from the frame, so that a move does not render the
 * frame again.
 */
function KitchenBoardState({ restaurant, children }: KitchenBoardStateProps) {
  // Memoised, or `select` would run again at every render.
  const openOrders = useMemo(() => openOrdersQuery(restaurant), [restaurant]);
  // Both in one component: a render with the list from before the answer and without the pending move
  // would put the order back where it came from.
  const query = useQuery(openOrders);
  const orders = useLiveBoard(query.data);
  // The move itself is rendered first, then what follows from it.
  const deferredOrders = useDeferredValue(orders);
  const alarm = useAlarm(deferredOrders);
  const isLost = useIsLost() || (query.isError && isUnreachable(query.error));
  const board = useMemo(() => ({ orders, query, alarm, isLost }), [orders, query, alarm, isLost]);
  const title = `${restaurant.name} · Kitchen`;
  usePageTitle(alarm.ringing > 0 ? `(${alarm.ringing}) ${title}` : title);
  useWakeLock();
  useAutoPrint(deferredOrders);

  // The user was removed from the team while the stream was down.
  const isForbidden = query.error instanceof CallError && query.error.status === 403;
  useEffect(() => {
    if (isForbidden) void askForUser();
  }, [isForbidden]);
  return <KitchenBoardProvider value={board}>{children}</KitchenBoardProvider>;
}

/** Header and tabs; the address says which one is open. */
function Frame({ restaurant }: { restaurant: KitchenRestaurant }) {
  const [params, setParams] = useSearchParams();
  const tabs = tabsOf(restaurant);
  const needsLongerPassword = useUser()?.needsLongerPassword;
  const open = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'orders';
  useEffect(() => whenIdle(preloadTabs), []);
  // Dialogs are portals, outside of this element.
  useRootAttribute('kitchen');
  return (
    <Tabs<KitchenTab>
      value={open}
      onChange={(tab) => setParams({ tab: tab === 'orders' ? null : tab }, { replace: false })}
      className="flex min-h-dvh flex-col tablet:h-dvh"
    >
      <header className="sticky top-0 z-header border-line border-b bg-background">
        <div className="flex flex-wrap items-center gap-x-6 px-4 lg:px-6">
          <div className="flex min-h-14 min-w-0 flex-1 items-center gap-3 lg:flex-none">
            <FocusedHeading className="wrap-anywhere line-clamp-2 text-heading max-sm:text-lg max-sm:leading-tight">
              {restaurant.name}
            </FocusedHeading>
            <WayOut />
            <KitchenPushButton />
          </div>
          <TabRow
            label="Kitchen"
            tabs={tabs}
            open={open}
            className="max-lg:order-last max-lg:w-full"
            listClassName="-mb-px border-b-0 max-sm:[&>*]:px-3"
          />
          <div className="lg:ml-auto">
            <SettingsButton />
          </div>
        </div>
        <StatusStrip />
        {needsLongerPassword && (
          <div className="px-4 py-3 lg:px-6">
            <LongerPasswordNotice text="Until then you act as a member of the staff." />
          </div>
        )}
      </header>
      <main id="main" tabIndex={-1} className="min-h-0 flex-1 tablet:overflow-y-auto">
        <Suspense fallback={<LoadingPanel tab={open} />}>
          {tabs.map(({ value, Tab }) => (
            <TabPanel key={value} value={value} className="h-full">
              <Tab restaurant={restaurant} />
            </TabPanel>
          ))}
        </Suspense>
      </main>
      <TicketPrinter />
    </Tabs>
  );
}

/** How long the first connection may take before it counts as lost. */
const CONNECT_MS = 10_000;

function useIsLost(): boolean {
  const state = useStore(liveState);
  const [isTooLong, setIsTooLong] = useState(false);
  const isConnecting = state === 'connecting';
  useEffect(() => {
    if (!isConnecting) return;
    const timer = setTimeout(() => setIsTooLong(true), CONNECT_MS);
    return () => {
      clearTimeout(timer);
      setIsTooLong(false);
    };
  }, [isConnecting]);
  return state === 'lost' || isTooLong;
}

function isUnreachable(error: unknown): boolean {
  return error instanceof CallError && error.status === 0;
}

/** To the user's other restaurants, or back to the shop. */
function WayOut() {
  const user = useUser();
  const hasMore = (user?.restaurants.length ?? 0) > 1;
  return (
    <Link
      to={hasMore ? paths.kitchens : paths.home}
      className="inline-flex min-h-12 shrink-0 items-center rounded-full px-3 font-medium text-muted hover:text-foreground"
    >
      {hasMore ? 'Switch' : 'Shop'}
    </Link>
  );
}

function preloadTabs(): void {
  for (const { Tab } of KITCHEN_TABS) Tab.preload();
}
