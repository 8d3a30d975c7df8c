import type { Cents } from '#domain/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Money } from '#web/ui/money.tsx';

export interface PlaceOrderButtonProps {
  /** The id of the form it sends. */
  form: string;
  isLoading: boolean;
  /** Null while it is not known yet. */
  totalCents: Cents | null;
}

export function PlaceOrderButton({ form, isLoading, totalCents }: PlaceOrderButtonProps) {
  return (
    <Button type="submit" form={form} size="lg" isWide isLoading={isLoading}>
      Place Order
      {totalCents !== null && (
        <>
          <span aria-hidden="true">·</span> <Money cents={totalCents} />
        </>
      )}
    </Button>
  );
}
