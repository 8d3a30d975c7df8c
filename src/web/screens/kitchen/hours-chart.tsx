import type { KitchenDay } from '#contract/kitchen.ts';
import { ChartFigure, ColumnChart } from '#web/ui/charts.tsx';
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
      <ColumnChart
        columns={hours.map(({ hour, orders }) => ({ label: hour, figure: orders }))}
        name="Orders"
        labelGap={12}
      />
    </ChartFigure>
  );
}

const NONE = { hour: '', orders: 0 };
