import type { Credit, CreditEntry } from '#contract/credit.ts';
import type { CreditKind } from '#domain/credit/credit.ts';
import { cents, parseMoney, ZERO } from '#domain/money.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import type { PageLink } from '#web/lib/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { Money } from '#web/ui/money.tsx';

const KINDS: Record<CreditKind, string> = {
  granted: 'Given by support',
  taken_back: 'Taken back by support',
  refund: 'Refund',
  case: 'Decision of a case',
  spent: 'Order',
  returned: 'Cancelled order',
};

interface CreditListProps {
  credit: Credit;
  /** The page of an order. */
  orderPath: (id: string) => PageLink;
  dateText: (instant: string) => string;
}

/** The balance, and what changed it, newest first. */
export function CreditList({ credit, ...texts }: CreditListProps) {
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>Balance</span>
        <Money cents={creditCents(credit.balance)} className="font-bold text-heading" />
      </p>
      {credit.entries.length > 0 && (
        <ul aria-label="Changes" className="mt-4 divide-y divide-line border-line border-t">
          {credit.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} {...texts} />
          ))}
        </ul>
      )}
    </>
  );
}

function Entry({
  entry: { at, amount, kind, orderId, note },
  orderPath,
  dateText,
}: Omit<CreditListProps, 'credit'> & { entry: CreditEntry }) {
  return (
    <li className="flex items-start justify-between gap-4 py-3 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium">
          {KINDS[kind]}
          {orderId !== null && (
            <>
              {' '}
              <Link
                to={orderPath(orderId)}
                className="tabular text-primary-text underline underline-offset-4 hover:no-underline"
              >
                #{orderNumber(orderId)}
              </Link>
            </>
          )}
        </p>
        {note && <p className="wrap-anywhere whitespace-pre-line text-[0.9375rem]">{note}</p>}
        <p className="text-muted text-sm">
          <time dateTime={at}>{dateText(at)}</time>
        </p>
      </div>
      <Money cents={creditCents(amount)} className="shrink-0 font-[650]" />
    </li>
  );
}

/** An amount of the API, which may be negative. */
function creditCents(amount: string) {
  const absolute = parseMoney(amount.replace('-', '')) ?? ZERO;
  return amount.startsWith('-') ? cents(-absolute) : absolute;
}
