import { Plus, X } from 'lucide-react';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { crossesMidnight, MORE_WINDOWS_MAX } from '#domain/restaurants/day-hours.ts';
import { dateAfter } from '#domain/restaurants/local-clock.ts';
import {
  SPECIAL_DAY_NOTE_MAX,
  SPECIAL_DAYS_AHEAD_MAX,
  type SpecialDay,
} from '#domain/restaurants/special-days.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { RadioCard, RadioGroup } from '#web/ui/choice.tsx';
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import {
  type SpecialDayFields,
  specialDayFields,
  specialDayOf,
  specialDayProblems,
} from './special-day-fields.ts';
import { useSetSpecialDay } from './special-days.api.ts';

const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

const KINDS: readonly [SpecialDayFields['kind'], string][] = [
  ['closed', 'Closed'],
  ['open', 'Other hours'],
  ['allDay', '24 hours'],
];

interface SpecialDayDialogProps {
  restaurantId: string;
  today: string;
  /** Empty: the date is chosen in the form. */
  date: string;
  days: readonly SpecialDay[];
  onClose: () => void;
}

/** Sets the hours of one date. */
export function SpecialDayDialog(props: SpecialDayDialogProps) {
  const { restaurantId, today, date, days, onClose } = props;
  const existing = days.find((day) => day.date === date);
  const [fields, setFields] = useState(() => specialDayFields(date, existing));
  const [hasTriedToSubmit, setHasTriedToSubmit] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const save = useSetSpecialDay(restaurantId);
  const problems = hasTriedToSubmit ? specialDayProblems(fields, today) : {};
  const set = (change: Partial<SpecialDayFields>) => setFields({ ...fields, ...change });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setHasTriedToSubmit(true);
    const [invalidField] = Object.keys(specialDayProblems(fields, today));
    if (invalidField) return focus(`[name="${invalidField}"]`);
    save.mutate({ date: fields.date, body: specialDayOf(fields) }, { onSuccess: onClose });
  };
  const focus = (selector: string) => form.current?.querySelector<HTMLElement>(selector)?.focus();
  const { more } = fields;
  const addWindow = () => {
    flushSync(() => set({ more: [...more, { open: '', close: '' }] }));
    focus(`[name="more.${more.length}.open"]`);
  };
  const removeWindow = (index: number) => {
    flushSync(() => set({ more: more.toSpliced(index, 1) }));
    focus('[name=add]');
  };
  const time = (name: 'open' | 'close', label: string) => (
    <TextField
      label={label}
      type="time"
      name={name}
      value={fields[name]}
      onChange={({ target }) => set({ [name]: target.value })}
      error={problems[name]}
    />
  );
  const laterTime = (index: number, name: 'open' | 'close') => (
    <TextField
      label={`Window ${index + 2} ${name}s`}
      type="time"
      name={`more.${index}.${name}`}
      value={more[index]?.[name] ?? ''}
      onChange={({ target }) =>
        set({
          more: more.map((window, at) =>
            at === index ? { ...window, [name]: target.value } : window,
          ),
        })
      }
      error={problems[`more.${index}.${name}`]}
    />
  );
  const closesAfterMidnight = [fields, ...more].some(
    (window) => window.open && window.close && crossesMidnight(window),
  );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={existing ? 'Edit Special Day' : 'Add Special Day'}
      {...(date && { description: LONG_DATE.format(new Date(date)) })}
      footer={
        <DialogFooter onCancel={onClose} type="submit" form={formId} isLoading={save.isPending}>
          Save Special Day
        </DialogFooter>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="grid gap-5">
        {!date && (
          <TextField
            label="Date"
            type="date"
            name="date"
            min={today}
            max={dateAfter(today, SPECIAL_DAYS_AHEAD_MAX)}
            value={fields.date}
            onChange={({ target }) => set({ date: target.value })}
            error={problems.date}
            {...(days.some((day) => day.date === fields.date) && {
              hint: 'There is an entry for this date already. Saving replaces it.',
            })}
          />
        )}
        <RadioGroup legend="On this day" className="grid gap-2.5 sm:grid-cols-3">
          {KINDS.map(([kind, label]) => (
            <RadioCard
              key={kind}
              label={label}
              name="kind"
              value={kind}
              checked={fields.kind === kind}
              onChange={() => set({ kind })}
            />
          ))}
        </RadioGroup>
        {fields.kind === 'open' && (
          <div className="grid grid-cols-2 gap-4">
            {time('open', 'Opens')}
            {time('close', 'Closes')}
            {more.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the fields are named by index
              <div key={index} className="col-span-2 flex items-start gap-2">
                <div className="grid min-w-0 flex-1 grid-cols-2 gap-4">
                  {laterTime(index, 'open')}
                  {laterTime(index, 'close')}
                </div>
                <IconButton
                  label={`Remove window ${index + 2}`}
                  onClick={() => removeWindow(index)}
                  className="mt-7.5"
                >
                  <X className="size-4.5" aria-hidden="true" />
                </IconButton>
              </div>
            ))}
            {closesAfterMidnight && (
              <p className="col-span-2 text-[0.9375rem] text-muted">
                Closes after midnight, the next day.
              </p>
            )}
            <Button
              size="sm"
              variant="secondary"
              name="add"
              disabled={more.length >= MORE_WINDOWS_MAX}
              onClick={addWindow}
              className="col-span-2 justify-self-start"
            >
              <Plus className="size-4.5" aria-hidden="true" />
              Add another window
            </Button>
          </div>
        )}
        <TextField
          label="Note (optional)"
          name="note"
          value={fields.note}
          maxLength={SPECIAL_DAY_NOTE_MAX}
          autoComplete="off"
          placeholder="Christmas Eve"
          onChange={({ target }) => set({ note: target.value })}
          error={problems.note}
          hint="Customers read it beside the hours."
        />
      </form>
    </Dialog>
  );
}
