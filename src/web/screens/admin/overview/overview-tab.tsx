import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Suspense } from 'react';
import { adminStatsQuery, alertsQuery } from '#web/features/admin/admin.api.ts';
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { ErrorState } from '#web/ui/messages.tsx';
import { VisuallyHidden } from '#web/ui/screen-reader.tsx';
import { LoadingPanel } from '#web/ui/tabs.tsx';
import { useMayOpen } from '../tab-needs.ts';
import { AlertsCard } from './alerts-card.tsx';
import { FirstRestaurants, RecentOrders } from './overview-lists.tsx';
import { StatCards } from './stat-cards.tsx';

/** Lazy, because the charting library is large and only this tab needs it. */
const Charts = lazyWithPreload(async () => (await import('./charts.tsx')).Charts);

/** The key figures of the marketplace. */
export function OverviewTab() {
  const query = useQuery(adminStatsQuery);
  const mayOpen = useMayOpen();
  const seesOrders = mayOpen('orders');
  const alerts = useQuery({ ...alertsQuery, enabled: seesOrders });
  if (query.isError && !query.data) {
    return (
      <ErrorState
        text="Failed to load the overview. Please try again."
        onRetry={() => query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  // The alerts come first, and would shift the rest when they load.
  if (seesOrders && alerts.isPending) return <LoadingPanel tab="overview" />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <h2>
        <VisuallyHidden>Overview</VisuallyHidden>
      </h2>
      {seesOrders && <AlertsCard query={alerts} />}
      <StatCards stats={query.data} />
      <div className={clsx('grid grid-cols-1 gap-6', seesOrders && 'lg:grid-cols-2')}>
        {seesOrders && <RecentOrders />}
        <FirstRestaurants />
      </div>
      <Suspense fallback={<ChartsSkeleton />}>
        {query.data ? <Charts stats={query.data} /> : <ChartsSkeleton />}
      </Suspense>
    </div>
  );
}

const CHARTS = ['revenue', 'orders', 'status', 'dishes'];

/** The placeholder of the charts while they load. */
function ChartsSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading the charts"
      className="grid grid-cols-1 gap-6 lg:grid-cols-2"
    >
      {CHARTS.map((name) => (
        <Card key={name} aria-hidden="true">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="mt-1.5 mb-4 h-5 w-4/5" />
          <Skeleton className="h-64" />
          <Skeleton className="mt-4 h-6 w-32" />
        </Card>
      ))}
    </div>
  );
}
