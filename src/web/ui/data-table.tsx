// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the roles of a table that is laid out as blocks
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface Column<Row> {
  header: string;
  /** The header is only for screen readers, as above a column of buttons. */
  isHeaderHidden?: boolean;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  cell: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  /** The first column is the row's header. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Whether newer rows are loading. */
  isOld?: boolean;
}

/** A table; on narrow screens each row is a card that shows the column beside each value. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { caption, columns, rows, isOld = false } = props;
  return (
    <table
      role="table"
      aria-busy={isOld}
      className={clsx(
        'block w-full text-[0.9375rem] transition-opacity duration-150 lg:table lg:border-separate lg:border-spacing-0 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:shadow-card',
        isOld && 'opacity-60',
      )}
    >
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-lg:sr-only">
        <tr role="row">
          {columns.map(({ header, isHeaderHidden, align }) => (
            <th
              key={header}
              scope="col"
              role="columnheader"
              className={clsx(
                'border-line border-b px-4 py-3 font-[650] text-muted text-sm',
                align === 'end' ? 'text-right' : 'text-left',
              )}
            >
              <span className={clsx(isHeaderHidden && 'sr-only')}>{header}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="grid gap-4 sm:grid-cols-2 lg:table-row-group">
        {rows.map((row) => (
          <tr
            key={row.id}
            role="row"
            className="block rounded-card border border-line bg-surface px-4 py-3 shadow-card lg:table-row lg:border-0 lg:bg-transparent lg:shadow-none lg:last:[&>*]:border-b-0"
          >
            {columns.map((column, index) => (
              <Cell key={column.header} column={column} row={row} isName={index === 0} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  isName: boolean;
}

function Cell<Row>({ column, row, isName }: CellProps<Row>) {
  const { header, isHeaderHidden, align, cell } = column;
  const className = clsx(
    'flex min-h-9 items-center justify-between gap-4 text-left font-normal lg:table-cell lg:border-line lg:border-b lg:px-4 lg:py-2.5 lg:align-middle',
    align === 'end' && 'lg:text-right',
  );
  if (isName) {
    return (
      <th scope="row" role="rowheader" className={className}>
        {cell(row)}
      </th>
    );
  }
  return (
    <td role="cell" className={className}>
      {!isHeaderHidden && (
        // On phones screen readers move from value to value and rarely announce the column header.
        <span className="shrink-0 text-muted lg:hidden">{header} </span>
      )}
      <span className={clsx('min-w-0 max-lg:text-right', isHeaderHidden && 'max-lg:ml-auto')}>
        {cell(row)}
      </span>
    </td>
  );
}
