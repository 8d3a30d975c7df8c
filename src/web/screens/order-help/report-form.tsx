import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { casesApi } from '#contract/cases-api.ts';
import type { Order } from '#contract/orders.ts';
import {
  CASE_LIMITS,
  CASE_REASONS,
  CASE_WISHES,
  type CaseReason,
  type CaseWish,
} from '#domain/cases/case-rules.ts';
import { REASON_LABELS, WISH_LABELS } from '#web/features/cases/case-texts.ts';
import { orderCasesQuery } from '#web/features/cases/cases.api.ts';
import { call, messageOf, shouldSuppressMessage } from '#web/lib/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { RadioCard, RadioGroup } from '#web/ui/choice.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { CountedTextArea } from '#web/ui/text-fields.tsx';
import { toast } from '#web/ui/toast.ts';
import { CasePictures } from './case-pictures.tsx';

/** Reasons that are about dishes. */
const ABOUT_ITEMS: readonly CaseReason[] = ['missing_items', 'wrong_items', 'quality'];

/** Reports a problem with an order. */
export function ReportForm({ order, onSent }: { order: Order; onSent: () => void }) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState<CaseReason | null>(null);
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const [message, setMessage] = useState('');
  const [wants, setWants] = useState<CaseWish>('refund');
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const [isUploading, setIsUploading] = useState(false);
  const [hasTriedToSubmit, setHasTriedToSubmit] = useState(false);
  const hasItems = reason !== null && ABOUT_ITEMS.includes(reason);
  const items = order.items.flatMap(({ id }) =>
    hasItems && counts[id] ? [{ orderItemId: id, quantity: counts[id] }] : [],
  );
  const report = useMutation({
    mutationFn: (chosen: CaseReason) =>
      call(casesApi.open, {
        params: { id: order.id },
        body: { reason: chosen, message, items, wants, pictures: [...pictures] },
      }),
    onSuccess: () => {
      toast({
        title: 'We have your message',
        description: 'We will email you when there is news.',
      });
      onSent();
    },
    onError: (error) => {
      if (shouldSuppressMessage(error)) return;
      toast({
        title: 'Not sent',
        description: messageOf(error, 'Your message could not be sent. Please try again.'),
        variant: 'destructive',
      });
    },
    // Also after a refusal: a case may have been opened elsewhere.
    onSettled: () => client.invalidateQueries({ queryKey: orderCasesQuery(order.id).queryKey }),
  });
  const problems = {
    reason: reason === null ? 'Please say what went wrong' : undefined,
    items: hasItems && items.length === 0 ? 'Please say which items' : undefined,
    message: message.trim() ? undefined : 'Please describe what happened',
  };
  const shown: Partial<typeof problems> = hasTriedToSubmit ? problems : {};
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setHasTriedToSubmit(true);
    if (reason === null || problems.items || problems.message) {
      const field = problems.reason
        ? 'input'
        : problems.items
          ? 'li button:not(:disabled)'
          : 'textarea';
      form.current?.querySelector<HTMLElement>(field)?.focus();
      return;
    }
    if (!report.isPending && !isUploading) report.mutate(reason);
  };
  return (
    <Card>
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        aria-label="Report a problem"
        className="grid gap-7"
      >
        <RadioGroup
          legend="What went wrong?"
          error={shown.reason}
          className="grid gap-3 sm:grid-cols-2"
        >
          {CASE_REASONS.map((value) => (
            <RadioCard
              key={value}
              name="reason"
              label={REASON_LABELS[value]}
              checked={reason === value}
              onChange={() => setReason(value)}
            />
          ))}
        </RadioGroup>
        {hasItems && (
          <fieldset>
            <legend className="mb-1.5 font-[650] text-[0.9375rem]">Which items?</legend>
            <ul className="divide-y divide-line">
              {order.items.map(({ id, menuItem, quantity }) => (
                <li key={id} className="flex items-center justify-between gap-4 py-2">
                  <span className="wrap-anywhere min-w-0">
                    {menuItem.name}
                    <span className="block text-[0.9375rem] text-muted">{quantity} ordered</span>
                  </span>
                  <Stepper
                    name={menuItem.name}
                    size="sm"
                    value={counts[id] ?? 0}
                    min={0}
                    max={quantity}
                    onChange={(count) => setCounts({ ...counts, [id]: count })}
                  />
                </li>
              ))}
            </ul>
            {shown.items && <FieldError>{shown.items}</FieldError>}
          </fieldset>
        )}
        <CountedTextArea
          label="What happened?"
          maxLength={CASE_LIMITS.message}
          value={message}
          onChange={setMessage}
          error={shown.message}
        />
        <CasePictures paths={pictures} onChange={setPictures} onBusy={setIsUploading} />
        <RadioGroup legend="What would you like?" className="grid gap-3 sm:grid-cols-3">
          {CASE_WISHES.map((value) => (
            <RadioCard
              key={value}
              name="wants"
              label={WISH_LABELS[value]}
              checked={wants === value}
              onChange={() => setWants(value)}
            />
          ))}
        </RadioGroup>
        <Button
          type="submit"
          isLoading={report.isPending}
          disabled={isUploading}
          className="sm:justify-self-start"
        >
          Send Report
        </Button>
      </form>
    </Card>
  );
}
