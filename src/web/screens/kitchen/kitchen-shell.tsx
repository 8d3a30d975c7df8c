import { Suspense, useEffect, useMemo } from 'react';
import type { User } from '#contract/users.ts';
import { useUser } from '#web/features/accounts/current-user.ts';
import { LongerPasswordNotice } from '#web/features/accounts/longer-password-notice.tsx';
import { KitchenPushButton } from '#web/features/device/push-controls.tsx';
import type { KitchenRestaurant } from '#web/features/kitchen/kitchen.api.ts';
import { TicketPrinter } from '#web/features/kitchen/ticket-printer.tsx';
import { type KitchenTab, paths } from '#web/lib/paths.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { Link } from '#web/ui/link.tsx';
import { FocusedHeading, useRootAttribute } from '#web/ui/page.tsx';
import { LoadingPanel, TabPanel, TabRow, Tabs } from '#web/ui/tabs.tsx';
import { DraftStrip } from './draft-strip.tsx';
import { KitchenBoardState } from './kitchen-board.tsx';
import { KITCHEN_TABS, tabsOf } from './kitchen-tabs.ts';
import { SettingsButton } from './settings-button.tsx';
import { StatusStrip } from './status-strip.tsx';

/** A restaurant's kitchen. */
export function KitchenShell({ restaurant }: { restaurant: KitchenRestaurant }) {
  const restaurants = useMemo(() => [restaurant], [restaurant]);
  return (
    <KitchenBoardState restaurants={restaurants} name={restaurant.name}>
      <Frame restaurant={restaurant} />
    </KitchenBoardState>
  );
}

/** Header and tabs; the URL names the open tab. */
function Frame({ restaurant }: { restaurant: KitchenRestaurant }) {
  const [params, setParams] = useSearchParams();
  const tabs = tabsOf(restaurant);
  // Null on a restaurant's tablet.
  const user = useUser();
  const needsLongerPassword = user?.needsLongerPassword;
  const open = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'orders';
  useEffect(() => whenIdle(preloadTabs), []);
  // Dialogs are portals, outside of this element.
  useRootAttribute('kitchen');
  return (
    <Tabs<KitchenTab>
      value={open}
      onChange={(tab) => setParams({ tab: tab === 'orders' ? null : tab }, { replace: false })}
      className="flex min-h-dvh flex-col board:h-dvh"
    >
      <header className="sticky top-0 z-header border-line border-b bg-background">
        <div className="flex flex-wrap items-center gap-x-4 px-4 lg:px-6">
          {/* As wide as a toast, so that a toast covers only the name. */}
          <div className="flex min-h-14 min-w-0 flex-1 items-center lg:w-78 lg:flex-none">
            <FocusedHeading className="wrap-anywhere line-clamp-2 text-heading max-sm:text-lg max-sm:leading-tight">
              {restaurant.name}
            </FocusedHeading>
          </div>
          <TabRow
            label="Kitchen"
            tabs={tabs}
            open={open}
            className="max-lg:order-last max-lg:w-full"
            listClassName="-mb-px border-b-0 max-sm:[&>*]:px-3 lg:max-xl:[&>*]:px-2.5"
          />
          <div className="flex items-center gap-1 lg:ml-auto">
            {user && <ExitLink user={user} />}
            {user && <KitchenPushButton />}
            <SettingsButton restaurant={restaurant} />
          </div>
        </div>
        <StatusStrip />
        <DraftStrip restaurant={restaurant} />
        {needsLongerPassword && (
          <div className="px-4 py-3 lg:px-6">
            <LongerPasswordNotice text="Until then you act as a member of the staff." />
          </div>
        )}
      </header>
      <main id="main" tabIndex={-1} className="min-h-0 flex-1 board:overflow-y-auto">
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

/** To the user's other restaurants, or back to the shop. */
function ExitLink({ user }: { user: User }) {
  const hasMore = user.restaurants.length > 1;
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
