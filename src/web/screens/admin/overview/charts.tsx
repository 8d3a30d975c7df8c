import type { AdminStats } from '#contract/admin.ts';
import { BestSellersChart } from './best-sellers-chart.tsx';
import { OrdersChart, RevenueChart } from './day-charts.tsx';
import { StatusChart } from './status-chart.tsx';

/** A separate chunk, because it contains the charting library. */
export function Charts({ stats }: { stats: AdminStats }) {
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start">
      <RevenueChart days={stats.days} />
      <OrdersChart days={stats.days} />
      <StatusChart ordersByStatus={stats.ordersByStatus} />
      <BestSellersChart dishes={stats.bestSellers} />
    </div>
  );
}
