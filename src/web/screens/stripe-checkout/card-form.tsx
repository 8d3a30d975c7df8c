import { type ComponentType, Suspense } from 'react';
import type { CreatedIntent } from '#contract/payments.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import type { CardFormProps } from './card-form-props.ts';
import { SettingUp } from './setting-up.tsx';
import { TestCardForm } from './test-card-form.tsx';

/** Stripe's libraries are loaded only if Stripe is the provider. */
const StripeCardForm = lazyPart(
  async () => (await import('./stripe-card-form.tsx')).StripeCardForm,
);

const FORMS: Record<CreatedIntent['provider'], ComponentType<CardFormProps>> = {
  test: TestCardForm,
  stripe: StripeCardForm,
};

/** The form of the payment provider. */
export function CardForm(props: CardFormProps) {
  const Form = FORMS[props.intent.provider];
  return (
    <Suspense fallback={<SettingUp onRetry={StripeCardForm.preload} />}>
      <Form {...props} />
    </Suspense>
  );
}
