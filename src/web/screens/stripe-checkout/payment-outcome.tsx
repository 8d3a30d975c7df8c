import { clsx } from 'clsx';
import { CircleCheck, RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Cents, formatMoney } from '#domain/money.ts';
import { paths } from '#web/lib/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Spinner } from '#web/ui/loading.tsx';

interface OutcomeProps {
  /** The payment succeeded, or is being refunded. */
  sign: 'paid' | 'refund';
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}

/** The result of a payment. It replaces the form, so its heading takes the focus. */
function Outcome({ sign, title, children, actions }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const Icon = sign === 'paid' ? CircleCheck : RotateCcw;
  return (
    <Card className="mx-auto grid max-w-xl justify-items-center gap-4 py-12 text-center sm:px-10 sm:py-16">
      <span
        className={clsx(
          'grid size-16 place-items-center rounded-full',
          sign === 'paid' ? 'bg-success-soft text-success' : 'bg-yellow-soft text-yellow',
        )}
      >
        <Icon className="size-8" aria-hidden="true" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-title">
        {title}
      </h1>
      {children}
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
    </Card>
  );
}

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

interface OrderInProgressProps {
  /** Otherwise the bank is still processing the payment. */
  isPaid: boolean;
  onRetry: () => void;
  /** Goes to the orders, where the order will appear. */
  onLeave: () => void;
}

/** Shown while it is not known whether the order was placed. */
export function OrderInProgress({ isPaid, onRetry, onLeave }: OrderInProgressProps) {
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
          : 'Your bank is still processing the payment; you need not do anything. Your order is placed as soon as the payment succeeds, even if you close this page.'}{' '}
        If that is no longer possible by then, your payment is refunded automatically.
      </p>
    </Outcome>
  );
}

interface OrderImpossibleProps {
  /** The server's message. */
  message: string;
  /** The amount paid. */
  amountCents: Cents;
  /** Whether the refund has been started. */
  isRefunded: boolean;
}

/** Shown when the payment succeeded but the order can no longer be placed. */
export function OrderImpossible({ message, amountCents, isRefunded }: OrderImpossibleProps) {
  return (
    <Outcome
      sign="refund"
      title="Payment Successful, Order Issue"
      actions={
        <>
          <ButtonLink to={paths.checkout}>Change your order</ButtonLink>
          <ButtonLink to={paths.orders} variant="secondary">
            Go to My Orders
          </ButtonLink>
          <ButtonLink to={paths.contact} variant="ghost">
            Contact Support
          </ButtonLink>
        </>
      }
    >
      <p className="text-lg">{message}</p>
      <p className="text-muted text-lg">
        {isRefunded
          ? `Your ${formatMoney(amountCents)} is on its way back to your card; My Orders shows when it has arrived. If anything is unclear, please contact support.`
          : 'Please contact support.'}
      </p>
    </Outcome>
  );
}
