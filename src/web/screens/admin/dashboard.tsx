import { useNavigate } from '@tanstack/react-router';
import { ArrowDownUp, Plus } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts';
import { type AdminTab, type AdminView, paths } from '#web/lib/paths.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FocusedHeading, Page } from '#web/ui/page.tsx';
import { LoadingPanel, TabPanel, TabRow, Tabs } from '#web/ui/tabs.tsx';
import { useMayOpen } from './tab-needs.ts';

/** Each tab reads its filters and whether its form is open from the URL. */
const TABS = [
  {
    value: 'overview',
    label: 'Overview',
    Tab: lazyWithPreload(async () => (await import('./overview/overview-tab.tsx')).OverviewTab),
  },
  {
    value: 'restaurants',
    label: 'Restaurants',
    Tab: lazyWithPreload(
      async () => (await import('./restaurants/restaurants-tab.tsx')).RestaurantsTab,
    ),
  },
  {
    value: 'orders',
    label: 'Orders',
    Tab: lazyWithPreload(async () => (await import('./orders/orders-tab.tsx')).OrdersTab),
  },
  {
    value: 'cases',
    label: 'Cases',
    Tab: lazyWithPreload(async () => (await import('./cases/cases-tab.tsx')).CasesTab),
  },
  {
    value: 'live',
    label: 'Live',
    Tab: lazyWithPreload(async () => (await import('./live/live-tab.tsx')).LiveTab),
  },
  {
    value: 'coupons',
    label: 'Coupons',
    Tab: lazyWithPreload(async () => (await import('./coupons/coupons-tab.tsx')).CouponsTab),
  },
  {
    value: 'menu',
    label: 'Menu Items',
    Tab: lazyWithPreload(async () => (await import('./menu/menu-tab.tsx')).MenuTab),
  },
  {
    value: 'users',
    label: 'Users',
    Tab: lazyWithPreload(async () => (await import('./users/users-tab.tsx')).UsersTab),
  },
  {
    value: 'reviews',
    label: 'Reviews',
    Tab: lazyWithPreload(async () => (await import('./reviews/reviews-tab.tsx')).ReviewsTab),
  },
  {
    value: 'reports',
    label: 'Reports',
    Tab: lazyWithPreload(async () => (await import('./reports/reports-tab.tsx')).ReportsTab),
  },
  {
    value: 'trash',
    label: 'Trash',
    Tab: lazyWithPreload(async () => (await import('./trash/trash-tab.tsx')).TrashTab),
  },
  {
    value: 'audit',
    label: 'Audit',
    Tab: lazyWithPreload(async () => (await import('./audit/audit-tab.tsx')).AuditTab),
  },
] as const satisfies readonly { value: AdminTab; label: string; Tab: unknown }[];

const Transfer = lazyWithPreload(
  async () => (await import('./transfer/transfer-panel.tsx')).TransferPanel,
);

/** /admin for admins, with the tabs of their role. The URL names the open one. */
export function Dashboard() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const isTransfer = params.get('tab') === 'transfer' && mayOpen('transfer');
  const tabs = TABS.filter(({ value }) => mayOpen(value));
  const open = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'overview';
  const tab = isTransfer ? null : open;
  const preload = useEffectEvent(() => {
    for (const { Tab } of tabs) Tab.preload();
  });
  useEffect(() => whenIdle(() => preload()), []);

  const openForm = (view: Required<Pick<AdminView, 'tab' | 'new'>>) => {
    // Opening the form on its own tab keeps the filters.
    if (view.tab === tab) setParams({ new: view.new });
    else void navigate(paths.admin(view));
  };
  return (
    <Page>
      <header className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <FocusedHeading className="text-title">Admin Dashboard</FocusedHeading>
        <div className="flex flex-wrap gap-3">
          {mayOpen('restaurants') && (
            <Button size="sm" onClick={() => openForm({ tab: 'restaurants', new: 'restaurant' })}>
              <Plus className="size-4.5" aria-hidden="true" />
              Add Restaurant
            </Button>
          )}
          {mayOpen('coupons') && (
            <Button
              size="sm"
              variant="secondary"
              onClick={() => openForm({ tab: 'coupons', new: 'coupon' })}
            >
              <Plus className="size-4.5" aria-hidden="true" />
              Add Coupon
            </Button>
          )}
          {mayOpen('transfer') && (
            <ButtonLink
              to={paths.admin({ tab: 'transfer' })}
              size="sm"
              variant="secondary"
              aria-current={isTransfer ? 'page' : undefined}
            >
              <ArrowDownUp className="size-4.5" aria-hidden="true" />
              Import &amp; Export
            </ButtonLink>
          )}
        </div>
      </header>
      <Tabs<AdminTab | ''>
        value={tab ?? ''}
        onChange={(next) => next && void navigate(paths.admin({ tab: next }))}
      >
        <TabRow label="Admin Dashboard" tabs={tabs} open={tab} />
        {/* One boundary around all panels, so that the old tab stays until the next one's code
            has loaded. */}
        <Suspense fallback={<LoadingPanel tab={tab ?? ''} />}>
          {tabs.map(({ value, Tab }) => (
            <TabPanel key={value} value={value} className="pt-7">
              <Tab />
            </TabPanel>
          ))}
          {isTransfer && <Transfer />}
        </Suspense>
      </Tabs>
    </Page>
  );
}
