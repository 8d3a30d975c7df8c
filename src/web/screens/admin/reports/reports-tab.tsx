import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { reportsApi, transferApi } from '#contract/management-api.ts';
import { dayAt } from '#domain/calendar-day.ts';
import { DownloadLink } from '#web/features/downloads/download-link.tsx';
import {
  DayFields,
  PeriodButtons,
  reportDaysProblem,
  useReportDays,
} from '#web/features/reports/report-days.tsx';
import { ReportView } from '#web/features/reports/report-view.tsx';
import { reportQuery } from '#web/features/reports/reports.api.ts';
import { restaurantQuery } from '#web/features/restaurants/restaurants.api.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { siteConfig } from '#web/lib/site-config.ts';
import { Button } from '#web/ui/button.tsx';
import { RestaurantPicker } from '../restaurant-picker.tsx';
import { TabHeader } from '../tab-header.tsx';

/** Sales and payments by day. The URL holds the days and the restaurant. */
export function ReportsTab() {
  const [params, setParams] = useSearchParams();
  const restaurantId = params.get('restaurant') || undefined;
  const restaurant = useQuery({
    ...restaurantQuery(restaurantId ?? ''),
    enabled: restaurantId !== undefined,
  });
  const today = dayAt(new Date(), restaurant.data?.timezone ?? siteConfig.timezone);
  const days = useReportDays(today);
  const filter = { ...days, restaurantId };
  const problem = reportDaysProblem(days);
  const query = useQuery({
    ...reportQuery(filter),
    enabled: problem === null,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <TabHeader
        title="Reports"
        actions={
          problem === null && (
            <>
              <DownloadLink
                file={reportsApi.daysFile}
                urlParts={{ query: filter }}
                label="Download this report as CSV"
              >
                Report
              </DownloadLink>
              <DownloadLink
                file={transferApi.export}
                urlParts={{ params: { what: 'orders.csv' }, query: filter }}
                label="Download the orders of these days as CSV"
              >
                Orders
              </DownloadLink>
            </>
          )
        }
      >
        <DayFields days={days} />
        <RestaurantPicker
          label="Restaurant"
          chosen={restaurantId ? (restaurant.data?.name ?? '') : ''}
          onChoose={({ id }) => setParams({ restaurant: id })}
          className="col-span-2 sm:w-72"
        />
        {restaurantId && (
          <Button
            variant="secondary"
            className="max-sm:col-span-2"
            onClick={() => setParams({ restaurant: null })}
          >
            All Restaurants
          </Button>
        )}
      </TabHeader>
      <div className="grid grid-cols-1 gap-5">
        <PeriodButtons days={days} today={today} />
        <ReportView query={query} problem={problem} />
      </div>
    </>
  );
}
