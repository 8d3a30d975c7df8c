import { type FormEvent, useState } from 'react';
import type { MenuItemWithRestaurant } from '#contract/menu.ts';
import { formatMoney } from '#domain/money.ts';
import { lineTotal } from '#domain/orders/price-order.ts';
import type { OpenStatus } from '#domain/restaurants/opening-hours.ts';
import { backText } from '#domain/restaurants/shown-values.ts';
import { addToCart } from '#web/features/cart/cart-store.ts';
import { ChoiceFields } from '#web/features/cart/choices/choice-fields.tsx';
import { useChoice } from '#web/features/cart/choices/use-choice.ts';
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
  return <AddForm item={item} />;
}

function AddForm({ item }: Pick<AddDishProps, 'item'>) {
  const [quantity, setQuantity] = useState(1);
  const choice = useChoice(item);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const taken = choice.take();
    if (!taken) return;
    const line = newCartLine(item, item.restaurant);
    addToCart(line.options ? { ...line, ...taken } : line, quantity);
    setQuantity(1);
  };
  const total = lineTotal({ unitPriceCents: choice.unitPriceCents, quantity });
  return (
    <form onSubmit={add} className="mt-5">
      {item.optionGroups.length > 0 && (
        <div className="mb-6 grid gap-6">
          <ChoiceFields choice={choice} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Stepper name={item.name} value={quantity} onChange={setQuantity} />
        <Button type="submit" size="lg" className="tabular flex-1 sm:flex-none">
          Add {quantity} to Cart - {formatMoney(total)}
        </Button>
      </div>
    </form>
  );
}
