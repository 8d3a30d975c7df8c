import type { KitchenDay } from '#contract/kitchen.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { dayLabel, statsOf } from './day-figures.ts';

type Row = KitchenDay & { id: string };

interface WeekTableProps {
  /** Newest first. */
  days: readonly KitchenDay[];
  today: string;
}

/** A table of today and the days before. */
export function WeekTable({ days, today }: WeekTableProps) {
  const [first] = days;
  const labels = first ? statsOf(first).map(({ label }) => label) : [];
  const columns: Column<Row>[] = [
    {
      header: 'Day',
      cell: ({ date }) => <span className="font-[650]">{dayLabel(date, today)}</span>,
    },
    ...labels.map((header, index) => ({
      header,
      align: 'end' as const,
      cell: (row: Row) => <span className="tabular">{statsOf(row)[index]?.figure}</span>,
    })),
  ];
  return (
    <section aria-labelledby="last-days">
      <h3 id="last-days" className="mb-3 text-subheading">
        The last {days.length} days
      </h3>
      <DataTable
        caption="Figures by day"
        columns={columns}
        rows={days.map((day) => ({ ...day, id: day.date }))}
      />
    </section>
  );
}
