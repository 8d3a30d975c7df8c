import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { WEEKDAYS, type Weekday } from '#domain/restaurants/local-clock.ts';
import { announce } from '#web/ui/announcer.tsx';
import { Switch } from '#web/ui/choice.tsx';
import { COMPACT_BOX } from '#web/ui/compact-box.ts';
import { FieldError } from '#web/ui/field.tsx';
import { CopyDayMenu } from './copy-day-menu.tsx';
import { dayName } from './day-name.ts';
import { copyDay, crossesMidnight, type DayKind, isNeverOpen } from './hours-fields.ts';
import type { RestaurantFields } from './restaurant-fields.ts';

const KIND_LABELS: Record<DayKind, string> = {
  open: 'Open',
  closed: 'Closed',
  allDay: '24 hours',
};

interface HoursEditorProps {
  form: UseFormReturn<RestaurantFields>;
}

/** The opening hours of the week, with a note about hours after midnight. */
export function HoursEditor({ form }: HoursEditorProps) {
  const [week, mode] = form.watch(['operatingHours', 'operatingHoursMode']);
  const copy = (from: Weekday, to: readonly Weekday[]) => {
    form.setValue('operatingHours', copyDay(week, from, to), { shouldValidate: true });
    announce(`${dayName(from)}’s hours are copied.`);
  };
  const isAcrossMidnight = WEEKDAYS.some((day) => crossesMidnight(week[day]));
  return (
    <div className="sm:col-span-2">
      <div className="divide-y divide-line rounded-control border border-line">
        {WEEKDAYS.map((day) => (
          <DayRow key={day} form={form} day={day} onCopy={(to) => copy(day, to)} />
        ))}
      </div>
      {(isAcrossMidnight || mode === 'overnight') && (
        <Switch
          label="Hours after midnight belong to the day before"
          hint="On: Friday 18:00–02:00 ends on Saturday at 02:00. Off: every day is read by its own entry alone."
          checked={mode === 'overnight'}
          onChange={({ target }) =>
            form.setValue('operatingHoursMode', target.checked ? 'overnight' : 'default')
          }
          className="mt-4 rounded-control bg-sunken px-4 py-3"
        />
      )}
    </div>
  );
}

interface DayRowProps extends HoursEditorProps {
  day: Weekday;
  onCopy: (to: readonly Weekday[]) => void;
}

function DayRow({ form, day, onCopy }: DayRowProps) {
  const noteId = useId();
  const name = `operatingHours.${day}` as const;
  const fields = form.watch(name);
  const errors = form.formState.errors.operatingHours?.[day];
  const error = errors?.open?.message ?? errors?.close?.message;
  const time = (which: 'open' | 'close') => (
    <input
      type="time"
      aria-label={`${dayName(day)} ${which === 'open' ? 'opens' : 'closes'}`}
      aria-invalid={errors?.[which] ? true : undefined}
      aria-describedby={noteId}
      className={`${COMPACT_BOX} tabular min-w-0 flex-1 px-3 sm:w-34 sm:flex-none`}
      {...form.register(`${name}.${which}`)}
    />
  );
  return (
    <fieldset className="relative px-3 py-2.5 sm:px-4">
      <legend className="sr-only">{dayName(day)}</legend>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span aria-hidden="true" className="flex-1 font-medium sm:w-28 sm:flex-none">
          {dayName(day)}
        </span>
        <select
          aria-label={`${dayName(day)} hours`}
          className={`${COMPACT_BOX} select-arrow w-34 pr-9 pl-3`}
          {...form.register(`${name}.kind`)}
        >
          {Object.entries(KIND_LABELS).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </select>
        {fields.kind === 'open' && (
          <span className="flex basis-full items-center gap-2 max-sm:order-last sm:basis-auto">
            {time('open')}
            <span aria-hidden="true">–</span>
            {time('close')}
          </span>
        )}
        <span className="sm:ml-auto">
          <CopyDayMenu day={day} onCopy={onCopy} />
        </span>
      </div>
      <p id={noteId} className="text-[0.9375rem] text-muted empty:hidden">
        {crossesMidnight(fields) && 'Closes after midnight, the next day.'}
        {isNeverOpen(fields) && 'Never open: it closes as it opens. Choose 24 hours or Closed.'}
      </p>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
