import { Plus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { get, type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { MENU_WINDOWS_MAX, type MenuWindow } from '#domain/menus/menu-windows.ts';
import { WEEKDAYS, weekdayName } from '#domain/restaurants/local-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckChip } from '#web/ui/choice.tsx';
import { FieldError, TextField } from '#web/ui/field.tsx';
import { Fieldset, toggleWord } from '../records/record-fields.tsx';
import { useShowFirstError } from '../records/use-show-first-error.ts';
import { CATEGORY_LABELS, type CategoryFields } from './category-fields.ts';

interface MenuWindowsFieldsetProps {
  form: UseFormReturn<CategoryFields>;
}

/** When the dishes of a category can be ordered, such as breakfast until 11:00. */
export function MenuWindowsFieldset({ form }: MenuWindowsFieldsetProps) {
  const windows = useWatch({ control: form.control, name: 'menuWindows' });
  const { errors } = useFormState({ control: form.control });
  const root = useRef<HTMLFieldSetElement>(null);
  const focus = (selector: string) => root.current?.querySelector<HTMLElement>(selector)?.focus();
  const write = (changed: MenuWindow[]) =>
    form.setValue('menuWindows', changed, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  const add = () => {
    flushSync(() => write([...windows, { days: [...WEEKDAYS], from: '', until: '' }]));
    focus(`[data-window="${windows.length}"] input[type=time]`);
  };
  const remove = (index: number) => {
    flushSync(() => write(windows.toSpliced(index, 1)));
    focus('[data-add]');
  };
  useShowFirstError(form, {
    labels: CATEGORY_LABELS,
    field: 'menuWindows',
    show: () => focus('[aria-invalid=true], [data-invalid] input'),
  });
  return (
    <Fieldset ref={root} legend={CATEGORY_LABELS.menuWindows}>
      <div className="grid min-w-0 gap-4 sm:col-span-2">
        <p className="text-[0.9375rem] text-muted">
          Without times, its dishes can be ordered whenever the restaurant is open. Breakfast could
          be daily from 07:00 until 11:00.
        </p>
        {windows.map((window, index) => (
          <WindowFields
            // biome-ignore lint/suspicious/noArrayIndexKey: the inputs are controlled
            key={index}
            window={window}
            index={index}
            errorAt={(part) => get(errors, `menuWindows.${index}.${part}.message`)}
            onChange={(change) => write(windows.with(index, { ...window, ...change }))}
            onRemove={() => remove(index)}
          />
        ))}
        <Button
          data-add
          variant="secondary"
          size="sm"
          disabled={windows.length >= MENU_WINDOWS_MAX}
          onClick={add}
          className="justify-self-start"
        >
          <Plus className="size-4.5" aria-hidden="true" />
          Add Times
        </Button>
      </div>
    </Fieldset>
  );
}

interface WindowFieldsProps {
  window: MenuWindow;
  index: number;
  errorAt: (part: keyof MenuWindow) => string | undefined;
  onChange: (change: Partial<MenuWindow>) => void;
  onRemove: () => void;
}

/** The days and the times of one window. */
function WindowFields({ window, index, errorAt, onChange, onRemove }: WindowFieldsProps) {
  const errorId = useId();
  const { days, from, until } = window;
  const daysError = errorAt('days');
  const isOvernight = from !== '' && until !== '' && until <= from;
  return (
    <fieldset data-window={index} className="min-w-0 rounded-control border border-line p-3 sm:p-4">
      <legend className="sr-only">Times {index + 1}</legend>
      <fieldset
        className="min-w-0"
        data-invalid={daysError && true}
        aria-describedby={daysError && errorId}
      >
        <legend className="sr-only">Days</legend>
        <div className="flex flex-wrap gap-1.5">
          {WEEKDAYS.map((day) => (
            <CheckChip
              key={day}
              aria-label={weekdayName(day)}
              checked={days.includes(day)}
              onChange={() => onChange({ days: toggleWord(WEEKDAYS, days, day) })}
            >
              {weekdayName(day).slice(0, 3)}
            </CheckChip>
          ))}
        </div>
        {daysError && <FieldError id={errorId}>{daysError}</FieldError>}
      </fieldset>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <TextField
          label="From"
          type="time"
          value={from}
          onChange={({ target }) => onChange({ from: target.value })}
          error={errorAt('from')}
        />
        <TextField
          label="Until"
          type="time"
          value={until}
          onChange={({ target }) => onChange({ until: target.value })}
          error={errorAt('until')}
          hint={isOvernight && 'On the next day'}
        />
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Remove times ${index + 1}`}
        onClick={onRemove}
        className="mt-3"
      >
        <X className="size-4.5" aria-hidden="true" />
        Remove
      </Button>
    </fieldset>
  );
}
