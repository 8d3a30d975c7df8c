import { Bar, BarChart, LabelList, Tooltip, XAxis, YAxis } from 'recharts';
import type { AdminStats } from '#contract/admin.ts';
import { ChartFigure } from '#web/ui/chart-figure.tsx';
import { CHART_SIZE, MARGIN, TICK, TIP } from '#web/ui/chart-look.ts';

/** The most ordered dishes. */
export function BestSellersChart({ dishes }: { dishes: AdminStats['bestSellers'] }) {
  const [best] = dishes;
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
      <BarChart
        data={dishes}
        layout="vertical"
        responsive
        style={CHART_SIZE}
        margin={{ ...MARGIN, right: 36 }}
        accessibilityLayer={false}
      >
        <XAxis type="number" hide allowDecimals={false} />
        <YAxis
          type="category"
          dataKey="name"
          tick={TICK}
          tickLine={false}
          axisLine={false}
          width={140}
          interval={0}
        />
        <Tooltip {...TIP} />
        <Bar
          dataKey="quantity"
          name="Sold"
          fill="var(--color-tomato)"
          radius={[0, 6, 6, 0]}
          barSize={16}
        >
          <LabelList dataKey="quantity" position="right" fill="var(--color-ink)" fontSize={13} />
        </Bar>
      </BarChart>
    </ChartFigure>
  );
}
