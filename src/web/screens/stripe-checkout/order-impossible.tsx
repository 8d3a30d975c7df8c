import { formatMoney, parseMoney, ZERO } from '#domain/money.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Outcome } from './outcome.tsx';

interface OrderImpossibleProps {
  /** The server's message. */
  message: string;
  /** The amount paid, in dollars. */
  amount: string | number;
  /** Whether the refund has been started. */
  isRefunded: boolean;
}

/** Shown when the payment succeeded but the order can no longer be placed. */
export function OrderImpossible({ message, amount, isRefunded }: OrderImpossibleProps) {
  const money = formatMoney(parseMoney(amount) ?? ZERO);
  return (
    <Outcome
      sign="back"
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
          ? `Your ${money} is on its way back to your card by itself; My Orders shows when it has arrived. If anything is unclear, please contact support.`
          : 'Please contact support.'}
      </p>
    </Outcome>
  );
}
