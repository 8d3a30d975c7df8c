import { ShoppingBag } from 'lucide-react';
import { openCart, useCartCount } from '#web/features/cart/cart-store.ts';
import { IconButton } from '#web/ui/button.tsx';

/** Specification, section 9. */
const BADGE_MAX = 99;

export function CartButton() {
  const count = useCartCount();
  const items = count === 1 ? '1 item' : `${count} items`;
  return (
    <IconButton
      label={count === 0 ? 'Cart' : `Cart, ${items}`}
      aria-haspopup="dialog"
      onClick={openCart}
    >
      <ShoppingBag className="size-5.5" aria-hidden="true" />
      {count > 0 && (
        <span
          // The key recreates the element for every count, so that the animation runs.
          key={count}
          aria-hidden="true"
          className="tabular absolute top-0 left-[52%] min-w-5.5 animate-bump rounded-full bg-primary px-1.5 text-center font-bold text-on-primary text-xs leading-5.5 ring-2 ring-background"
        >
          {count > BADGE_MAX ? `${BADGE_MAX}+` : count}
        </span>
      )}
    </IconButton>
  );
}
