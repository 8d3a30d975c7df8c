import { Suspense, useEffect } from 'react';
import { useUser } from '#web/features/accounts/current-user.ts';
import { KitchenPushButton } from '#web/features/device/kitchen-push-button.tsx';
import type { KitchenRestaurant } from '#web/features/kitchen/kitchen-restaurant.ts';
import { type KitchenTab, paths } from '#web/lib/paths.ts';
import { useSearchParams } from '#web/lib/router/use-search-params.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { Link } from '#web/ui/link.tsx';
import { FocusedHeading, usePageTitle } from '#web/ui/page.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { KITCHEN_TABS, tabsOf } from './kitchen-tabs.ts';

/** The frame of a restaurant's kitchen; the address says which tab is open. */
export function KitchenShell({ restaurant }: { restaurant: KitchenRestaurant }) {
  usePageTitle(`${restaurant.name} · Kitchen`);
  const [params, setParams] = useSearchParams();
  const tabs = tabsOf(restaurant);
  const open = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'orders';
  useEffect(() => whenIdle(preloadTabs), []);
  return (
    <Tabs<KitchenTab>
      value={open}
      onChange={(tab) => setParams({ tab: tab === 'orders' ? null : tab }, { replace: false })}
      className="flex min-h-dvh flex-col"
    >
      <header className="sticky top-0 z-header border-line border-b bg-paper">
        <div className="flex flex-wrap items-center gap-x-6 px-4 lg:px-6">
          <div className="flex min-h-14 min-w-0 flex-1 items-center gap-4 lg:flex-none">
            <FocusedHeading className="wrap-anywhere line-clamp-2 text-heading">
              {restaurant.name}
            </FocusedHeading>
            <WayOut />
            <KitchenPushButton />
          </div>
          <TabList label="Kitchen" tabs={tabs} className="-mb-px border-b-0 max-lg:w-full" />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col">
        <Suspense fallback={<LoadingPanel tab={open} />}>
          {tabs.map(({ value, Tab }) => (
            <TabPanel key={value} value={value} className="flex-1">
              <Tab restaurant={restaurant} />
            </TabPanel>
          ))}
        </Suspense>
      </main>
    </Tabs>
  );
}

/** To one's other restaurants, and back to the shop. */
function WayOut() {
  const user = useUser();
  const hasMore = (user?.restaurants.length ?? 0) > 1;
  return (
    <Link
      to={hasMore ? paths.kitchens : paths.home}
      className="inline-flex min-h-12 shrink-0 items-center rounded-full px-3 font-medium text-ink-soft hover:text-ink"
    >
      {hasMore ? 'Switch' : 'Shop'}
    </Link>
  );
}

/** Also a tab panel, because the tab refers to one. */
function LoadingPanel({ tab }: { tab: KitchenTab }) {
  return (
    <TabPanel value={tab}>
      <p
        role="status"
        data-loading
        className="flex items-center justify-center gap-3 py-16 text-ink-soft"
      >
        <Spinner />
        Loading...
      </p>
    </TabPanel>
  );
}

function preloadTabs(): void {
  for (const { Tab } of KITCHEN_TABS) Tab.preload();
}
