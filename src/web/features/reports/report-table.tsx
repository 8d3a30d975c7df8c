import { clsx } from 'clsx';
import type { Report, ReportFigures } from '#contract/reports.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/loading.tsx';

type Amount = Exclude<keyof ReportFigures, 'orders' | 'cancelled'>;

interface ReportColumn {
  label: string;
  name: keyof ReportFigures;
}

/** The groups of columns; the amounts of the second one sum to `net`. */
const GROUPS: readonly { label: string; columns: readonly ReportColumn[] }[] = [
  {
    label: 'Orders',
    columns: [
      { label: 'Placed', name: 'orders' },
      { label: 'Cancelled', name: 'cancelled' },
    ],
  },
  {
    label: 'Sales',
    columns: [
      { label: 'Gross', name: 'gross' },
      { label: 'Discounts', name: 'discounts' },
      { label: 'Delivery', name: 'deliveryFees' },
      { label: 'Service', name: 'serviceFees' },
      { label: 'Tax', name: 'tax' },
      { label: 'Refunds', name: 'refunds' },
      { label: 'Net', name: 'net' },
    ],
  },
  { label: 'Tips', columns: [{ label: 'Kept', name: 'tips' }] },
  {
    label: 'Cash',
    columns: [
      { label: 'Collected', name: 'cashCollected' },
      { label: 'Due', name: 'cashDue' },
    ],
  },
  {
    label: 'Cards',
    columns: [
      { label: 'Charged', name: 'cardCharged' },
      { label: 'Refunded', name: 'cardRefunded' },
    ],
  },
  {
    label: 'Credit',
    columns: [
      { label: 'Used', name: 'creditUsed' },
      { label: 'Returned', name: 'creditReturned' },
    ],
  },
];

const COLUMNS = GROUPS.flatMap(({ columns }) =>
  columns.map((column, index) => ({ ...column, isFirst: index === 0 })),
);

/** Amounts shown with a minus sign. */
const NEGATED: ReadonlySet<keyof ReportFigures> = new Set([
  'discounts',
  'refunds',
  'cardRefunded',
  'creditReturned',
]);

const CARDS: readonly { label: string; name: Amount }[] = [
  { label: 'Net', name: 'net' },
  { label: 'Cash collected', name: 'cashCollected' },
  { label: 'Card charged', name: 'cardCharged' },
  { label: 'Refunds', name: 'refunds' },
];

/** The main sums of all days. */
export function ReportCards({ report: { total } }: { report: Report }) {
  return (
    <ul aria-label="Totals" className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {CARDS.map(({ label, name }) => (
        <Card key={label} as="li" isPadded={false} className="@container grid gap-1 p-4">
          <span className="font-medium text-[0.9375rem] text-muted">{label}</span>
          <span className="tabular font-bold font-display text-[min(1.5rem,14cqi)] leading-8 tracking-tight">
            {figureText(total, name)}
          </span>
        </Card>
      ))}
    </ul>
  );
}

interface ReportTableProps {
  report: Report;
  /** Newer figures are loading. */
  isOld: boolean;
}

/** One row for each day and one for all. Where it is wider than the screen it scrolls below the days. */
export function ReportTable({ report, isOld }: ReportTableProps) {
  const { days, total, timezone, withoutOrder } = report;
  return (
    <>
      <section
        aria-label="Figures by day"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        className={clsx(
          'overflow-x-auto rounded-card border border-line bg-surface shadow-card transition-opacity duration-150',
          isOld && 'opacity-60',
        )}
      >
        <table
          aria-busy={isOld}
          className="tabular w-full border-separate border-spacing-0 text-[0.9375rem]"
        >
          <caption className="sr-only">Orders and payments by day</caption>
          <thead className="text-muted text-sm">
            <tr>
              <td className={clsx(STICKY, 'pt-3')} />
              {GROUPS.map(({ label, columns }) => (
                <th
                  key={label}
                  scope="colgroup"
                  colSpan={columns.length}
                  className="border-line border-l px-3 pt-3 text-left font-[650]"
                >
                  {label}
                </th>
              ))}
            </tr>
            <tr>
              <th scope="col" className={clsx(STICKY, HEADER, 'text-left')}>
                Day
              </th>
              {COLUMNS.map(({ label, name, isFirst }) => (
                <th
                  key={name}
                  scope="col"
                  className={clsx(HEADER, 'text-right', isFirst && 'border-l')}
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, ...figures }) => (
              <FigureRow key={date} name={dayText(date)} figures={figures} />
            ))}
          </tbody>
          <tfoot className="font-[650]">
            <FigureRow name="Total" figures={total} />
          </tfoot>
        </table>
      </section>
      <WithoutOrder {...withoutOrder} />
      <p className="max-w-prose text-[0.9375rem] text-muted">
        Days of {timezone.replaceAll('_', ' ')}. An order counts on the day on which it was placed,
        a refund on the day on which it was requested. Cancelled orders are not sales; card charges
        and refunds for them appear only in the card columns.
      </p>
    </>
  );
}

/** Payments that appear in the provider's account but not in the orders. */
function WithoutOrder({ payments, cardCharged, cardRefunded }: Report['withoutOrder']) {
  if (payments === 0 && isZero(cardRefunded)) return null;
  return (
    <p className="tabular max-w-prose text-[0.9375rem]">
      <span className="font-[650]">Card payments without an order:</span>{' '}
      {payments === 1 ? '1 payment' : `${countText(payments)} payments`}, charged{' '}
      {dollarText(Number(cardCharged))}, refunded {dollarText(Number(cardRefunded))}. They are not
      in the table.
    </p>
  );
}

export function ReportSkeleton() {
  return (
    <div role="status" aria-label="Loading the report" className="grid gap-5">
      <Skeleton className="h-50 rounded-card lg:h-24" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}

function FigureRow({ name, figures }: { name: string; figures: ReportFigures }) {
  return (
    <tr>
      <th scope="row" className={clsx(STICKY, CELL, 'text-left font-[inherit]')}>
        {name}
      </th>
      {COLUMNS.map((column) => (
        <td
          key={column.name}
          className={clsx(
            CELL,
            'text-right',
            column.isFirst && 'border-l',
            column.name === 'net' && 'font-[650]',
            isZero(figures[column.name]) && 'text-muted',
          )}
        >
          {figureText(figures, column.name)}
        </td>
      ))}
    </tr>
  );
}

const CELL = 'whitespace-nowrap border-line border-t px-3 py-2';
const HEADER = 'whitespace-nowrap border-line px-3 py-2 font-[650]';
const STICKY = 'sticky left-0 bg-surface pl-4';

function isZero(figure: number | string): boolean {
  return Number(figure) === 0;
}

const WHOLE = new Intl.NumberFormat('en-US');
const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export function countText(count: number): string {
  return WHOLE.format(count);
}

/** Not parsed as Cents, because sums of orders exceed the largest allowed price. */
export function dollarText(dollars: number): string {
  return DOLLARS.format(dollars);
}

function figureText(figures: ReportFigures, name: keyof ReportFigures): string {
  const figure = figures[name];
  if (typeof figure === 'number') return countText(figure);
  const dollars = Number(figure);
  return dollarText(NEGATED.has(name) && dollars !== 0 ? -dollars : dollars);
}

const DAY = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

function dayText(date: string): string {
  return DAY.format(new Date(date));
}
