import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { MenuItem } from '#contract/menu.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { lineKeys } from '#domain/cart/cart-lines.ts';
import { newCartLine } from '#domain/cart/new-cart-line.ts';
import { MAX_LINE_QUANTITY } from '#domain/orders/order-limits.ts';
import { addToCart, setCartQuantity } from '#web/features/cart/cart-changes.ts';
import { openCart, storedCart } from '#web/features/cart/cart-store.ts';
import { lineName } from '#web/features/cart/line-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Stepper } from '#web/ui/stepper.tsx';

/** Opens the dialog with the dish's options. `quantityButton` finds what gets the focus when it closes. */
export type ChooseOptions = (item: MenuItem, quantityButton: () => Element | null) => void;

interface DishQuantityProps {
  item: MenuItem;
  restaurant: Restaurant;
  /** In all lines of the dish, whatever their options. */
  cartQuantity: number;
  onChoose: ChooseOptions;
}

/** 'Add to Cart', or the quantity in the cart with buttons to change it. */
export function DishQuantity({ item, restaurant, cartQuantity, onChoose }: DishQuantityProps) {
  const box = useRef<HTMLDivElement>(null);
  const hasOptions = item.optionGroups.length > 0;
  const lastButton = () => [...(box.current?.querySelectorAll('button') ?? [])].at(-1) ?? null;

  const add = () => {
    if (hasOptions) onChoose(item, lastButton);
    else restoreFocusAfter(() => addToCart(newCartLine(item, restaurant)));
  };
  /** Stepper and button replace each other, so the pressed one may have disappeared. */
  const restoreFocusAfter = (change: () => void) => {
    flushSync(change);
    if (!box.current?.contains(document.activeElement)) lastButton()?.focus();
  };
  return (
    <div ref={box}>
      {cartQuantity === 0 ? (
        <Button
          variant="secondary"
          size="sm"
          isWide
          aria-label={`Add to Cart: ${item.name}`}
          {...(hasOptions && { 'aria-haspopup': 'dialog' as const })}
          onClick={add}
          className="px-2 shadow-card"
        >
          <Plus className="-ml-1 size-4 max-sm:hidden" aria-hidden="true" />
          Add to Cart
        </Button>
      ) : (
        <Stepper
          name={item.name}
          value={cartQuantity}
          // Going below 1 removes the dish (specification, section 4).
          min={0}
          max={MAX_LINE_QUANTITY}
          size="sm"
          onChange={(next) =>
            next > cartQuantity ? add() : restoreFocusAfter(() => removeOneFromCart(item.id))
          }
          className="w-full min-h-10 shadow-card"
        />
      )}
    </div>
  );
}

/** Decreases the dish's quantity. If it is in several lines, the cart opens, where one can be chosen. */
function removeOneFromCart(dishId: string): void {
  const lines = storedCart.get();
  const index = lines.findIndex(({ id }) => id === dishId);
  const [line, key] = [lines[index], lineKeys(lines)[index]];
  if (!line || key === undefined) return;
  if (lines.some(({ id }, other) => id === dishId && other !== index)) openCart();
  else setCartQuantity({ key, name: lineName(line) }, line.quantity - 1);
}
