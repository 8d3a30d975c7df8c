import { Spinner } from '#web/ui/spinner.tsx';
import { Outcome } from './outcome.tsx';

/** Shown while the order of a payment is being placed. */
export function PaymentReceived() {
  return (
    <Outcome sign="paid" title="Payment received">
      <p role="status" className="flex items-center gap-3 text-muted text-lg">
        <Spinner />
        Finishing your order...
      </p>
    </Outcome>
  );
}
