import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FULFILMENTS, type Fulfilment } from '#domain/restaurants/fulfilment.ts';
import { SCHEDULING_LIMITS as LIMITS, SLOT_MINUTES } from '#domain/restaurants/slots.ts';
import { CheckChip, Switch } from '#web/ui/choice.tsx';
import { FieldError, SelectField, TextField } from '#web/ui/field.tsx';
import { Fieldset, fieldOf } from '../records/record-fields.tsx';
import { RESTAURANT_LABELS, type RestaurantFields } from './restaurant-fields.ts';
import type { SchedulingFields } from './scheduling-fields.ts';

const FULFILMENT_LABELS: Record<Fulfilment, string> = { delivery: 'Delivery', pickup: 'Pickup' };

interface FulfilmentFieldsetProps {
  form: UseFormReturn<RestaurantFields>;
}

/** How customers get their orders, and whether they can schedule orders. */
export function FulfilmentFieldset({ form }: FulfilmentFieldsetProps) {
  const errorId = useId();
  const field = fieldOf(form, RESTAURANT_LABELS);
  const [fulfilment, isOn] = form.watch(['fulfilment', 'scheduling.isOn']);
  const error = form.formState.errors.fulfilment?.message;
  return (
    <Fieldset legend="Pickup and orders for later">
      <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
        <legend className="mb-1.5 font-[650] text-[0.9375rem]">
          {RESTAURANT_LABELS.fulfilment}
        </legend>
        <div className="flex flex-wrap gap-2">
          {FULFILMENTS.map((way) => (
            <CheckChip key={way} value={way} {...form.register('fulfilment')}>
              {FULFILMENT_LABELS[way]}
            </CheckChip>
          ))}
        </div>
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </fieldset>
      {fulfilment.includes('pickup') && (
        <TextField
          {...field('pickupTime')}
          placeholder="15-20 min"
          hint="Until an order can be picked up"
          autoComplete="off"
        />
      )}
      <Switch
        label={RESTAURANT_LABELS.scheduling}
        hint="Customers choose a day and a time, also while you are closed."
        {...form.register('scheduling.isOn')}
        className="sm:col-span-2"
      />
      {isOn && <SchedulingInputs form={form} />}
    </Fieldset>
  );
}

function SchedulingInputs({ form }: FulfilmentFieldsetProps) {
  const field = (name: keyof SchedulingFields) => ({
    error: form.formState.errors.scheduling?.[name]?.message,
    ...form.register(`scheduling.${name}`),
  });
  return (
    <>
      <SelectField label="How far ahead" {...field('daysAhead')}>
        {Array.from({ length: LIMITS.daysAheadMax + 1 }, (_, days) => (
          <option key={daysText(days)} value={days}>
            {daysText(days)}
          </option>
        ))}
      </SelectField>
      <SelectField label="Length of a slot" {...field('slotMinutes')}>
        {SLOT_MINUTES.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutes} minutes
          </option>
        ))}
      </SelectField>
      <TextField
        label="Earliest slot, in minutes from now"
        type="number"
        min={0}
        max={LIMITS.leadMinutesMax}
        step={1}
        inputMode="numeric"
        {...field('leadMinutes')}
      />
      <TextField
        label="Orders per slot"
        type="number"
        min={1}
        max={LIMITS.ordersPerSlotMax}
        step={1}
        inputMode="numeric"
        hint="All orders count, including those as soon as possible. Left empty: no limit."
        {...field('ordersPerSlot')}
      />
    </>
  );
}

function daysText(days: number): string {
  if (days === 0) return 'Today only';
  return days === 1 ? 'Until tomorrow' : `Up to ${days} days ahead`;
}
