import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import {
  CUISINE_OPTIONS,
  RESTAURANT_LIMITS as LIMITS,
} from '#domain/restaurants/restaurant-limits.ts';
import { cuisinesQuery } from '#web/features/admin/admin.api.ts';
import { PictureField } from '#web/features/uploads/picture-field.tsx';
import { LOGO } from '#web/features/uploads/use-picture.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { DollarField } from '#web/ui/text-fields.tsx';
import { Fieldset, fieldOf, optionsOf } from '../records/record-fields.tsx';
import { FulfilmentFieldset } from './fulfilment-fieldset.tsx';
import { HoursFieldset } from './hours-fieldset.tsx';
import { RESTAURANT_LABELS, type RestaurantFields } from './restaurant-fields.ts';

interface RestaurantFieldsetsProps {
  form: UseFormReturn<RestaurantFields>;
  onUploading: (isUploading: boolean) => void;
  /** Only admins set the rating and the number of reviews. */
  isForAdmin: boolean;
  /** Opens the special days; null for a new restaurant, which has none. */
  onSpecialDays: (() => void) | null;
}

/** All fields of a restaurant, with the specification's limits (section 5). */
export function RestaurantFieldsets(props: RestaurantFieldsetsProps) {
  const { form, onUploading, isForAdmin, onSpecialDays } = props;
  const inUse = useQuery({ ...cuisinesQuery, enabled: isForAdmin }).data ?? [];
  const [name, cuisine, image] = form.watch(['name', 'cuisine', 'image']);
  const field = fieldOf(form, RESTAURANT_LABELS);
  return (
    <>
      <Fieldset>
        <TextField
          {...field('name')}
          maxLength={LIMITS.nameMax}
          autoComplete="off"
          aria-required
          className="sm:col-span-2"
        />
        <SelectField {...field('cuisine')} aria-required>
          <option value="">Select a cuisine</option>
          {optionsOf([...CUISINE_OPTIONS, ...inUse, cuisine])}
        </SelectField>
        <TextField {...field('phone')} type="tel" maxLength={LIMITS.phoneMax} autoComplete="off" />
        <TextField
          {...field('address')}
          maxLength={LIMITS.addressMax}
          autoComplete="off"
          className="sm:col-span-2"
        />
        <TextArea
          {...field('description')}
          maxLength={LIMITS.descriptionMax}
          hint={`Up to ${LIMITS.descriptionMax} characters`}
          className="sm:col-span-2"
        />
        <div className="sm:col-span-2">
          <PictureField
            label={RESTAURANT_LABELS.image}
            name={name}
            kind={LOGO}
            value={image}
            onChange={(next) => form.setValue('image', next, { shouldDirty: true })}
            onBusy={onUploading}
          />
        </div>
      </Fieldset>
      <Fieldset legend={isForAdmin ? 'Delivery and rating' : 'Delivery'}>
        <DollarField
          {...field('deliveryFee')}
          hint={`$0 to $${LIMITS.deliveryFeeMaxCents / 100}`}
        />
        <DollarField
          {...field('minimumOrder')}
          hint={`$0 to $${LIMITS.minimumOrderMaxCents / 100}`}
        />
        <TextField {...field('deliveryTime')} placeholder="25-35 min" autoComplete="off" />
        {isForAdmin && (
          <div className="grid grid-cols-2 gap-4">
            <TextField
              {...field('rating')}
              type="number"
              min={0}
              max={LIMITS.ratingMax}
              step={0.1}
              inputMode="decimal"
            />
            <TextField
              {...field('reviewCount')}
              type="number"
              min={0}
              step={1}
              inputMode="numeric"
            />
          </div>
        )}
        <TextArea
          {...field('deliveryAreas')}
          hint={AREAS_HINT}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="sm:col-span-2"
        />
      </Fieldset>
      <FulfilmentFieldset form={form} />
      <Fieldset legend="Opening hours">
        <HoursFieldset form={form} />
        {onSpecialDays && (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control bg-sunken px-4 py-3 sm:col-span-2">
            <p className="text-[0.9375rem] text-muted">
              Holidays and other dates have hours of their own.
            </p>
            <Button size="sm" variant="secondary" onClick={onSpecialDays}>
              <CalendarDays className="size-4.5" aria-hidden="true" />
              Special Days
            </Button>
          </div>
        )}
      </Fieldset>
    </>
  );
}

const AREAS_HINT =
  'Postal codes, or their beginnings with a star: 90012 902* SW1A2AA. No areas: delivers everywhere.';
