import { clsx } from 'clsx';
import { memo, useId } from 'react';
import type { SpecialDay } from '#domain/restaurants/special-days.ts';
import { hoursText } from '#web/features/restaurants/special-day-text.ts';
import type { CalendarMonth } from './calendar-months.ts';

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const WEEKDAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

interface MonthProps {
  month: CalendarMonth;
  today: string;
  current: string | null;
  /** The special day of each cell of the month's weeks. */
  marks: readonly (SpecialDay | null)[];
  onChoose: (date: string) => void;
}

/** A month whose dates are buttons. */
export function Month({ month, today, current, marks, onChoose }: MonthProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="@max-md:w-[90%] min-w-0 @max-md:shrink-0 @max-md:snap-start"
    >
      <h3 id={titleId} className="mb-1.5 font-[650] font-sans text-base tracking-normal">
        {MONTH.format(new Date(`${month.month}-01`))}
      </h3>
      <div className="tabular grid grid-cols-7 gap-0.5 text-center">
        {WEEKDAYS.map((weekday) => (
          <span key={weekday} aria-hidden="true" className="py-1 text-muted text-sm">
            {weekday}
          </span>
        ))}
        {month.weeks.flat().map((date, index) =>
          date === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a blank before or after the month
            <span key={index} />
          ) : (
            <Day
              key={date}
              date={date}
              today={today}
              isInTabOrder={date === current}
              mark={marks[index] ?? null}
              onChoose={onChoose}
            />
          ),
        )}
      </div>
    </section>
  );
}

interface DayProps {
  date: string;
  today: string;
  isInTabOrder: boolean;
  mark: SpecialDay | null;
  onChoose: (date: string) => void;
}

const Day = memo(
  function Day({ date, today, isInTabOrder, mark, onChoose }: DayProps) {
    const hours = mark ? `: ${hoursText(mark)}${mark.note ? `, ${mark.note}` : ''}` : '';
    return (
      <button
        type="button"
        data-date={date}
        disabled={date < today}
        tabIndex={isInTabOrder ? 0 : -1}
        aria-label={`${LONG_DATE.format(new Date(date))}${hours}`}
        aria-current={date === today ? 'date' : undefined}
        title={mark ? `${hoursText(mark)}${mark.note ? ` · ${mark.note}` : ''}` : undefined}
        onClick={() => onChoose(date)}
        className={clsx(
          'min-h-9 rounded-chip transition-colors duration-150 disabled:text-muted/60 pointer-coarse:min-h-12 roomy:min-h-12',
          mark
            ? clsx(
                'font-bold ring-1 ring-inset',
                mark.closed ? 'bg-red-soft text-red ring-red' : 'bg-blue-soft text-blue ring-blue',
              )
            : 'hover:not-disabled:bg-foreground/7',
          date === today && 'font-bold underline underline-offset-4',
        )}
      >
        {Number(date.slice(8))}
      </button>
    );
  },
  // `onChoose` is not compared: every version of it does the same.
  (before, after) =>
    before.date === after.date &&
    before.today === after.today &&
    before.isInTabOrder === after.isInTabOrder &&
    before.mark === after.mark,
);
