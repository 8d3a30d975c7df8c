import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { type SavedAddress, savedAddressBody } from '#contract/addresses.ts';
import { SAVED_ADDRESS_LIMITS as LIMITS } from '#domain/accounts/saved-address.ts';
import { unusedLabel } from '#web/features/checkout/saved-addresses.ts';
import { saveAddress, savedAddressesQuery } from '#web/features/location/saved-addresses.api.ts';
import { CallError } from '#web/lib/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/choice.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { toastFailure } from '../settings.api.ts';

const LABELS = {
  label: 'Name',
  streetAddress: 'Street address',
  apartment: 'Apartment',
  city: 'City',
  state: 'State',
  postalCode: 'Postal code',
  instructions: 'Delivery instructions',
} as const;
type TextName = keyof typeof LABELS;
type Fields = Record<TextName, string> & { leaveAtDoor: boolean };

interface AddressFormProps {
  /** Null for a new one. */
  address: SavedAddress | null;
  saved: readonly SavedAddress[];
  onSaved: () => void;
}

export function AddressForm({ address, saved, onSaved }: AddressFormProps) {
  const client = useQueryClient();
  const form = useForm<Fields>({ defaultValues: fieldsOf(address, saved) });
  const { errors } = form.formState;
  const save = useMutation({ mutationFn: (body: Fields) => saveAddress(body, address?.id) });

  const submit = async (values: Fields) => {
    const issues = savedAddressBody.safeParse(values).error?.issues ?? [];
    if (issues.length > 0) {
      // The first field last, because the last one set gets the focus.
      for (const { path, message } of issues.toReversed()) {
        const name = path[0] as TextName;
        const missing = `Please enter the ${LABELS[name].toLowerCase()}.`;
        form.setError(
          name,
          { message: values[name].trim() ? message : missing },
          { shouldFocus: true },
        );
      }
      return;
    }
    try {
      const { label } = await save.mutateAsync(values);
      onSaved();
      toast({ title: 'Address Saved', description: `“${label}” is saved.` });
    } catch (error) {
      const isFull = error instanceof CallError && error.code === 'too_many_addresses';
      toastFailure(error, isFull ? error.message : 'Failed to save the address. Please try again.');
    }
    await client.invalidateQueries(savedAddressesQuery);
  };
  const field = (name: TextName) => ({
    label: LABELS[name],
    maxLength: LIMITS[name],
    error: errors[name]?.message,
    ...form.register(name),
  });
  return (
    <form
      noValidate
      aria-label={address ? 'Edit address' : 'Add address'}
      onSubmit={form.handleSubmit(submit)}
      className="grid gap-5 sm:grid-cols-6"
    >
      <TextField
        {...field('label')}
        hint="Such as Home, Work or Parents."
        autoComplete="off"
        className="sm:col-span-6"
      />
      <TextField
        {...field('streetAddress')}
        data-focus-first
        autoComplete="address-line1"
        className="sm:col-span-4"
      />
      <TextField
        {...field('apartment')}
        label={`${LABELS.apartment} (optional)`}
        autoComplete="address-line2"
        className="sm:col-span-2"
      />
      <TextField {...field('city')} autoComplete="address-level2" className="sm:col-span-2" />
      <TextField
        {...field('state')}
        autoComplete="address-level1"
        autoCapitalize="characters"
        className="sm:col-span-2"
      />
      <TextField
        {...field('postalCode')}
        autoComplete="postal-code"
        autoCapitalize="characters"
        className="sm:col-span-2"
      />
      <TextArea
        {...field('instructions')}
        label={`${LABELS.instructions} (optional)`}
        rows={2}
        className="sm:col-span-6"
      />
      <div className="sm:col-span-6">
        <Switch
          label="Leave at the door"
          hint="The courier rings and leaves the order in front of it."
          {...form.register('leaveAtDoor')}
        />
      </div>
      <Button type="submit" isLoading={save.isPending} className="justify-self-start sm:col-span-6">
        Save Address
      </Button>
    </form>
  );
}

function fieldsOf(address: SavedAddress | null, saved: readonly SavedAddress[]): Fields {
  return {
    label: address?.label ?? unusedLabel(saved),
    streetAddress: address?.streetAddress ?? '',
    apartment: address?.apartment ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    postalCode: address?.postalCode ?? '',
    instructions: address?.instructions ?? '',
    leaveAtDoor: address?.leaveAtDoor ?? false,
  };
}
