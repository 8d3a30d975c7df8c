import { clsx } from 'clsx';
import { Banknote, CreditCard } from 'lucide-react';
import { type ReactNode, type SubmitEventHandler, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import type { Restaurant } from '#contract/restaurants.ts';
import type { Fulfilment, FulfilmentChoice } from '#domain/restaurants/fulfilment.ts';
import { FulfilmentPicker } from '#web/features/cart/fulfilment/fulfilment-picker.tsx';
import {
  CHECKOUT_FIELDS,
  type CheckoutField,
  deliveryAddressOf,
  deliveryOf,
} from '#web/features/checkout/checkout-fields.ts';
import type { PaymentMethod } from '#web/features/checkout/checkout-form-data.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { RadioCard, RadioGroup } from '#web/ui/choice.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { OfferedAddresses, useAnotherAddress } from './another-address.tsx';
import type { CheckoutFormValues, FieldGroup } from './form-values.ts';
import { SaveAddress } from './save-address.tsx';
import { type CheckoutFields, takesCards } from './use-checkout-form.ts';

interface CheckoutFormProps {
  id: string;
  fields: CheckoutFields;
  /** Undefined while it loads. */
  restaurant: Restaurant | undefined;
  choice: FulfilmentChoice;
  isPaidByCredit: boolean;
  onSubmit: SubmitEventHandler;
}

export function CheckoutForm(props: CheckoutFormProps) {
  const { id, fields, restaurant, choice, isPaidByCredit, onSubmit } = props;
  const isPickup = choice.fulfilment === 'pickup';
  const { register, formState } = fields.form;
  const another = useAnotherAddress(fields);
  const field = (name: CheckoutField) => {
    const { label, ...rest } = CHECKOUT_FIELDS[name];
    const { isOptional, onlyFor: _, ...input } = { isOptional: false, onlyFor: null, ...rest };
    return {
      ...input,
      ...register(name),
      label: isOptional ? optional(label) : label,
      error: formState.errors[name]?.message,
      'aria-required': !isOptional,
    };
  };
  return (
    <form
      id={id}
      noValidate
      onSubmit={onSubmit}
      onChange={fields.store}
      className="grid grid-cols-1 gap-6"
    >
      <Group group="customer" title="Customer Information" fields={fields}>
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <TextField {...field('firstName')} />
          <TextField {...field('lastName')} />
          <TextField {...field('email')} />
          <TextField {...field('phone')} />
        </div>
      </Group>
      {restaurant && hasChoice(restaurant, choice) && (
        <Card as="section" aria-labelledby="fulfilment" className="grid gap-5">
          <h2 id="fulfilment" className="text-heading">
            {restaurant.fulfilment.length > 1 ? 'Delivery or Pickup' : TITLES[choice.fulfilment]}
          </h2>
          <FulfilmentPicker restaurant={restaurant} />
          {isPickup && <TextArea {...field('pickupNote')} rows={2} />}
        </Card>
      )}
      {!isPickup && (
        <Group group="address" title="Delivery Address" fields={fields} action={another.button}>
          <OfferedAddresses
            title="Deliver to a saved address"
            addresses={fields.saved}
            onChoose={fields.chooseSaved}
          />
          {fields.wantsAnother && (
            <OfferedAddresses
              ref={another.offered}
              title="Deliver to a recent address"
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
          <SaveAddress form={fields.form} saved={fields.saved} />
        </Group>
      )}
      {isPaidByCredit ? (
        <Card as="section">
          <h2 className="text-[0.9375rem] text-muted">Payment Method</h2>
          <p className="font-medium">Your credit pays for all of this order.</p>
        </Card>
      ) : (
        <Group group="payment" title="Payment Method" fields={fields} isPickup={isPickup}>
          <PaymentMethods form={fields.form} isPickup={isPickup} />
        </Group>
      )}
    </form>
  );
}

const TITLES: Record<Fulfilment, string> = { delivery: 'Delivery Time', pickup: 'Pickup' };

/** Whether the picker has something to show. */
function hasChoice({ fulfilment, scheduling }: Restaurant, choice: FulfilmentChoice): boolean {
  return fulfilment.includes('pickup') || scheduling !== null || choice.scheduledFor !== null;
}

interface GroupProps {
  group: FieldGroup;
  title: string;
  fields: CheckoutFields;
  isPickup?: boolean;
  action?: ReactNode;
  children: ReactNode;
}

/** The fields of a group; while it is closed, a summary with a button that opens it. */
function Group(props: GroupProps) {
  const { group, title, fields, isPickup = false, action, children } = props;
  const titleId = useId();
  const body = useRef<HTMLDivElement>(null);
  const isOpen = fields.openGroups.includes(group);
  const change = () => {
    // Rendered synchronously, so that the focus can move from the button to the fields.
    flushSync(() => fields.openGroup(group));
    body.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
  };
  return (
    <Card as="section" aria-labelledby={titleId}>
      <div
        className={clsx(
          'flex items-center justify-between gap-3 max-[18rem]:flex-wrap',
          isOpen && 'mb-5 flex-wrap',
        )}
      >
        <div className="wrap-anywhere min-w-0">
          <h2 id={titleId} className={isOpen ? 'text-heading' : 'text-[0.9375rem] text-muted'}>
            {title}
          </h2>
          {!isOpen && <Summary group={group} form={fields.form} isPickup={isPickup} />}
        </div>
        {isOpen ? (
          action
        ) : (
          <Button variant="secondary" size="sm" onClick={change}>
            <span>
              Change<span className="sr-only"> {title}</span>
            </span>
          </Button>
        )}
      </div>
      <div ref={body} hidden={!isOpen}>
        {children}
      </div>
    </Card>
  );
}

/** The chosen radio button, or the first text field. */
const FIRST_FIELD = 'input:checked, input:not([type=radio])';

interface SummaryProps extends Pick<CheckoutFields, 'form'> {
  group: FieldGroup;
  isPickup: boolean;
}

function Summary({ group, form, isPickup }: SummaryProps) {
  // Every field has a default value.
  const values = useWatch({ control: form.control }) as CheckoutFormValues;
  const delivery = deliveryOf(values, 'delivery');
  switch (group) {
    case 'customer':
      return (
        <>
          <p className="font-medium">{delivery.customerName}</p>
          <p className="flex flex-wrap gap-x-4 text-[0.9375rem] text-muted">
            <span>{delivery.customerPhone}</span>
            <span>{delivery.customerEmail}</span>
          </p>
        </>
      );
    case 'address':
      return (
        <>
          <p className="font-medium">{deliveryAddressOf(values)}</p>
          <p className="text-[0.9375rem] text-muted">{delivery.deliveryInstructions}</p>
        </>
      );
    case 'payment':
      return (
        <p className="font-medium">
          {values.paymentMethod && methodText(values.paymentMethod, isPickup)}
        </p>
      );
  }
}

function methodText(method: PaymentMethod, isPickup: boolean): string {
  if (method === 'card') return 'Card';
  return isPickup ? 'Cash at pickup' : 'Cash on delivery';
}

function optional(label: string) {
  return (
    <>
      {label} <span className="font-normal text-muted">(optional)</span>
    </>
  );
}

function PaymentMethods({ form, isPickup }: Omit<SummaryProps, 'group'>) {
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
        label={methodText('cash', isPickup)}
        hint={isPickup ? 'Pay when you pick up your food.' : 'Pay when your food arrives.'}
        icon={<Banknote className="size-6" aria-hidden="true" />}
      />
      <RadioCard
        {...choice('card')}
        label={methodText('card', isPickup)}
        hint={
          takesCards() ? 'Pay now, on the next page.' : 'Card payment is not available; cash only.'
        }
        icon={<CreditCard className="size-6" aria-hidden="true" />}
        disabled={!takesCards()}
      />
    </RadioGroup>
  );
}
