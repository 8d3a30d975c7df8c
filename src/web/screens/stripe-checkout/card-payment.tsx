import { Lock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { CreatedIntent } from '#contract/payments.ts';
import type { Cents } from '#domain/money.ts';
import { CallError, isUnauthorized } from '#web/lib/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton, Spinner } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/messages.tsx';
import { Money } from '#web/ui/money.tsx';
import { toast } from '#web/ui/toast.ts';

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
  const isConfirming = useRef(false);

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
    if (isConfirming.current) return;
    isConfirming.current = true;
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
      isConfirming.current = false;
      setIsPaying(false);
    }
  };

  return { pay, settle, isPaying, declined };
}

const TRY_AGAIN = 'There was an error processing your payment. Please try again.';

function toastFailure(title: string, description: string): void {
  toast({ title, description, variant: 'destructive' });
}

/** The props of both providers' forms. */
export interface CardFormProps {
  intent: CreatedIntent;
  totalCents: Cents;
  onPaid: (paymentIntentId: string) => void;
  /** Called when the intent can no longer be paid and a new one is needed. */
  onExpired: () => void;
}

interface PayButtonProps {
  totalCents: Cents;
  isPaying: boolean;
  /** Why the last attempt failed, in the provider's words. */
  declined: string | null;
}

/** The last part of both card forms. */
export function PayButton({ totalCents, isPaying, declined }: PayButtonProps) {
  return (
    <div className="grid gap-4">
      {declined && <Notice tone="error" title="Payment Failed" text={declined} />}
      <Button type="submit" size="lg" isWide isLoading={isPaying}>
        <Lock className="size-4.5" aria-hidden="true" />
        <span>
          Pay <Money cents={totalCents} />
        </span>
      </Button>
    </div>
  );
}

/** After this time a button to retry is shown. */
const RETRY_SHOWN_MS = 6_000;

/** Shown while the payment form loads, and also when that has failed (specification, section 8). */
export function SettingUp({ onRetry }: { onRetry: () => void }) {
  const [attempt, setAttempt] = useState(1);
  const [delayedAttempt, setDelayedAttempt] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setDelayedAttempt(attempt), RETRY_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [attempt]);
  return (
    <div className="grid gap-5">
      <div className="flex min-h-11.5 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="flex items-center gap-3 text-muted">
          <Spinner />
          Setting up secure payment...
        </p>
        {delayedAttempt === attempt && (
          <Button
            variant="secondary"
            onClick={() => {
              setAttempt(attempt + 1);
              onRetry();
            }}
          >
            Retry
          </Button>
        )}
      </div>
      <Skeleton className="h-12 rounded-control" />
      <div className="grid grid-cols-2 gap-4">
        <Skeleton className="h-12 rounded-control" />
        <Skeleton className="h-12 rounded-control" />
      </div>
      <Skeleton className="h-13.5 rounded-full" />
    </div>
  );
}
