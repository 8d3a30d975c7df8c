import { Lock } from 'lucide-react';
import type { Cents } from '#domain/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Money } from '#web/ui/money.tsx';
import { Notice } from '#web/ui/notice.tsx';

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
