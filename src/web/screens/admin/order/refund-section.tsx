import { type SubmitEvent, useState } from 'react';
import type { AdminOrderDetails } from '#contract/admin-details.ts';
import { paymentsApi } from '#contract/api.ts';
import { ADMIN_LIMITS } from '#domain/accounts/person-limits.ts';
import {
  type Cents,
  cents,
  formatMoney,
  moneyText,
  parseMoney,
  sumCents,
  ZERO,
} from '#domain/money.ts';
import { paidAmount } from '#domain/payments/paid-amount.ts';
import {
  type LineQuantity,
  type PaidOrder,
  type RefundedLines,
  refundedByLines,
  refundOfLines,
  unitsLeft,
} from '#domain/payments/refund-lines.ts';
import { type RefundTo, splitRefund } from '#domain/payments/split-refund.ts';
import { useAdminMutation } from '#web/features/admin/use-admin-mutation.ts';
import { call } from '#web/lib/call.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FilterButtons } from '#web/ui/filter-buttons.tsx';
import { type ChosenUnits, chosenLines, RefundItems } from '../refund-items.tsx';
import { Section } from '../section.tsx';

/** Refunds an order, to its card or as credit: items of it, or an amount; with a reason. */
export function RefundSection({ details }: { details: AdminOrderDetails }) {
  const { order } = details;
  if (paidAmount(amountsOf(order)) === 0) return null;
  const leftCents = refundableAmount(order);
  return (
    <Section title="Refund">
      {order.paymentStatus === 'refunding' ? (
        <Note>A refund is under way.</Note>
      ) : leftCents === 0 ? (
        <Note>All of the payment was refunded.</Note>
      ) : (
        // The key resets the form after a refund, to what is left.
        <RefundForm key={leftCents} details={details} leftCents={leftCents} />
      )}
    </Section>
  );
}

function Note({ children }: { children: string }) {
  return (
    <p role="status" className="text-muted">
      {children}
    </p>
  );
}

/** What is left to refund, to the card and as credit. */
export function refundableAmount(order: AdminOrderDetails['order']): Cents {
  const paidCents = paidAmount(amountsOf(order));
  return cents(Math.max(0, paidCents - centsOf(order.refundedAmount)));
}

function amountsOf(order: AdminOrderDetails['order']) {
  return {
    totalCents: centsOf(order.totalAmount),
    tipCents: centsOf(order.tipAmount),
    creditCents: centsOf(order.creditAmount),
    method: order.paymentMethod,
    status: order.status,
  };
}

/** What is left of the charge of the card. */
function refundableToCard({ payment, refunds }: AdminOrderDetails, leftCents: Cents): Cents {
  const refunded = refunds
    .filter(({ status }) => status !== 'failed')
    .map(({ amount, asCredit }) => cents(centsOf(amount) - centsOf(asCredit)));
  const ofCardCents = payment ? centsOf(payment.amount) - sumCents(refunded) : 0;
  return cents(Math.max(0, Math.min(ofCardCents, leftCents)));
}

function destinationText({ cardCents, creditCents }: ReturnType<typeof splitRefund>): string {
  if (creditCents === 0) return `${formatMoney(cardCents)} goes back to the customer's card.`;
  if (cardCents === 0) return `${formatMoney(creditCents)} is credited to the customer.`;
  return `${formatMoney(cardCents)} goes back to the customer's card, and ${formatMoney(creditCents)} is credited.`;
}

function centsOf(amount: string): Cents {
  return parseMoney(amount) ?? ZERO;
}

const TARGETS = [
  { value: 'card', label: 'To the card' },
  { value: 'credit', label: 'As credit' },
] as const;

const METHODS = [
  { value: 'lines', label: 'Items' },
  { value: 'amount', label: 'An amount' },
] as const;

interface RefundFormProps {
  details: AdminOrderDetails;
  leftCents: Cents;
}

function RefundForm({ details, leftCents }: RefundFormProps) {
  const { order, refunds } = details;
  const [formKey] = useState(() => crypto.getRandomValues(new Uint32Array(4)).join('-'));
  const [method, setMethod] = useState<(typeof METHODS)[number]['value']>('lines');
  const cardLeftCents = refundableToCard(details, leftCents);
  const [target, setTarget] = useState<RefundTo>('card');
  const to = cardLeftCents > 0 ? target : 'credit';
  const [chosen, setChosen] = useState<ChosenUnits>({});
  const [amount, setAmount] = useState(moneyText(leftCents));
  const [reason, setReason] = useState('');
  const [hasTriedToSubmit, setHasTriedToSubmit] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);

  const paid = paidOrder(order);
  const refunded = refundedLines(refunds);
  const left = unitsLeft(paid.lines, refunded.lines);
  const wanted = chosenLines(chosen);
  const amountCents =
    (method === 'amount' ? parseMoney(amount) : refundOfLines(paid, refunded, wanted)) ?? ZERO;
  const split = splitRefund(amountCents, { to, cardLeftCents });
  const problem = problemWith(amountCents, { method, leftCents });

  const refund = useAdminMutation({
    act: (lines: LineQuantity[]) =>
      call(paymentsApi.refund, {
        params: { id: order.id },
        body: {
          amount: moneyText(amountCents),
          ...(lines.length > 0 && {
            items: lines.map(({ id, quantity }) => ({ orderItemId: id, quantity })),
          }),
          to,
          reason: reason.trim(),
        },
        // The same for every retry, so that the money is refunded only once.
        idempotencyKey: `${formKey}-${method}-${to}-${amountCents}`,
      }),
    refreshes: ['orders', 'coupon-use'],
    done: () => `${formatMoney(amountCents)} goes back to the customer.`,
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setHasTriedToSubmit(true);
    setIsConfirming(!problem && reason.trim() !== '' && !refund.isPending);
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Refund" className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <FilterButtons label="Refund of" options={METHODS} value={method} onChange={setMethod} />
        {cardLeftCents > 0 && (
          <FilterButtons label="Refund to" options={TARGETS} value={target} onChange={setTarget} />
        )}
      </div>
      {method === 'lines' ? (
        <>
          <RefundItems items={order.items} left={left} chosen={chosen} onChange={setChosen} />
          <p aria-live="polite">
            <span className="font-[650]">{formatMoney(amountCents)}</span>{' '}
            <span className="text-muted">
              with their share of service fee, tax and discount. {formatMoney(leftCents)} is left.
              The last item brings back delivery and tip.
            </span>
          </p>
          {hasTriedToSubmit && problem && (
            <p className="font-medium text-[0.9375rem] text-red">{problem}</p>
          )}
        </>
      ) : (
        <TextField
          label="Amount"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={hasTriedToSubmit ? problem : undefined}
          hint={`Up to ${formatMoney(leftCents)} can be refunded.`}
          onChange={(event) => setAmount(event.target.value)}
        />
      )}
      <TextField
        label="Reason for the refund"
        hint="For admins; the customer does not see it."
        maxLength={ADMIN_LIMITS.reasonMax}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={hasTriedToSubmit && !reason.trim() ? 'Please say why' : undefined}
      />
      <Button
        type="submit"
        variant="danger"
        size="sm"
        isLoading={refund.isPending}
        className="justify-self-start"
      >
        {amountCents > 0 ? `Refund ${formatMoney(amountCents)}` : 'Refund'}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setIsConfirming}
        title="Give money back?"
        text={`${destinationText(split)} This cannot be undone.`}
        confirmLabel={`Refund ${formatMoney(amountCents)}`}
        isDangerous
        onConfirm={() => {
          setIsConfirming(false);
          refund.mutate(method === 'lines' ? wanted : []);
        }}
      />
    </form>
  );
}

export function paidOrder(order: AdminOrderDetails['order']): PaidOrder {
  return {
    totalCents: centsOf(order.totalAmount),
    deliveryFeeCents: centsOf(order.deliveryFee),
    taxCents: centsOf(order.tax),
    tipCents: centsOf(order.tipAmount),
    lines: order.items.map(({ id, unitPrice, quantity }) => ({
      id,
      quantity,
      unitPriceCents: centsOf(unitPrice),
    })),
  };
}

export function refundedLines(refunds: AdminOrderDetails['refunds']): RefundedLines {
  return refundedByLines(
    refunds.map(({ status, amount, asCredit, lines }) => ({
      hasFailed: status === 'failed',
      amountCents: centsOf(amount),
      creditCents: centsOf(asCredit),
      lines,
    })),
  );
}

function problemWith(
  amountCents: Cents,
  { method, leftCents }: { method: 'lines' | 'amount'; leftCents: Cents },
): string | undefined {
  if (method === 'lines' && amountCents === 0) return 'Please choose at least one item.';
  const isPossible = amountCents > 0 && amountCents <= leftCents;
  return isPossible ? undefined : `Please enter up to ${formatMoney(leftCents)}.`;
}
