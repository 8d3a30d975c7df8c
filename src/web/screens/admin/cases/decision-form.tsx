import { type SubmitEvent, useRef, useState } from 'react';
import type { AdminOrderDetails } from '#contract/admin-details.ts';
import type { OrderCase } from '#contract/cases.ts';
import { caseHandlingApi } from '#contract/cases-api.ts';
import { CASE_LIMITS, type CaseOutcome } from '#domain/cases/case-rules.ts';
import { type Cents, formatMoney, moneyText, parseMoney, ZERO } from '#domain/money.ts';
import { refundOfLines, unitsLeft } from '#domain/payments/refund-lines.ts';
import { useAdminMutation } from '#web/features/admin/use-admin-mutation.ts';
import { call } from '#web/lib/call.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { FilterButtons } from '#web/ui/filter-buttons.tsx';
import { CountedTextArea, DollarField } from '#web/ui/text-fields.tsx';
import { paidOrder, refundableAmount, refundedLines } from '../order/refund-section.tsx';
import { type ChosenUnits, chosenLines, RefundItems } from '../refund-items.tsx';
import { Section } from '../section.tsx';

const METHODS = [
  { value: 'items', label: 'Refund items' },
  { value: 'amount', label: 'Refund an amount' },
  { value: 'no_change', label: 'No refund' },
] as const;
type Method = (typeof METHODS)[number]['value'];

const TARGETS = [
  { value: 'refund', label: 'To the card' },
  { value: 'credit', label: 'As store credit' },
] as const;

const VERBS = { refund: 'Refund', credit: 'Credit' };

const REFUND_MESSAGE = 'We are sorry about this. Your refund is on its way.';
const CREDIT_MESSAGE = 'We are sorry about this. You can use the credit now.';

/** The form that decides a case. The items named by the customer are preselected. */
export function DecisionForm({
  orderCase,
  details,
}: {
  orderCase: OrderCase;
  details: AdminOrderDetails;
}) {
  const { order, refunds } = details;
  const form = useRef<HTMLFormElement>(null);
  const isCash = order.paymentMethod === 'cash';
  const leftCents = refundableAmount(order);
  const paid = paidOrder(order);
  const refunded = refundedLines(refunds);
  const left = unitsLeft(paid.lines, refunded.lines);
  const [method, setMethod] = useState<Method>(() => initialMethod(orderCase, leftCents));
  const [chosen, setChosen] = useState<ChosenUnits>(() =>
    Object.fromEntries(
      orderCase.items.map(({ orderItemId: id, quantity }) => [
        id,
        Math.min(quantity, left.get(id) ?? 0),
      ]),
    ),
  );
  const [amount, setAmount] = useState('');
  // A cash order is refunded as store credit.
  const [target, setTarget] = useState<(typeof TARGETS)[number]['value']>(
    isCash || initialOutcome(orderCase) === 'credit' ? 'credit' : 'refund',
  );
  const [message, setMessage] = useState<string | null>(null);
  const [hasTriedToSubmit, setHasTriedToSubmit] = useState(false);

  const lines = chosenLines(chosen);
  const amountCents = {
    items: refundOfLines(paid, refunded, lines) ?? ZERO,
    amount: parseMoney(amount) ?? ZERO,
    no_change: ZERO,
  }[method];
  const text =
    message ??
    (method === 'no_change' ? '' : target === 'credit' ? CREDIT_MESSAGE : REFUND_MESSAGE);
  const problem = problemWith(method, amountCents, leftCents);
  const decide = useAdminMutation({
    act: () =>
      call(caseHandlingApi.decide, {
        params: { id: orderCase.id },
        body: {
          outcome: method === 'no_change' ? method : target,
          ...(method === 'items' && {
            items: lines.map(({ id, quantity }) => ({ orderItemId: id, quantity })),
          }),
          ...(method !== 'no_change' && { amount: moneyText(amountCents) }),
          message: text,
        },
      }),
    refreshes: ['orders'],
    done: ({ number }) => `Case #${number} is decided.`,
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setHasTriedToSubmit(true);
    if (problem || !text.trim()) {
      const first = method === 'amount' ? 'input' : 'li button:not(:disabled)';
      form.current?.querySelector<HTMLElement>(problem ? first : 'textarea')?.focus();
      return;
    }
    if (!decide.isPending) decide.mutate();
  };
  return (
    <Section title="Decide">
      <form ref={form} noValidate onSubmit={submit} aria-label="Decide" className="grid gap-4">
        {leftCents > 0 ? (
          <FilterButtons
            label="Decision"
            options={METHODS}
            value={method}
            onChange={setMethod}
            isWrapped
          />
        ) : (
          <p className="text-muted">There is no payment to refund.</p>
        )}
        {method !== 'no_change' &&
          (isCash ? (
            <p className="text-muted">It was paid in cash, so it is refunded as store credit.</p>
          ) : (
            <FilterButtons
              label="Where to"
              options={TARGETS}
              value={target}
              onChange={setTarget}
              isWrapped
            />
          ))}
        {method === 'items' && (
          <RefundItems items={order.items} left={left} chosen={chosen} onChange={setChosen} />
        )}
        {method === 'amount' && (
          <DollarField
            label="Amount"
            value={amount}
            hint={`Up to ${formatMoney(leftCents)} can be refunded.`}
            error={hasTriedToSubmit ? problem : undefined}
            onChange={(event) => setAmount(event.target.value)}
          />
        )}
        {method === 'items' && hasTriedToSubmit && problem && <FieldError>{problem}</FieldError>}
        <CountedTextArea
          label="Message to the customer"
          maxLength={CASE_LIMITS.message}
          value={text}
          onChange={setMessage}
          error={hasTriedToSubmit && !text.trim() ? 'Please say why' : undefined}
        />
        <Button type="submit" isLoading={decide.isPending} className="justify-self-start">
          {amountCents > 0 ? `${VERBS[target]} ${formatMoney(amountCents)} and Decide` : 'Decide'}
        </Button>
      </form>
    </Section>
  );
}

/** The last proposal of the restaurant, otherwise the customer's wish. */
function initialOutcome({ wants, messages }: OrderCase): CaseOutcome {
  const proposal = messages.findLast((message) => message.proposal !== null)?.proposal;
  return proposal ?? (wants === 'reply' ? 'no_change' : wants);
}

function initialMethod(orderCase: OrderCase, leftCents: Cents): Method {
  if (leftCents === 0 || initialOutcome(orderCase) === 'no_change') return 'no_change';
  return orderCase.items.length > 0 ? 'items' : 'amount';
}

function problemWith(method: Method, amountCents: Cents, leftCents: Cents): string | undefined {
  if (method === 'no_change') return undefined;
  if (method === 'items' && amountCents === 0) return 'Please choose at least one item.';
  const isPossible = amountCents > 0 && amountCents <= leftCents;
  return isPossible ? undefined : `Please enter up to ${formatMoney(leftCents)}.`;
}
