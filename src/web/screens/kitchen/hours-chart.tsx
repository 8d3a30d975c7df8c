import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import type { KitchenDay } from '#contract/kitchen.ts';
import { ChartFigure } from '#web/ui/chart-figure.tsx';
import { CHART_SIZE, GRID, MARGIN, TICK, TIP } from '#web/ui/chart-look.ts';
import { hoursOf } from './day-figures.ts';

/** A day's orders by the hour in which they were placed. */
export function HoursChart({ day }: { day: KitchenDay }) {
  const hours = hoursOf(day);
  const [first] = hours;
  const busiest = hours.reduce(
    (top, hour) => (hour.orders > top.orders ? hour : top),
    first ?? NONE,
  );
  return (
    <ChartFigure
      title="Orders by hour"
      summary={
        busiest.orders > 0
          ? `Most from ${busiest.hour}: ${busiest.orders === 1 ? '1 order' : `${busiest.orders} orders`}.`
          : 'No orders on this day.'
      }
      columns={['Hour', 'Orders']}
      rows={hours
        .filter(({ orders }) => orders > 0)
        .map(({ hour, orders }) => [hour, String(orders)])}
    >
      <BarChart
        data={hours}
        responsive
        style={CHART_SIZE}
        margin={MARGIN}
        accessibilityLayer={false}
      >
        <CartesianGrid {...GRID} vertical={false} />
        <XAxis dataKey="hour" tick={TICK} tickLine={false} axisLine={false} minTickGap={12} />
        <YAxis tick={TICK} tickLine={false} axisLine={false} width="auto" allowDecimals={false} />
        <Tooltip {...TIP} />
        <Bar dataKey="orders" name="Orders" fill="var(--color-herb)" radius={[4, 4, 0, 0]} />
      </BarChart>
    </ChartFigure>
  );
}

const NONE = { hour: '', orders: 0 };
