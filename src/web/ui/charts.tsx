import { type ReactNode, useId } from 'react';
import { Bar, BarChart, CartesianGrid, LabelList, Tooltip, XAxis, YAxis } from 'recharts';
import { Card } from './card.tsx';

interface ChartFigureProps {
  title: string;
  /** What the chart shows, in a sentence. */
  summary: string;
  /** The same figures as a table; the first cell of a row is its header. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** The chart. */
  children: ReactNode;
}

/** A chart, with its figures as a table for screen readers. */
export function ChartFigure({ title, summary, columns, rows, children }: ChartFigureProps) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId} className="min-w-0">
      <h3 id={titleId} className="text-subheading">
        {title}
      </h3>
      <p className="mt-0.5 mb-4 text-[0.9375rem] text-muted">{summary}</p>
      <div role="img" aria-label={`${title}. ${summary}`} className="h-64">
        {children}
      </div>
      <details className="mt-3 text-[0.9375rem]">
        <summary className="inline-flex min-h-9 items-center rounded-chip font-medium text-muted underline underline-offset-4 hover:text-foreground pointer-coarse:min-h-11 roomy:min-h-12">
          Show as a table
        </summary>
        <table className="mt-2 w-full">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="text-left text-muted">
              {columns.map((column, index) => (
                <th key={column} scope="col" className={index === 0 ? CELL : `${CELL} text-right`}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...figures]) => (
              <tr key={`${name} ${figures}`} className="border-line border-t">
                <th scope="row" className={`${CELL} text-left font-normal`}>
                  {name}
                </th>
                {figures.map((figure, index) => (
                  <td key={columns[index + 1]} className={`${CELL} tabular text-right`}>
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  );
}

const CELL = 'py-1.5 pr-3 last:pr-0 font-medium';

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

/** The style of all charts. The colors are those of the page, in light and dark mode. */
export const CHART_SIZE = { width: '100%', height: '100%' } as const;

export const TICK = { fill: 'var(--color-muted)', fontSize: 13 } as const;

export const GRID = { stroke: 'var(--color-line)', strokeDasharray: '3 4' } as const;

/** The tooltip. */
export const TIP = {
  cursor: {
    fill: 'var(--color-foreground)',
    fillOpacity: 0.06,
    stroke: 'var(--color-line-strong)',
  },
  contentStyle: {
    background: 'var(--color-raised)',
    border: '1px solid var(--color-line)',
    borderRadius: 'var(--radius-chip)',
    boxShadow: 'var(--shadow-card)',
  },
  labelStyle: { color: 'var(--color-muted)' },
  itemStyle: { color: 'var(--color-foreground)' },
} as const;

/** The axes add their own space for ticks. */
export const MARGIN = { top: 8, right: 8, bottom: 0, left: 0 } as const;
