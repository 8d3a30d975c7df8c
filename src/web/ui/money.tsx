import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type Cents, formatMoney } from '#domain/money.ts';

/** An amount of money, in digits of equal width. */
export function Money({ cents, className }: { cents: Cents; className?: string }) {
  return <span className={clsx('tabular', className)}>{formatMoney(cents)}</span>;
}

export interface Amount {
  label: ReactNode;
  cents: Cents;
  /** A discount, shown in another color. */
  isReduction?: boolean;
}

interface AmountListProps {
  amounts: readonly Amount[];
  /** The sum, shown below a line. */
  total: Amount;
  className?: string;
}

/** A list of labeled amounts of money and their total. */
export function AmountList({ amounts, total, className }: AmountListProps) {
  return (
    <dl className={clsx('grid gap-2', className)}>
      {amounts.map((amount, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are a fixed list
        <Row key={index} amount={amount} className="text-muted" />
      ))}
      <Row
        amount={total}
        className="mt-1 border-line border-t pt-3 font-bold text-foreground text-subheading"
      />
    </dl>
  );
}

function Row({ amount, className }: { amount: Amount; className: string }) {
  const { label, cents, isReduction = false } = amount;
  return (
    <div className={clsx('flex items-baseline justify-between gap-4', className)}>
      <dt className={clsx('min-w-0', isReduction && 'text-success')}>{label}</dt>
      <dd className={clsx('shrink-0', isReduction ? 'text-success' : 'text-foreground')}>
        <Money cents={cents} />
      </dd>
    </div>
  );
}
