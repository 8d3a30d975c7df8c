import { Bar, BarChart, LabelList, Tooltip, XAxis, YAxis } from 'recharts';
import { CHART_SIZE, MARGIN, TICK, TIP } from './chart-look.ts';

interface BarListChartProps {
  bars: readonly { label: string; figure: number; fill: string }[];
  /** What is counted. */
  name: string;
  /** In pixels. */
  labelWidth: number;
  barSize: number;
  /** 0: every label is shown, even where there is little room. */
  interval?: 0;
}

/** Counts one below the other, for a {@link ChartFigure}. */
export function BarListChart(props: BarListChartProps) {
  const { bars, name, labelWidth, barSize, interval } = props;
  return (
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
        width={labelWidth}
        {...(interval !== undefined && { interval })}
      />
      <Tooltip {...TIP} />
      <Bar dataKey="figure" name={name} radius={[0, 6, 6, 0]} barSize={barSize}>
        <LabelList dataKey="figure" position="right" fill="var(--color-foreground)" fontSize={13} />
      </Bar>
    </BarChart>
  );
}
