import type { AdminStats } from '#contract/admin.ts';
import { isActiveStatus, statusLabel, statusTone } from '#domain/orders/order-status.ts';
import { BarListChart } from '#web/ui/bar-list-chart.tsx';
import { ChartFigure } from '#web/ui/chart-figure.tsx';

/** The number of orders by status, each in its colour. */
export function StatusChart({ ordersByStatus }: Pick<AdminStats, 'ordersByStatus'>) {
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
