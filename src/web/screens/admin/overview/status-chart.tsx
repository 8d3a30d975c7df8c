import { Bar, BarChart, LabelList, Tooltip, XAxis, YAxis } from 'recharts';
import type { AdminStats } from '#contract/admin.ts';
import { isActiveStatus, statusLabel, statusTone } from '#domain/orders/order-status.ts';
import { ChartFigure } from '#web/ui/chart-figure.tsx';
import { CHART_SIZE, MARGIN, TICK, TIP } from '#web/ui/chart-look.ts';

/** The number of orders by status, each in its colour. */
export function StatusChart({ ordersByStatus }: Pick<AdminStats, 'ordersByStatus'>) {
  const bars = ordersByStatus.map(({ status, orders }) => ({
    label: statusLabel(status),
    orders,
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
      rows={bars.map(({ label, orders }) => [label, String(orders)])}
    >
      <BarChart
        data={bars}
        layout="vertical"
        responsive
        style={CHART_SIZE}
        margin={{ ...MARGIN, right: 36 }}
        accessibilityLayer={false}
      >
        <XAxis type="number" hide allowDecimals={false} />
        <YAxis
          type="category"
          dataKey="label"
          tick={TICK}
          tickLine={false}
          axisLine={false}
          width={120}
        />
        <Tooltip {...TIP} />
        <Bar dataKey="orders" name="Orders" radius={[0, 6, 6, 0]} barSize={20}>
          <LabelList dataKey="orders" position="right" fill="var(--color-ink)" fontSize={13} />
        </Bar>
      </BarChart>
    </ChartFigure>
  );
}
