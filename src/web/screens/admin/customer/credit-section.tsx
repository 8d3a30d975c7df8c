import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { customerCreditApi } from '#contract/management-api.ts';
import { CREDIT_LIMITS } from '#domain/credit/credit.ts';
import { formatMoney, parseMoney } from '#domain/money.ts';
import { useAdminRights } from '#web/features/accounts/admin-rights.ts';
import { customerCreditQuery } from '#web/features/admin/admin-details.api.ts';
import { useAdminMutation } from '#web/features/admin/use-admin-mutation.ts';
import { CreditList } from '#web/features/credit/credit-list.tsx';
import { orderDate } from '#web/features/orders/order-date.ts';
import { call } from '#web/lib/call.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { ErrorState } from '#web/ui/messages.tsx';
import { CountedTextArea } from '#web/ui/text-fields.tsx';
import { Section } from '../section.tsx';

/** A customer's store credit, and a form that gives some. */
export function CreditSection({ customerId }: { customerId: string }) {
  const query = useQuery(customerCreditQuery(customerId));
  const { mayCall } = useAdminRights();
  return (
    <Section title="Credit">
      {query.isPending && <Skeleton className="h-8" />}
      {query.isError && !query.data && (
        <ErrorState
          text="Failed to load the credit. Please try again."
          onRetry={() => query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {query.data && (
        <CreditList credit={query.data} orderPath={paths.adminOrder} dateText={orderDate} />
      )}
      {mayCall(customerCreditApi.change) && (
        <CreditForm customerId={customerId} onChanged={() => void query.refetch()} />
      )}
    </Section>
  );
}

const EMPTY = { amount: '', note: '' };

function CreditForm({ customerId, onChanged }: { customerId: string; onChanged: () => void }) {
  const [{ amount, note }, setInput] = useState(EMPTY);
  const [hasTriedToSubmit, setHasTriedToSubmit] = useState(false);
  const give = useAdminMutation({
    act: (body: typeof EMPTY) =>
      call(customerCreditApi.change, { params: { id: customerId }, body }),
    refreshes: [],
    done: (_, body) =>
      body.amount.startsWith('-') ? 'Credit was taken back.' : 'Credit was given.',
  });
  const isAmountValid = isValidChange(amount);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setHasTriedToSubmit(true);
    if (!isAmountValid || !note.trim() || give.isPending) return;
    give.mutate(
      { amount: amount.trim(), note: note.trim() },
      {
        onSuccess: () => {
          setInput(EMPTY);
          setHasTriedToSubmit(false);
          onChanged();
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Give credit" className="mt-5 grid gap-3">
      <TextField
        label="Amount in dollars"
        hint="A negative amount takes credit back."
        value={amount}
        onChange={(event) => setInput({ amount: event.target.value, note })}
        error={
          hasTriedToSubmit && !isAmountValid
            ? `Please enter up to ${formatMoney(CREDIT_LIMITS.change)}, such as 5.00`
            : undefined
        }
        autoComplete="off"
        maxLength={10}
      />
      <CountedTextArea
        label="Reason"
        hint="The customer sees it."
        maxLength={CREDIT_LIMITS.note}
        value={note}
        onChange={(text) => setInput({ amount, note: text })}
        error={hasTriedToSubmit && !note.trim() ? 'Please say why' : undefined}
      />
      <Button type="submit" size="sm" isLoading={give.isPending} className="justify-self-start">
        Give Credit
      </Button>
    </form>
  );
}

function isValidChange(amount: string): boolean {
  const typed = parseMoney(amount.trim().replace(/^-/, ''));
  return typed !== null && typed > 0 && typed <= CREDIT_LIMITS.change;
}
