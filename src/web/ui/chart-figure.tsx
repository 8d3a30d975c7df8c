import { type ReactNode, useId } from 'react';
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
