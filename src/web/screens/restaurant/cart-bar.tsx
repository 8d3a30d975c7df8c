import { ShoppingBag } from 'lucide-react';
import { useDeferredValue } from 'react';
import { cartSubtotal, itemCount } from '#domain/cart/cart-lines.ts';
import { formatMoney } from '#domain/money.ts';
import { openCart, useCartLines } from '#web/features/cart/cart-store.ts';
import { Button } from '#web/ui/button.tsx';

/**
 * A bar at the bottom of a phone's screen that shows and opens the cart. Rendered one frame later than the
 * dish and the header, which show at once that something was added.
 */
export function CartBar() {
  const lines = useDeferredValue(useCartLines());
  const count = itemCount(lines);
  if (count === 0) return null;
  return (
    <div className="sticky bottom-0 z-bar bg-linear-to-t from-background from-60% px-4 pt-6 pb-[max(1rem,env(safe-area-inset-bottom))] md:hidden">
      <Button size="lg" isWide aria-haspopup="dialog" onClick={openCart} className="shadow-lifted">
        <ShoppingBag className="size-5" aria-hidden="true" />
        <span className="tabular">
          {count === 1 ? '1 item' : `${count} items`} · {formatMoney(cartSubtotal(lines))}
        </span>
      </Button>
    </div>
  );
}
