import { Banknote, CreditCard } from 'lucide-react';
import type { PaymentMethod } from '#web/features/checkout/checkout-form-data.ts';
import { takesCards } from '#web/features/checkout/takes-cards.ts';
import { RadioCard, RadioGroup } from '#web/ui/choice.tsx';

interface PaymentMethodsProps {
  method: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
}

export function PaymentMethods({ method, onChoose }: PaymentMethodsProps) {
  const choice = (value: PaymentMethod) => ({
    name: 'paymentMethod',
    value,
    checked: method === value,
    onChange: () => onChoose(value),
  });
  return (
    <RadioGroup
      legend="How would you like to pay?"
      isLegendHidden
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
