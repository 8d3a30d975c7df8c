import { clsx } from 'clsx';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { SpecialDay } from '#domain/restaurants/special-days.ts';
import { Month } from './calendar-month.tsx';
import { dateByKey, yearFrom } from './calendar-months.ts';

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
  const months = yearFrom(today);
  const byDate = new Map(days.map((day) => [day.date, day]));
  const last = months.at(-1)?.weeks.flat().filter(Boolean).at(-1) ?? today;
  const current = chosen < today ? today : chosen;

  const move = (event: KeyboardEvent) => {
    const next = dateByKey(current, event.key);
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
      <legend className="font-display font-semibold text-subheading">The year ahead</legend>
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
