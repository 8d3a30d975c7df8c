import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { CHART_SIZE, GRID, MARGIN, TICK, TIP } from './chart-look.ts';

interface ColumnChartProps {
  columns: readonly { label: string; figure: number }[];
  /** What is counted. */
  name: string;
  /** The room between two labels in pixels; those that do not fit are left out. */
  labelGap: number;
}

/** Counts side by side, for a {@link ChartFigure}. */
export function ColumnChart({ columns, name, labelGap }: ColumnChartProps) {
  return (
    <BarChart
      data={columns}
      responsive
      style={CHART_SIZE}
      margin={MARGIN}
      accessibilityLayer={false}
    >
      <CartesianGrid {...GRID} vertical={false} />
      <XAxis dataKey="label" tick={TICK} tickLine={false} axisLine={false} minTickGap={labelGap} />
      <YAxis tick={TICK} tickLine={false} axisLine={false} width="auto" allowDecimals={false} />
      <Tooltip {...TIP} />
      <Bar dataKey="figure" name={name} fill="var(--color-success)" radius={[4, 4, 0, 0]} />
    </BarChart>
  );
}
