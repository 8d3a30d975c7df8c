import { useQueryClient } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { OrderRefusal, PriceChange } from '#contract/orders.ts';
import { API, apiPath } from '#contract/paths.ts';
import { repriceLines } from '#domain/cart/cart-lines.ts';
import { parseMoney, ZERO } from '#domain/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Money } from '#web/ui/money.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { changeCart } from './cart-store.ts';

interface RefusalNoticeProps {
  refusal: OrderRefusal;
  onSettled: () => void;
}

/** What stands in the order's way, by name, and the one press that clears it. */
export function RefusalNotice({ refusal, onSettled }: RefusalNoticeProps) {
  return refusal.code === 'price_changed' ? (
    <PricesChanged refusal={refusal} onSettled={onSettled} />
  ) : (
    <ItemsUnavailable refusal={refusal} onSettled={onSettled} />
  );
}

function PricesChanged({ refusal, onSettled }: RefusalNoticeProps) {
  const client = useQueryClient();
  const { changes = [], quote } = refusal;
  const accept = () => {
    const prices = new Map(changes.map(({ menuItemId, to }) => [menuItemId, Number(to)]));
    changeCart((lines) => repriceLines(lines, prices), 'New prices accepted.');
    // A fee or a coupon may have changed, and the menus that were looked at are out of date.
    void client.invalidateQueries({ predicate: ({ queryKey: [url] }) => isPriced(url) });
    onSettled();
  };
  return (
    <Notice
      tone="warning"
      title="Prices have changed"
      text="Some prices are no longer what they were when you filled your cart."
      action={<AcceptButton onClick={accept}>Accept new prices</AcceptButton>}
    >
      <ul className="grid gap-2">
        {changes.map((change) => (
          <Change key={change.menuItemId} change={change} />
        ))}
      </ul>
      {quote && (
        <p className="mt-2 flex justify-between gap-4 font-[650]">
          New total <Money cents={parseMoney(quote.totalAmount) ?? ZERO} />
        </p>
      )}
    </Notice>
  );
}

function Change({ change: { name, from, to } }: { change: PriceChange }) {
  return (
    <li className="flex items-baseline justify-between gap-4">
      <span className="min-w-0">{name}</span>
      <span className="flex shrink-0 items-center gap-1.5">
        <Money cents={parseMoney(from) ?? ZERO} className="line-through" />
        <ArrowRight className="size-4" aria-label="now" role="img" />
        <Money cents={parseMoney(to) ?? ZERO} className="font-[650]" />
      </span>
    </li>
  );
}

function ItemsUnavailable({ refusal, onSettled }: RefusalNoticeProps) {
  const { items = [], message } = refusal;
  const remove = () => {
    const gone = items.map(({ menuItemId }) => menuItemId);
    changeCart(
      (lines) => lines.filter(({ id }) => !gone.includes(id)),
      'Unavailable items removed.',
    );
    onSettled();
  };
  return (
    <Notice
      tone="warning"
      title="Some items are unavailable"
      text={message}
      action={<AcceptButton onClick={remove}>Remove unavailable items</AcceptButton>}
    />
  );
}

function AcceptButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button ref={focusAtOnce} size="sm" onClick={onClick}>
      {children}
    </Button>
  );
}

/** The way on takes the focus when it appears, and with it comes into view. */
function focusAtOnce(button: HTMLButtonElement | null): void {
  button?.focus();
}

function isPriced(url: unknown): boolean {
  if (url === API.validateCoupon) return true;
  const ofOne = apiPath(API.restaurant, { id: '' });
  return typeof url === 'string' && url.startsWith(ofOne);
}
