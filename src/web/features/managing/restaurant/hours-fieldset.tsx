import { Copy, Plus, X } from 'lucide-react';
import { useId } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { MORE_WINDOWS_MAX } from '#domain/restaurants/day-hours.ts';
import { WEEKDAYS, type Weekday, weekdayName } from '#domain/restaurants/local-clock.ts';
import { TIMEZONE_CHOICES } from '#domain/restaurants/restaurant-limits.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/choice.tsx';
import { DropdownMenu, MenuItem, MenuLabel } from '#web/ui/dropdown-menu.tsx';
import { COMPACT_BOX, FieldError, SelectField } from '#web/ui/field.tsx';
import { announce } from '#web/ui/screen-reader.tsx';
import { optionsOf } from '../records/record-fields.tsx';
import {
  addWindow,
  closesAfterMidnight,
  copyDay,
  type DayKind,
  isNeverOpen,
  removeWindow,
  type WeekFields,
} from './hours-fields.ts';
import { RESTAURANT_LABELS, type RestaurantFields } from './restaurant-fields.ts';

/** The time zone, the weekly hours and the two switches that close a restaurant manually. */
export function HoursFieldset({ form }: { form: UseFormReturn<RestaurantFields> }) {
  const { register, formState } = form;
  const timezone = form.watch('timezone');
  return (
    <>
      <SelectField
        label={RESTAURANT_LABELS.timezone}
        error={formState.errors.timezone?.message}
        {...register('timezone')}
        hint="The hours below are in this time zone."
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
  const write = (changed: WeekFields, shouldValidate: boolean) => {
    // Cloned, as unregistering empties the lists of the form's own values.
    const value = structuredClone(changed);
    // A list shorter than its registered inputs would not count as changed.
    const lists = WEEKDAYS.map((day) => `operatingHours.${day}.more` as const);
    form.unregister(lists, { keepDefaultValue: true });
    form.setValue('operatingHours', value, { shouldDirty: true, shouldValidate });
  };
  const actions: DayActions = {
    copy: (from, to) => {
      write(copyDay(week, from, to), true);
      announce(`${weekdayName(from)}’s hours are copied.`);
    },
    add: (day) => write(addWindow(week, day), false),
    remove: (day, index) => write(removeWindow(week, day, index), true),
  };
  const isAcrossMidnight = WEEKDAYS.some((day) => closesAfterMidnight(week[day]));
  return (
    <div className="sm:col-span-2">
      <div className="divide-y divide-line rounded-control border border-line">
        {WEEKDAYS.map((day) => (
          <DayRow key={day} form={form} day={day} actions={actions} />
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

interface DayActions {
  copy: (from: Weekday, to: readonly Weekday[]) => void;
  add: (to: Weekday) => void;
  /** `index` counts the windows after the first from 0. */
  remove: (from: Weekday, index: number) => void;
}

interface DayRowProps extends HoursEditorProps {
  day: Weekday;
  actions: DayActions;
}

function DayRow({ form, day, actions }: DayRowProps) {
  const noteId = useId();
  const addId = useId();
  const name = `operatingHours.${day}` as const;
  const fields = form.watch(name);
  const more = (fields.kind === 'open' && fields.more) || [];
  const errors = form.formState.errors.operatingHours?.[day];
  const error = errors?.open?.message ?? errors?.close?.message;
  const add = () => {
    flushSync(() => actions.add(day));
    form.setFocus(`${name}.more.${more.length}.open`);
  };
  const remove = (index: number) => {
    flushSync(() => actions.remove(day, index));
    document.getElementById(addId)?.focus();
  };
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
            <WindowInputs form={form} day={day} path={name} index={0} noteId={noteId} />
            <IconButton
              id={addId}
              label={`Add another window on ${weekdayName(day)}`}
              title="Add another window"
              size="sm"
              disabled={more.length >= MORE_WINDOWS_MAX}
              onClick={add}
            >
              <Plus className="size-4.5" aria-hidden="true" />
            </IconButton>
          </span>
        )}
        <span className="sm:ml-auto">
          <CopyDayMenu day={day} onCopy={(to) => actions.copy(day, to)} />
        </span>
      </div>
      {more.map((_, index) => (
        <WindowRow
          // biome-ignore lint/suspicious/noArrayIndexKey: the inputs are registered by index
          key={index}
          {...{ form, day, index }}
          onRemove={() => remove(index)}
        />
      ))}
      <p id={noteId} className="text-[0.9375rem] text-muted empty:hidden">
        {closesAfterMidnight(fields) && 'Closes after midnight, the next day.'}
        {isNeverOpen(fields) &&
          'Never open: it opens and closes at the same time. Choose 24 hours or Closed.'}
      </p>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

interface WindowRowProps extends HoursEditorProps {
  day: Weekday;
  /** Of the windows after the first, from 0. */
  index: number;
  onRemove: () => void;
}

/** A further window of a day, below the first. */
function WindowRow({ form, day, index, onRemove }: WindowRowProps) {
  const errorId = useId();
  const path = `operatingHours.${day}.more.${index}` as const;
  const errors = form.formState.errors.operatingHours?.[day]?.more?.[index];
  const error = errors?.open?.message ?? errors?.close?.message;
  return (
    <div className="mt-2 sm:pl-68">
      <div className="flex items-center gap-2">
        <WindowInputs {...{ form, day, path }} index={index + 1} noteId={errorId} />
        <IconButton
          label={`Remove window ${index + 2} on ${weekdayName(day)}`}
          size="sm"
          onClick={onRemove}
        >
          <X className="size-4.5" aria-hidden="true" />
        </IconButton>
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

interface WindowInputsProps extends HoursEditorProps {
  day: Weekday;
  path: `operatingHours.${Weekday}` | `operatingHours.${Weekday}.more.${number}`;
  /** Of all windows of the day, from 0. */
  index: number;
  noteId: string;
}

/** When a window opens and closes. */
function WindowInputs({ form, day, path, index, noteId }: WindowInputsProps) {
  const which = `${weekdayName(day)}${index > 0 ? ` window ${index + 1}` : ''}`;
  const time = (name: 'open' | 'close') => (
    <input
      type="time"
      aria-label={`${which} ${name === 'open' ? 'opens' : 'closes'}`}
      aria-invalid={form.getFieldState(`${path}.${name}`, form.formState).invalid || undefined}
      aria-describedby={noteId}
      className={`${COMPACT_BOX} tabular min-w-0 flex-1 px-3 sm:w-34 sm:flex-none`}
      {...form.register(`${path}.${name}`)}
    />
  );
  return (
    <>
      {time('open')}
      <span aria-hidden="true">–</span>
      {time('close')}
    </>
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
