import { clsx } from 'clsx';
import { type Cents, formatMoney } from '#domain/money.ts';

/** An amount of money, in digits of equal width. */
export function Money({ cents, className }: { cents: Cents; className?: string }) {
  return <span className={clsx('tabular', className)}>{formatMoney(cents)}</span>;
}
