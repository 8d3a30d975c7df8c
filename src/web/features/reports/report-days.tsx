import { daysIn, MAX_REPORT_DAYS } from '#domain/orders/order-report.ts';
import { dayIn } from '#web/lib/day-in.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { TextField } from '#web/ui/field.tsx';
import { FilterButtons } from '#web/ui/filter-buttons.tsx';
import { daysOf, PERIOD_LABELS, PERIODS, type Period, periodOf } from './report-periods.ts';

interface ReportDays {
  from: string;
  to: string;
}

/** The days in the URL, by default the last seven; invalid ones are ignored. */
export function useReportDays(today: string): ReportDays {
  const [params] = useSearchParams();
  const week = daysOf('week', today);
  return { from: dayIn(params.get('from')) ?? week.from, to: dayIn(params.get('to')) ?? week.to };
}

/** The problem of the chosen days; null if a report can be loaded. */
export function reportDaysProblem(days: ReportDays): string | null {
  if (days.from > days.to) return 'The first day is after the last one';
  return daysIn(days) > MAX_REPORT_DAYS ? `Choose at most ${MAX_REPORT_DAYS} days` : null;
}

/** Two fields, which write to the URL. */
export function DayFields({ days }: { days: ReportDays }) {
  const [, setParams] = useSearchParams();
  const { from, to } = days;
  const day = (name: 'from' | 'to') => ({
    type: 'date',
    value: days[name],
    // Sets both, so that a day that was derived from a preset stays.
    onChange: ({ target }: { target: { value: string } }) =>
      setParams({ from, to, [name]: target.value }),
    className: 'sm:w-44',
  });
  return (
    <>
      <TextField label="From" {...day('from')} max={to} />
      <TextField label="To" {...day('to')} min={from} />
    </>
  );
}

/** Buttons for frequent periods. */
export function PeriodButtons({ days, today }: { days: ReportDays; today: string }) {
  const [, setParams] = useSearchParams();
  return (
    <FilterButtons<Period | ''>
      label="Period"
      value={periodOf(days, today) ?? ''}
      options={PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value] }))}
      onChange={(chosen) => chosen && setParams({ ...daysOf(chosen, today) })}
    />
  );
}
