import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { ROUTES } from '#contract/page-paths.ts';
import { siteConfig } from '#web/lib/site-config.ts';
import { type CardFormProps, PayButton, SettingUp, usePay } from './card-payment.tsx';
import {
  confirmStripePayment,
  returnedStripePayment,
  stripeAppearance,
  trustStripe,
} from './stripe-js.ts';

const publishableKey = siteConfig.payments.publishableKey ?? '';

/** Stripe's Payment Element. Stripe requires that its script is loaded from Stripe. */
export function StripeCardForm(props: CardFormProps) {
  const script = useQuery({
    queryKey: ['stripe.js'],
    queryFn: () => {
      trustStripe();
      return loadStripe(publishableKey);
    },
    structuralSharing: false,
  });
  const [appearance] = useState(stripeAppearance);
  if (!script.data) return <SettingUp onRetry={() => void script.refetch()} />;
  return (
    <Elements
      stripe={script.data}
      options={{ clientSecret: props.intent.clientSecret, appearance }}
    >
      <StripeFields {...props} />
    </Elements>
  );
}

function StripeFields({ intent, totalCents, onPaid, onExpired }: CardFormProps) {
  const [stripe, elements] = [useStripe(), useElements()];
  const { pay, settle, isPaying, declined } = usePay({ onPaid, onExpired });
  const [fields, setFields] = useState<'loading' | 'ready' | 'failed'>('loading');

  // After returning from the bank's page or a reload, it may already have been paid.
  const settleReturned = useEffectEvent(settle);
  useEffect(() => {
    let isUnmounted = false;
    const lookUp = async () => {
      const returned = stripe && (await returnedStripePayment(stripe, intent.clientSecret));
      if (returned && !isUnmounted) settleReturned(returned);
    };
    lookUp().catch((error: unknown) => console.warn('The payment could not be looked up', error));
    return () => {
      isUnmounted = true;
    };
  }, [stripe, intent.clientSecret]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!stripe || !elements) return;
    const returnUrl = new URL(ROUTES.stripeCheckout, window.location.href).href;
    void pay(() => confirmStripePayment(stripe, { elements, returnUrl }));
  };
  if (fields === 'failed') return <SettingUp onRetry={onExpired} />;
  return (
    <form onSubmit={submit} aria-label="Card" className="grid gap-6">
      <PaymentElement
        onReady={() => setFields('ready')}
        onLoadError={({ error }) => {
          console.warn('The card form could not be loaded', error);
          setFields('failed');
        }}
      />
      {fields === 'ready' && <PayButton {...{ totalCents, isPaying, declined }} />}
    </form>
  );
}
