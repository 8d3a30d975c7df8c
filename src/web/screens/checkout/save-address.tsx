import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { BookmarkPlus, Check } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { SavedAddressBody } from '#contract/addresses.ts';
import { SAVED_ADDRESS_LIMITS as LIMITS } from '#domain/accounts/saved-address.ts';
import { normalizePostalCode } from '#domain/restaurants/delivery-areas.ts';
import { matchingSavedAddress, unusedLabel } from '#web/features/checkout/saved-addresses.ts';
import { saveAddress, savedAddressesQuery } from '#web/features/location/saved-addresses.api.ts';
import { CallError } from '#web/lib/call.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { focusOnMount } from '#web/ui/focus.ts';
import { toast } from '#web/ui/toast.ts';
import { type CheckoutFormValues, incompleteGroups } from './form-values.ts';
import type { CheckoutFields } from './use-checkout-form.ts';

/** Saves the entered address on the account, or says under which name it is saved. */
export function SaveAddress({ form, saved }: Pick<CheckoutFields, 'form' | 'saved'>) {
  const client = useQueryClient();
  // Every field has a default value.
  const values = useWatch({ control: form.control }) as CheckoutFormValues;
  /** The name being typed; null while none is asked for. */
  const [label, setLabel] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: (body: SavedAddressBody) => saveAddress(body),
    onSuccess: async ({ label: name }) => {
      await client.invalidateQueries(savedAddressesQuery);
      setLabel(null);
      toast({ title: 'Address Saved', description: `“${name}” is saved.` });
    },
    onError: (error) => {
      const isRefused = error instanceof CallError && error.status < 500;
      toast({
        title: 'Error',
        description:
          (isRefused && error.serverMessage) || 'Failed to save the address. Please try again.',
        variant: 'destructive',
      });
    },
  });
  const own = matchingSavedAddress(saved, values);
  if (own) {
    return (
      <p
        // After saving, the focus moves here from the button that is gone.
        ref={save.isSuccess ? focusOnMount : undefined}
        tabIndex={-1}
        className="mt-4 flex min-h-11 items-center gap-2 text-[0.9375rem] text-muted"
      >
        <Check className="size-4.5 text-success" aria-hidden="true" />
        Saved on your account as {own.label}
      </p>
    );
  }
  const canSave =
    saved.length < LIMITS.perAccount &&
    !incompleteGroups(values, 'delivery').includes('address') &&
    normalizePostalCode(values.postalCode) !== null;
  if (label === null) {
    return (
      <Button
        variant="ghost"
        size="sm"
        onClick={() => setLabel(unusedLabel(saved))}
        // Its space is reserved from the start.
        className={clsx('mt-4 -ml-4 text-primary-text', !canSave && 'invisible')}
      >
        <BookmarkPlus className="size-4.5" aria-hidden="true" />
        Save this address
      </Button>
    );
  }
  const submit = () => {
    const { streetAddress, apartment, city, state, postalCode, instructions } = values;
    if (!label.trim() || !canSave || save.isPending) return;
    save.mutate({ label, streetAddress, apartment, city, state, postalCode, instructions });
  };
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3">
      <TextField
        ref={focusOnMount}
        // Not a field of the checkout: Enter saves the address.
        form=""
        label="Name of this address"
        autoComplete="off"
        maxLength={LIMITS.label}
        value={label}
        onChange={(event) => setLabel(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && submit()}
        className="min-w-0 flex-1 basis-40"
      />
      <Button
        variant="secondary"
        isLoading={save.isPending}
        disabled={!label.trim()}
        onClick={submit}
      >
        Save
      </Button>
      <Button variant="ghost" onClick={() => setLabel(null)}>
        Cancel
      </Button>
    </div>
  );
}
