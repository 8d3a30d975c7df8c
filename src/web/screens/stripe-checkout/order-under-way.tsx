import { Button } from '#web/ui/button.tsx';
import { Outcome } from './outcome.tsx';

interface OrderUnderWayProps {
  /** Otherwise the bank is still processing the payment. */
  isPaid: boolean;
  onRetry: () => void;
  /** Goes to the orders, where it will appear by itself. */
  onLeave: () => void;
}

/** Shown while it is not known whether the order was placed. */
export function OrderUnderWay({ isPaid, onRetry, onLeave }: OrderUnderWayProps) {
  return (
    <Outcome
      sign="paid"
      title="We are finishing your order"
      actions={
        <>
          <Button onClick={onLeave}>Go to My Orders</Button>
          <Button variant="secondary" onClick={onRetry}>
            Try Again
          </Button>
        </>
      }
    >
      <p className="text-muted text-lg">
        {isPaid
          ? 'Your payment went through, and you will not be charged again. Your order appears in My Orders within a few minutes, even if you close this page.'
          : 'Your bank is still working on the payment; there is nothing more to do for you. Your order is placed as soon as it is through, even if you close this page.'}{' '}
        Should it be impossible by then, your money comes back by itself.
      </p>
    </Outcome>
  );
}
