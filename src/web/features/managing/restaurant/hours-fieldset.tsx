import { Copy } from 'lucide-react';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { WEEKDAYS, type Weekday, weekdayName } from '#domain/restaurants/local-clock.ts';
import { TIMEZONE_CHOICES } from '#domain/restaurants/restaurant-limits.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/choice.tsx';
import { DropdownMenu, MenuItem, MenuLabel } from '#web/ui/dropdown-menu.tsx';
import { COMPACT_BOX, FieldError, SelectField } from '#web/ui/field.tsx';
import { announce } from '#web/ui/screen-reader.tsx';
import { optionsOf } from '../records/record-fields.tsx';
import { copyDay, crossesMidnight, type DayKind, isNeverOpen } from './hours-fields.ts';
import { RESTAURANT_LABELS, type RestaurantFields } from './restaurant-fields.ts';

/** When a restaurant is open: its time zone, its week, and the two ways to close it by hand. */
export function HoursFieldset({ form }: { form: UseFormReturn<RestaurantFields> }) {
  const { register, formState } = form;
  const timezone = form.watch('timezone');
  return (
    <>
      <SelectField
        label={RESTAURANT_LABELS.timezone}
        error={formState.errors.timezone?.message}
        {...register('timezone')}
        hint="The hours below are on this clock."
        className="sm:col-span-2"
      >
        {optionsOf([...TIMEZONE_CHOICES, timezone])}
      </SelectField>
      <HoursEditor form={form} />
      <div className="grid gap-1 sm:col-span-2">
        <Switch
          label={RESTAURANT_LABELS.isOpen}
          hint="Off: closed until you open it again, whatever the hours say."
          {...register('isOpen')}
        />
        <Switch
          label={RESTAURANT_LABELS.isTemporarilyClosed}
          hint="For a holiday or a bad day; shown as such."
          {...register('isTemporarilyClosed')}
        />
      </div>
    </>
  );
}

const KIND_LABELS: Record<DayKind, string> = {
  open: 'Open',
  closed: 'Closed',
  allDay: '24 hours',
};

interface HoursEditorProps {
  form: UseFormReturn<RestaurantFields>;
}

/** The opening hours of the week, with a note about hours after midnight. */
function HoursEditor({ form }: HoursEditorProps) {
  const [week, mode] = form.watch(['operatingHours', 'operatingHoursMode']);
  const copy = (from: Weekday, to: readonly Weekday[]) => {
    form.setValue('operatingHours', copyDay(week, from, to), {
      shouldDirty: true,
      shouldValidate: true,
    });
    announce(`${weekdayName(from)}’s hours are copied.`);
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
            form.setValue('operatingHoursMode', target.checked ? 'overnight' : 'default', {
              shouldDirty: true,
            })
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
      aria-label={`${weekdayName(day)} ${which === 'open' ? 'opens' : 'closes'}`}
      aria-invalid={errors?.[which] ? true : undefined}
      aria-describedby={noteId}
      className={`${COMPACT_BOX} tabular min-w-0 flex-1 px-3 sm:w-34 sm:flex-none`}
      {...form.register(`${name}.${which}`)}
    />
  );
  return (
    <fieldset className="relative px-3 py-2.5 sm:px-4">
      <legend className="sr-only">{weekdayName(day)}</legend>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span aria-hidden="true" className="flex-1 font-medium sm:w-28 sm:flex-none">
          {weekdayName(day)}
        </span>
        <select
          aria-label={`${weekdayName(day)} hours`}
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

interface CopyDayMenuProps {
  day: Weekday;
  onCopy: (to: readonly Weekday[]) => void;
}

/** Copies the hours of a day to other days. */
function CopyDayMenu({ day, onCopy }: CopyDayMenuProps) {
  return (
    <DropdownMenu
      trigger={
        <IconButton label={`Copy ${weekdayName(day)} to…`} size="sm">
          <Copy className="size-4.5" aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuLabel>Copy {weekdayName(day)}’s hours</MenuLabel>
      <MenuItem onSelect={() => onCopy(WEEKDAYS)}>Copy to all days</MenuItem>
      <MenuItem onSelect={() => onCopy(WEEKDAYS.slice(0, 5))}>Copy to Monday to Friday</MenuItem>
      <MenuItem onSelect={() => onCopy(WEEKDAYS.slice(5))}>Copy to Saturday and Sunday</MenuItem>
      <MenuItem onSelect={() => onCopy([dayAfter(day)])}>
        Copy to {weekdayName(dayAfter(day))}
      </MenuItem>
    </DropdownMenu>
  );
}

function dayAfter(day: Weekday): Weekday {
  return WEEKDAYS[(WEEKDAYS.indexOf(day) + 1) % WEEKDAYS.length] ?? day;
}
