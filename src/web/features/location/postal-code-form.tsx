import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { lastPostalCode } from '#domain/restaurants/delivery-areas.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useDeliveryLocation } from './delivery-location.ts';

interface PostalCodeFormProps {
  /** Focuses the field as soon as it is shown. */
  isFocused?: boolean;
  onSubmit: (postalCode: string) => void;
}

/** Asks for the postal code of the chosen address, which has none. */
export function PostalCodeForm({ isFocused = false, onSubmit }: PostalCodeFormProps) {
  const address = useDeliveryLocation();
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const code = lastPostalCode(input.current?.value ?? '');
    if (code !== null) return onSubmit(code);
    setError('Please enter a ZIP code of five digits.');
    input.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="rounded-control bg-primary-soft p-4">
      <p className="wrap-anywhere mb-2 text-[0.9375rem] text-muted">{address}</p>
      <TextField
        ref={input}
        label="Add your ZIP to see who delivers"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        error={error}
        trailing={
          <Button type="submit" size="sm">
            Add
          </Button>
        }
      />
    </form>
  );
}
