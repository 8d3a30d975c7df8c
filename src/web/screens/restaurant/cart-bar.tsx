import { ShoppingBag } from 'lucide-react';
import { useDeferredValue } from 'react';
import { cartSubtotal } from '#domain/cart/cart-lines.ts';
import { availableLines } from '#domain/cart/shown-lines.ts';
import { itemCount } from '#domain/cart/stored-cart.ts';
import { formatMoney } from '#domain/money.ts';
import { useShownLines } from '#web/features/cart/cart-restaurant.api.ts';
import { openCart, useCartLines } from '#web/features/cart/cart-store.ts';
import { Button } from '#web/ui/button.tsx';
import { useRootAttribute } from '#web/ui/page.tsx';

/**
 * A bar at the bottom of a phone's screen that shows the available items of the cart, and opens it. Rendered one
 * frame later than the dish and the header, so that these show an added item at once.
 */
export function CartBar() {
  const lines = useShownLines(useDeferredValue(useCartLines()));
  const count = itemCount(availableLines(lines));
  useRootAttribute('bottomBar', lines.length > 0);
  if (lines.length === 0) return null;
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
