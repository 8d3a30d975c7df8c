import type { Cents } from '#domain/money.ts';
import type { PaymentMethod } from '#web/features/checkout/checkout-form-data.ts';
import { Button } from '#web/ui/button.tsx';
import { Money } from '#web/ui/money.tsx';

export interface PlaceOrderButtonProps {
  /** The id of the form it submits. */
  form: string;
  method: PaymentMethod;
  isLoading: boolean;
  /** Null while unknown. */
  totalCents: Cents | null;
}

export function PlaceOrderButton(props: PlaceOrderButtonProps) {
  const { form, method, isLoading, totalCents } = props;
  return (
    <Button type="submit" form={form} size="lg" isWide isLoading={isLoading}>
      {method === 'card' ? 'Pay with Card' : 'Place Order'}
      {totalCents !== null && (
        <>
          <span aria-hidden="true">·</span> <Money cents={totalCents} />
        </>
      )}
    </Button>
  );
}
