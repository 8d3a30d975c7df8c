import { Wallet } from 'lucide-react';
import { type Cents, formatMoney } from '#domain/money.ts';
import { MIN_CARD_CHARGE } from '#domain/payments/card-charge.ts';

interface CreditChoiceProps {
  balanceCents: Cents;
  isUsed: boolean;
  /** The credit that is not used because of the minimum card charge. */
  keptCents: Cents;
  onChange: (isUsed: boolean) => void;
}

/** Offers the store credit as a payment; nothing without a balance. */
export function CreditChoice({ balanceCents, isUsed, keptCents, onChange }: CreditChoiceProps) {
  if (balanceCents === 0) return null;
  return (
    <label className="flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-control border border-line-strong/60 bg-surface px-4 py-3 has-checked:border-primary has-checked:bg-primary-soft/50">
      <input
        type="checkbox"
        checked={isUsed}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-primary"
      />
      <span className="min-w-0 flex-1 font-[650]">
        Use credit{' '}
        <span className="font-normal text-muted">({formatMoney(balanceCents)} available)</span>
        {keptCents > 0 && (
          <span className="block font-normal text-muted text-sm">
            A card is charged at least {formatMoney(MIN_CARD_CHARGE)}, so {formatMoney(keptCents)}{' '}
            of your credit is kept for later.
          </span>
        )}
      </span>
      <Wallet className="size-5 shrink-0 text-muted" aria-hidden="true" />
    </label>
  );
}
