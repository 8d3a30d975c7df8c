import { type SubmitEvent, useState } from 'react';
import { paymentsApi } from '#contract/api.ts';
import type { Order } from '#contract/orders.ts';
import { type Cents, cents, formatMoney, moneyText, parseMoney, ZERO } from '#domain/money.ts';
import { useAdminMutation } from '#web/features/admin/use-admin-mutation.ts';
import { call } from '#web/lib/call.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';

/** Lets an admin refund a card order, fully or in part. */
export function RefundPanel({ order }: { order: Order }) {
  const leftCents = leftOf(order);
  const refund = useAdminMutation({
    act: ({ amountCents, idempotencyKey }: Refund) =>
      call(paymentsApi.refund, {
        params: { id: order.id },
        body: { amount: moneyText(amountCents) },
        idempotencyKey,
      }),
    refreshes: ['orders', 'coupon-use'],
    done: (_order, { amountCents }) => `${formatMoney(amountCents)} goes back to the customer.`,
  });
  if (order.paymentStatus === 'refunding') return <Note>A refund is under way.</Note>;
  if (leftCents === 0) return <Note>All of the payment was given back.</Note>;
  return (
    // The key resets the form after a refund, to what is left.
    <RefundForm
      key={leftCents}
      leftCents={leftCents}
      isBusy={refund.isPending}
      onRefund={refund.mutate}
    />
  );
}

interface Refund {
  amountCents: Cents;
  /** The same for every retry, so that the money is refunded only once. */
  idempotencyKey: string;
}

interface RefundFormProps {
  leftCents: Cents;
  isBusy: boolean;
  onRefund: (refund: Refund) => void;
}

function RefundForm({ leftCents, isBusy, onRefund }: RefundFormProps) {
  const [formKey] = useState(() => crypto.getRandomValues(new Uint32Array(4)).join('-'));
  const [amount, setAmount] = useState(moneyText(leftCents));
  const [problem, setProblem] = useState<string>();
  const [isConfirming, setIsConfirming] = useState(false);
  const amountCents = parseMoney(amount) ?? ZERO;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const isPossible = amountCents > 0 && amountCents <= leftCents;
    setProblem(isPossible ? undefined : `Please enter up to ${formatMoney(leftCents)}.`);
    setIsConfirming(isPossible);
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Refund" className="grid gap-4">
      <TextField
        label="Amount"
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        error={problem}
        hint={`Up to ${formatMoney(leftCents)} can be given back.`}
        onChange={(event) => setAmount(event.target.value)}
      />
      <Button type="submit" variant="danger" isLoading={isBusy} className="justify-self-start">
        Refund
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setIsConfirming}
        title="Give money back?"
        text={`${formatMoney(amountCents)} goes back to the customer's card. This cannot be undone.`}
        confirmLabel={`Refund ${formatMoney(amountCents)}`}
        isDangerous
        onConfirm={() => {
          setIsConfirming(false);
          onRefund({ amountCents, idempotencyKey: `${formKey}-${amountCents}` });
        }}
      />
    </form>
  );
}

function Note({ children }: { children: string }) {
  return (
    <p role="status" className="text-muted">
      {children}
    </p>
  );
}

function leftOf({ totalAmount, refundedAmount }: Order): Cents {
  return cents((parseMoney(totalAmount) ?? ZERO) - (parseMoney(refundedAmount) ?? ZERO));
}
