import { Area, AreaChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import type { AdminStats } from '#contract/admin.ts';
import { ChartFigure } from '#web/ui/chart-figure.tsx';
import { CHART_SIZE, GRID, MARGIN, TICK, TIP } from '#web/ui/chart-look.ts';
import { ColumnChart } from '#web/ui/column-chart.tsx';

type Days = AdminStats['days'];

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const SHORT_DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** Revenue by day. */
export function RevenueChart({ days }: { days: Days }) {
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
          : `Nothing in the last ${days.length} days.`
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
export function OrdersChart({ days }: { days: Days }) {
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
