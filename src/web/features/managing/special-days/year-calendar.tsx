import { clsx } from 'clsx';
import { type KeyboardEvent, memo, useId, useRef, useState } from 'react';
import type { SpecialDay } from '#domain/restaurants/special-days.ts';
import { hoursText } from '#web/features/restaurants/special-day-text.ts';
import { type CalendarMonth, moveDateByKey, twelveMonthsFrom } from './calendar-months.ts';

interface YearCalendarProps {
  /** In the restaurant's time zone. */
  today: string;
  days: readonly SpecialDay[];
  onChoose: (date: string) => void;
}

/** A year of dates to choose from. One of them is in the tab order; the arrow keys move on from it. */
export function YearCalendar({ today, days, onChoose }: YearCalendarProps) {
  const hintId = useId();
  const frame = useRef<HTMLFieldSetElement>(null);
  const [chosen, setChosen] = useState(today);
  const months = twelveMonthsFrom(today);
  const byDate = new Map(days.map((day) => [day.date, day]));
  const last = months.at(-1)?.weeks.flat().filter(Boolean).at(-1) ?? today;
  const current = chosen < today ? today : chosen;

  const move = (event: KeyboardEvent) => {
    const next = moveDateByKey(current, event.key);
    if (next === null) return;
    event.preventDefault();
    const reached = next < today ? today : next > last ? last : next;
    setChosen(reached);
    frame.current?.querySelector<HTMLElement>(`[data-date="${reached}"]`)?.focus();
  };
  return (
    <fieldset
      ref={frame}
      aria-describedby={hintId}
      onKeyDown={move}
      className="@container mt-8 min-w-0"
    >
      <legend className="font-display font-bold text-subheading">The year ahead</legend>
      <p id={hintId} className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-[0.9375rem] text-muted">
        <span>Choose a date to set its hours.</span>
        <Mark className="bg-red-soft ring-red">Closed</Mark>
        <Mark className="bg-blue-soft ring-blue">Other hours</Mark>
        <span className="pointer-coarse:hidden">Arrow keys move from day to day.</span>
      </p>
      {/* Where narrow, the months scroll sideways, with the edge of the next one in view. */}
      <div className="@max-md:flex grid @max-md:snap-x @md:grid-cols-2 @3xl:grid-cols-3 @6xl:grid-cols-4 @max-md:gap-6 gap-x-8 gap-y-6 @max-md:overflow-x-auto px-0.5 pt-4 pb-2">
        {months.map((month) => (
          <Month
            key={month.month}
            month={month}
            today={today}
            // Only the months that contain it are rendered again when it moves.
            current={current.startsWith(month.month) ? current : null}
            marks={month.weeks.flat().map((date) => (date && byDate.get(date)) || null)}
            onChoose={(date) => {
              setChosen(date);
              onChoose(date);
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Mark({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span className={clsx('size-4 rounded-sm ring-1', className)} aria-hidden="true" />
      {children}
    </span>
  );
}

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
function Month({ month, today, current, marks, onChoose }: MonthProps) {
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
