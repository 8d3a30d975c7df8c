import { useRef, useState } from 'react';
import { CallError, isUnauthorized } from '#web/lib/call.ts';
import { toast } from '#web/ui/toast.ts';
import type { CardFormProps } from './card-form-props.ts';

/** The provider's result of a payment. */
export type Confirmation =
  /** Paid, or still processing: the server asks the provider itself. */
  | { status: 'paid'; paymentIntentId: string }
  /** Failed, with the provider's message; the same payment can be tried again. */
  | { status: 'declined'; message: string }
  /** It was cancelled meanwhile. */
  | { status: 'expired' };

/** Makes a payment and handles its results (specification, section 8). */
export function usePay({ onPaid, onExpired }: Pick<CardFormProps, 'onPaid' | 'onExpired'>) {
  const [isPaying, setIsPaying] = useState(false);
  const [declined, setDeclined] = useState<string | null>(null);
  // A ref, because a second click may come before React has re-rendered.
  const isBusy = useRef(false);

  const settle = (confirmation: Confirmation) => {
    switch (confirmation.status) {
      case 'paid':
        return onPaid(confirmation.paymentIntentId);
      case 'expired':
        toastFailure('Payment Error', TRY_AGAIN);
        return onExpired();
      case 'declined':
        setDeclined(confirmation.message);
        return toastFailure('Payment Failed', confirmation.message);
    }
  };

  const pay = async (confirm: () => Promise<Confirmation>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsPaying(true);
    setDeclined(null);
    try {
      settle(await confirm());
    } catch (error) {
      // The guard of this page redirects to sign-in and back.
      if (isUnauthorized(error)) return;
      console.warn('The payment could not be confirmed', error);
      const isRefused = error instanceof CallError && error.status === 429;
      toastFailure('Payment Error', (isRefused && error.serverMessage) || TRY_AGAIN);
    } finally {
      isBusy.current = false;
      setIsPaying(false);
    }
  };

  return { pay, settle, isPaying, declined };
}

const TRY_AGAIN = 'There was an error processing your payment. Please try again.';

function toastFailure(title: string, description: string): void {
  toast({ title, description, variant: 'destructive' });
}
