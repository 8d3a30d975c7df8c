import { useState } from 'react';
import type { MenuItemWithRestaurant } from '#contract/menu.ts';
import { toPricedLine } from '#domain/cart/cart-lines.ts';
import { formatMoney } from '#domain/money.ts';
import { lineTotal } from '#domain/orders/price-order.ts';
import type { OpenStatus } from '#domain/restaurants/opening-hours.ts';
import { backText } from '#domain/restaurants/shown-values.ts';
import { addToCart } from '#web/features/cart/cart-store.ts';
import { newCartLine } from '#web/features/menu/new-cart-line.ts';
import { Button } from '#web/ui/button.tsx';
import { Stepper } from '#web/ui/stepper.tsx';

interface AddDishProps {
  item: MenuItemWithRestaurant;
  status: OpenStatus;
  now: Date;
}

/** Adds the dish to the cart; shown only if the restaurant is open and the dish is available. */
export function AddDish({ item, status, now }: AddDishProps) {
  const [quantity, setQuantity] = useState(1);
  if (!status.isOpen) {
    return (
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="lg" disabled>
          Restaurant Closed
        </Button>
        <p className="font-[650]">{status.nextOpeningMessage ?? status.label}</p>
      </div>
    );
  }
  if (!item.isAvailable) {
    const { timezone } = item.restaurant;
    return (
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="lg" disabled>
          Unavailable
        </Button>
        {item.soldOutUntil && (
          <p className="tabular font-[650]">{backText(item.soldOutUntil, { timezone, now })}</p>
        )}
      </div>
    );
  }
  const line = newCartLine(item, item.restaurant);
  const total = lineTotal(toPricedLine({ ...line, quantity }));
  const add = () => {
    addToCart(line, quantity);
    setQuantity(1);
  };
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      <Stepper name={item.name} value={quantity} onChange={setQuantity} />
      <Button size="lg" onClick={add} className="tabular flex-1 sm:flex-none">
        Add {quantity} to Cart - {formatMoney(total)}
      </Button>
    </div>
  );
}
