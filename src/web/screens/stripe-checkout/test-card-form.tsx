import { CreditCard } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { formatMoney } from '#domain/money.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import {
  type CardValues,
  cardProblems,
  formatCardNumber,
  formatCvc,
  formatExpiry,
} from './card-fields.ts';
import type { CardFormProps } from './card-form-props.ts';
import { PayButton } from './pay-button.tsx';
import { useConfirmTestPayment } from './use-confirm-test-payment.ts';
import { usePay } from './use-pay.ts';

/** The form of the built-in test provider. It says that no real card is charged. */
export function TestCardForm({ intent, totalCents, onPaid, onExpired }: CardFormProps) {
  const form = useForm<CardValues>({
    defaultValues: { cardNumber: '', expiry: '', cvc: '' },
    resolver,
  });
  const { pay, isPaying, declined } = usePay({ onPaid, onExpired });
  const { confirm, question } = useConfirmTestPayment(intent.clientSecret);

  const field = (name: keyof CardValues, format: (typed: string) => string) => {
    const { onChange, ...registered } = form.register(name);
    return {
      ...registered,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        reformat(event.target, format);
        return onChange(event);
      },
      inputMode: 'numeric',
      error: form.formState.errors[name]?.message,
      'aria-required': true,
    } as const;
  };
  return (
    <>
      <form
        noValidate
        aria-label="Test card"
        onSubmit={form.handleSubmit(({ cardNumber }) => pay(() => confirm(cardNumber)))}
        className="grid gap-6"
      >
        <div className="grid grid-cols-2 gap-x-4 gap-y-5">
          <TextField
            {...field('cardNumber', formatCardNumber)}
            label="Card number"
            autoComplete="cc-number"
            placeholder="1234 1234 1234 1234"
            trailing={<CreditCard className="mr-3 size-5.5 text-muted" aria-hidden="true" />}
            className="tabular col-span-2"
          />
          <TextField
            {...field('expiry', formatExpiry)}
            label="Expiry"
            autoComplete="cc-exp"
            placeholder="MM / YY"
            className="tabular"
          />
          <TextField
            {...field('cvc', formatCvc)}
            label="CVC"
            autoComplete="cc-csc"
            placeholder="123"
            className="tabular"
          />
        </div>
        <PayButton {...{ totalCents, isPaying, declined }} />
      </form>
      <ConfirmDialog
        isOpen={question.isOpen}
        onOpenChange={(isOpen) => !isOpen && question.answer(false)}
        title="Confirm your payment"
        text={`In test mode this stands for your bank, which asks whether the payment of ${formatMoney(totalCents)} is yours.`}
        confirmLabel="Confirm"
        cancelLabel="Decline"
        onConfirm={() => question.answer(true)}
      />
    </>
  );
}

const resolver: Resolver<CardValues> = (values) => {
  const problems = Object.entries(cardProblems(values, new Date()));
  if (problems.length === 0) return { values, errors: {} };
  const errors = problems.map(([field, message]) => [field, { type: 'invalid', message }]);
  return { values: {}, errors: Object.fromEntries(errors) };
};

/** Formats what was typed, and keeps the caret after the same digit. */
function reformat(input: HTMLInputElement, format: (typed: string) => string): void {
  const typed = input.value;
  const shown = format(typed);
  if (shown === typed) return;
  const caret = input.selectionStart ?? typed.length;
  const digitsBehind = typed.slice(caret).replace(/\D/g, '').length;
  input.value = shown;
  let position = shown.length;
  for (let left = digitsBehind; left > 0 && position > 0; ) {
    position -= 1;
    if (/\d/.test(shown.charAt(position))) left -= 1;
  }
  input.setSelectionRange(position, position);
}
