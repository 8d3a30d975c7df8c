import { useMutation } from '@tanstack/react-query';
import { CreditCard, FlaskConical } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { paymentsApi } from '#contract/api.ts';
import type { TestConfirmBody } from '#contract/payments.ts';
import { formatMoney } from '#domain/money.ts';
import { CallError, call, messageOf } from '#web/lib/call.ts';
import { siteConfig } from '#web/lib/site-config.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import {
  type CardValues,
  cardProblems,
  formatCardNumber,
  formatCvc,
  formatExpiry,
} from './card-fields.ts';
import { type CardFormProps, type Confirmation, PayButton, usePay } from './card-payment.tsx';

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

/**
 * Pays with the test provider, as Stripe's script does with Stripe. If the card requires a
 * confirmation, `question` is a dialog that is open until it has been answered.
 */
function useConfirmTestPayment(clientSecret: string) {
  const { mutateAsync: send } = useMutation({
    mutationFn: (body: TestConfirmBody) => call(paymentsApi.confirmTestPayment, { body }),
    // So that the card number does not stay in memory after the response.
    gcTime: 0,
  });
  const [answerQuestion, setAnswerQuestion] = useState<((isAccepted: boolean) => void) | null>(
    null,
  );
  const askToConfirm = () => new Promise<boolean>((resolve) => setAnswerQuestion(() => resolve));

  const confirm = async (cardNumber: string): Promise<Confirmation> => {
    try {
      let payment = await send({ clientSecret, cardNumber });
      if (payment.status === 'requires_action') {
        payment = await send({ clientSecret, cardNumber, authenticated: await askToConfirm() });
      }
      return { status: 'paid', paymentIntentId: payment.paymentIntentId };
    } catch (error) {
      if (error instanceof CallError && error.status === 402) {
        return { status: 'declined', message: messageOf(error, 'Your card was declined.') };
      }
      if (error instanceof CallError && error.status === 409) return { status: 'expired' };
      throw error;
    }
  };

  const question = {
    isOpen: answerQuestion !== null,
    answer: (isAccepted: boolean) => {
      answerQuestion?.(isAccepted);
      setAnswerQuestion(null);
    },
  };
  return { confirm, question };
}

const { provider, publishableKey } = siteConfig.payments;
const isTestMode = provider === 'test' || Boolean(publishableKey?.startsWith('pk_test_'));

/**
 * The cards that work in test mode. Rendered above the form from the start, so that the form does
 * not push anything down when it has loaded.
 */
export function TestCards() {
  if (!isTestMode) return null;
  return (
    <div role="note" className="rounded-control bg-blue-soft p-4 text-[0.9375rem] text-blue">
      <p className="flex gap-2.5">
        <FlaskConical className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
        <span>
          <strong className="font-[650]">Test mode:</strong> use card{' '}
          <span className="tabular whitespace-nowrap font-[650]">4242 4242 4242 4242</span> with any
          future expiry date and any CVC. No real card is charged.
        </span>
      </p>
      <details className="mt-1 ml-7.5">
        <summary className="min-h-6 w-fit cursor-pointer rounded-chip underline underline-offset-4">
          Other test cards
        </summary>
        <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
          {OTHER_CARDS.map(([number, effect]) => (
            <div key={number} className="contents">
              <dt className="tabular whitespace-nowrap font-[650]">{number}</dt>
              <dd className="mb-1.5 sm:mb-0">{effect}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

const OTHER_CARDS = [
  ['4000 0000 0000 0002', 'is declined.'],
  ['4000 0025 0000 3155', 'asks you to confirm the payment.'],
] as const;
