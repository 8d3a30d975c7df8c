import { Area, AreaChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import type { AdminStats } from '#contract/admin.ts';
import { isActiveStatus, statusLabel, statusTone } from '#domain/orders/order-status.ts';
import {
  BarListChart,
  CHART_SIZE,
  ChartFigure,
  ColumnChart,
  GRID,
  MARGIN,
  TICK,
  TIP,
} from '#web/ui/charts.tsx';

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

type Days = AdminStats['days'];

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const SHORT_DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** Revenue by day. */
function RevenueChart({ days }: { days: Days }) {
  const points = days.map(({ date, revenue }) => ({
    day: dayName(date),
    revenue: Number(revenue),
  }));
  const best = points.reduce((top, point) => (point.revenue > top.revenue ? point : top), NO_DAY);
  return (
    <ChartFigure
      title="Revenue by day"
      summary={
        best.revenue > 0
          ? `The last ${days.length} days; most on ${best.day}, $${best.revenue.toFixed(2)}.`
          : `No revenue in the last ${days.length} days.`
      }
      columns={['Day', 'Revenue']}
      rows={days.map(({ date, revenue }) => [dayName(date), `$${revenue}`]).reverse()}
    >
      <AreaChart
        data={points}
        responsive
        style={CHART_SIZE}
        margin={MARGIN}
        accessibilityLayer={false}
      >
        <CartesianGrid {...GRID} vertical={false} />
        <XAxis dataKey="day" tick={TICK} tickLine={false} axisLine={false} minTickGap={24} />
        <YAxis
          tick={TICK}
          tickLine={false}
          axisLine={false}
          width="auto"
          tickFormatter={(dollars: number) => SHORT_DOLLARS.format(dollars)}
        />
        <Tooltip {...TIP} formatter={(dollars) => `$${Number(dollars).toFixed(2)}`} />
        <Area
          dataKey="revenue"
          name="Revenue"
          type="monotone"
          stroke="var(--color-primary)"
          strokeWidth={2.5}
          fill="var(--color-primary)"
          fillOpacity={0.14}
        />
      </AreaChart>
    </ChartFigure>
  );
}

const NO_DAY = { day: '', revenue: 0 };

/** Orders by day. */
function OrdersChart({ days }: { days: Days }) {
  const points = days.map(({ date, orders }) => ({ label: dayName(date), figure: orders }));
  const total = points.reduce((sum, { figure }) => sum + figure, 0);
  return (
    <ChartFigure
      title="Orders by day"
      summary={`${total} ${total === 1 ? 'order' : 'orders'} in the last ${days.length} days.`}
      columns={['Day', 'Orders']}
      rows={points.map(({ label, figure }) => [label, String(figure)]).reverse()}
    >
      <ColumnChart columns={points} name="Orders" labelGap={24} />
    </ChartFigure>
  );
}

/** Formats a date without a time as 'Nov 21'. */
function dayName(date: string): string {
  return DAY.format(new Date(date));
}

/** The number of orders by status, each in its color. */
function StatusChart({ ordersByStatus }: Pick<AdminStats, 'ordersByStatus'>) {
  const bars = ordersByStatus.map(({ status, orders }) => ({
    label: statusLabel(status),
    figure: orders,
    fill: `var(--color-${statusTone(status)})`,
  }));
  const active = ordersByStatus
    .filter(({ status }) => isActiveStatus(status))
    .reduce((sum, { orders }) => sum + orders, 0);
  return (
    <ChartFigure
      title="Orders by status"
      summary={active === 1 ? '1 order is on the way.' : `${active} orders are on the way.`}
      columns={['Status', 'Orders']}
      rows={bars.map(({ label, figure }) => [label, String(figure)])}
    >
      <BarListChart bars={bars} name="Orders" labelWidth={120} barSize={20} />
    </ChartFigure>
  );
}

/** The most ordered dishes. */
function BestSellersChart({ dishes }: { dishes: AdminStats['bestSellers'] }) {
  const [best] = dishes;
  const bars = dishes.map(({ name, quantity }) => ({
    label: name,
    figure: quantity,
    fill: 'var(--color-primary)',
  }));
  return (
    <ChartFigure
      title="Best-selling dishes"
      summary={
        best
          ? `The last 30 days; first ${best.name} of ${best.restaurantName}, ${best.quantity} sold.`
          : 'Nothing was sold in the last 30 days.'
      }
      columns={['Dish', 'Sold', 'Revenue']}
      rows={dishes.map(({ name, restaurantName, quantity, revenue }) => [
        `${name}, ${restaurantName}`,
        String(quantity),
        `$${revenue}`,
      ])}
    >
      <BarListChart bars={bars} name="Sold" labelWidth={140} barSize={16} interval={0} />
    </ChartFigure>
  );
}
