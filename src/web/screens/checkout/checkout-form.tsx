import { Banknote, CreditCard } from 'lucide-react';
import { type ReactNode, type SubmitEventHandler, useId } from 'react';
import { CHECKOUT_FIELDS, type CheckoutField } from '#web/features/checkout/checkout-fields.ts';
import type { PaymentMethod } from '#web/features/checkout/checkout-form-data.ts';
import { Card } from '#web/ui/card.tsx';
import { RadioCard, RadioGroup } from '#web/ui/choice.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { RecentAddresses, useAnotherAddress } from './another-address.tsx';
import { type CheckoutFields, takesCards } from './use-checkout-form.ts';

interface CheckoutFormProps {
  id: string;
  fields: CheckoutFields;
  onSubmit: SubmitEventHandler;
}

export function CheckoutForm({ id, fields, onSubmit }: CheckoutFormProps) {
  const { register, formState } = fields.form;
  const another = useAnotherAddress(fields);
  const field = (name: CheckoutField) => {
    const { label, ...rest } = CHECKOUT_FIELDS[name];
    const { isOptional, ...input } = { isOptional: false, ...rest };
    return {
      ...input,
      ...register(name),
      label: isOptional ? optional(label) : label,
      error: formState.errors[name]?.message,
      'aria-required': !isOptional,
    };
  };
  return (
    <form id={id} noValidate onSubmit={onSubmit} onChange={fields.store} className="grid gap-6">
      <Section title="Customer Information">
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <TextField {...field('firstName')} />
          <TextField {...field('lastName')} />
          <TextField {...field('email')} />
          <TextField {...field('phone')} />
        </div>
      </Section>
      <Section title="Delivery Address" action={another.button}>
        {fields.wantsAnother && (
          <RecentAddresses
            ref={another.offered}
            addresses={fields.recent}
            onChoose={fields.setAddress}
          />
        )}
        <div className="grid grid-cols-6 gap-x-4 gap-y-5">
          <TextField {...field('streetAddress')} className="col-span-6 sm:col-span-4" />
          <TextField {...field('apartment')} className="col-span-6 sm:col-span-2" />
          <TextField {...field('city')} className="col-span-6 sm:col-span-2" />
          <TextField {...field('state')} className="col-span-3 sm:col-span-2" />
          <TextField {...field('postalCode')} className="col-span-3 sm:col-span-2" />
          <TextArea {...field('instructions')} rows={2} className="col-span-6" />
        </div>
      </Section>
      <Section title="Payment Method">
        <PaymentMethods form={fields.form} />
      </Section>
    </form>
  );
}

interface SectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

function Section({ title, action, children }: SectionProps) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <div className="mb-5 flex items-center justify-between gap-3">
        <h2 id={titleId} className="text-heading">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </Card>
  );
}

function optional(label: string) {
  return (
    <>
      {label} <span className="font-normal text-muted">(optional)</span>
    </>
  );
}

function PaymentMethods({ form }: Pick<CheckoutFields, 'form'>) {
  const choice = (value: PaymentMethod) => ({ value, ...form.register('paymentMethod') });
  return (
    <RadioGroup
      legend="How would you like to pay?"
      isLegendHidden
      error={form.formState.errors.paymentMethod?.message}
      className="grid gap-3 sm:grid-cols-2"
    >
      <RadioCard
        {...choice('cash')}
        label="Cash on delivery"
        hint="Pay when your food arrives."
        icon={<Banknote className="size-6" aria-hidden="true" />}
      />
      <RadioCard
        {...choice('card')}
        label="Card"
        hint={
          takesCards() ? 'Pay now, on the next page.' : 'Card payment is not available; cash only.'
        }
        icon={<CreditCard className="size-6" aria-hidden="true" />}
        disabled={!takesCards()}
      />
    </RadioGroup>
  );
}
