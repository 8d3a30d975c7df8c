import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { reportsApi } from '#contract/management-api.ts';
import type { DishSales } from '#contract/reports.ts';
import { dayAt } from '#domain/calendar-day.ts';
import { DownloadLink } from '#web/features/downloads/download-link.tsx';
import { type KitchenRestaurant, kitchenQuery } from '#web/features/kitchen/kitchen.api.ts';
import {
  DayFields,
  PeriodButtons,
  reportDaysProblem,
  useReportDays,
} from '#web/features/reports/report-days.tsx';
import { countText, dollarText, ReportSkeleton } from '#web/features/reports/report-table.tsx';
import { ReportView } from '#web/features/reports/report-view.tsx';
import { ownReportQuery } from '#web/features/reports/reports.api.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';

/** The sales and payments of a restaurant on the chosen days, by day and by dish. */
export function SalesReport({ restaurant }: { restaurant: KitchenRestaurant }) {
  const { data: kitchen } = useQuery(kitchenQuery(restaurant.id));
  if (!kitchen) return <ReportSkeleton />;
  const today = dayAt(new Date(), kitchen.restaurant.timezone);
  return <SalesOfDays restaurant={restaurant} today={today} />;
}

interface SalesOfDaysProps {
  restaurant: KitchenRestaurant;
  /** The restaurant's day. */
  today: string;
}

function SalesOfDays({ restaurant, today }: SalesOfDaysProps) {
  const days = useReportDays(today);
  const problem = reportDaysProblem(days);
  const query = useQuery({
    ...ownReportQuery(restaurant.id, days),
    enabled: problem === null,
    placeholderData: keepPreviousData,
  });
  const file = (what: 'days.csv' | 'dishes.csv') => ({
    file: reportsApi.ownFile,
    urlParts: { params: { restaurantId: restaurant.id, what }, query: days },
  });
  return (
    <section aria-labelledby="sales" className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h3 id="sales" className="text-subheading">
          Sales and payments
        </h3>
        {problem === null && (
          <div className="flex flex-wrap gap-3">
            <DownloadLink {...file('days.csv')} label="Download these days as CSV">
              Days
            </DownloadLink>
            <DownloadLink {...file('dishes.csv')} label="Download the dishes of these days as CSV">
              Dishes
            </DownloadLink>
          </div>
        )}
      </div>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:flex sm:flex-wrap sm:items-end sm:gap-x-4">
        <DayFields days={days} />
      </div>
      <PeriodButtons days={days} today={today} />
      <ReportView query={query} problem={problem}>
        {({ dishes }, isOld) => <DishTable dishes={dishes} isOld={isOld} />}
      </ReportView>
    </section>
  );
}

type Row = DishSales & { id: string };

const COLUMNS: Column<Row>[] = [
  {
    header: 'Dish',
    cell: ({ name }) => <span className="wrap-anywhere font-[650]">{name}</span>,
  },
  {
    header: 'Sold',
    align: 'end',
    cell: ({ quantity }) => <span className="tabular">{countText(quantity)}</span>,
  },
  {
    header: 'Gross',
    align: 'end',
    cell: ({ gross }) => <span className="tabular">{dollarText(Number(gross))}</span>,
  },
];

function DishTable({ dishes, isOld }: { dishes: readonly DishSales[]; isOld: boolean }) {
  if (dishes.length === 0) return <p className="text-muted">No dish was sold on these days.</p>;
  return (
    <DataTable
      caption="Sales by dish"
      columns={COLUMNS}
      rows={dishes.map((dish, index) => ({ ...dish, id: String(index) }))}
      isOld={isOld}
    />
  );
}
