import type { AdminStats } from '#contract/admin.ts';
import { BarListChart } from '#web/ui/bar-list-chart.tsx';
import { ChartFigure } from '#web/ui/chart-figure.tsx';

/** The most ordered dishes. */
export function BestSellersChart({ dishes }: { dishes: AdminStats['bestSellers'] }) {
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
