import type { UseFormReturn } from 'react-hook-form';
import { TIMEZONE_CHOICES } from '#domain/restaurants/restaurant-limits.ts';
import { Switch } from '#web/ui/choice.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { HoursEditor } from './hours-editor.tsx';
import { optionsOf } from './options-of.tsx';
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
