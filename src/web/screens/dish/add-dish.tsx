import { useRouter } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type SubmitEvent, useState } from 'react';
import type { MenuItemWithRestaurant } from '#contract/menu.ts';
import { newCartLine } from '#domain/cart/new-cart-line.ts';
import { formatMoney } from '#domain/money.ts';
import { lineTotal } from '#domain/orders/price-order.ts';
import type { OpenStatus } from '#domain/restaurants/opening-hours.ts';
import { availableAgainText } from '#domain/restaurants/shown-values.ts';
import { addToCart } from '#web/features/cart/cart-changes.ts';
import { SlotButton } from '#web/features/cart/fulfilment/slot-button.tsx';
import { OptionPicker, useOptionSelection } from '#web/features/cart/options/option-picker.tsx';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { useRootAttribute } from '#web/ui/page.tsx';
import { Stepper } from '#web/ui/stepper.tsx';

interface AddDishProps {
  item: MenuItemWithRestaurant;
  status: OpenStatus;
  /** A slot is chosen. */
  isScheduled: boolean;
  now: Date;
}

/** Adds the dish to the cart; shown only if the restaurant is open, or a slot is chosen, and the dish is available. */
export function AddDish({ item, status, isScheduled, now }: AddDishProps) {
  if (!status.isOpen && !isScheduled) {
    return (
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="lg" disabled>
          Restaurant Closed
        </Button>
        {item.restaurant.scheduling && (
          <SlotButton size="lg" restaurant={item.restaurant}>
            Schedule order
          </SlotButton>
        )}
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
        {item.soldOutUntil ? (
          <p className="tabular font-[650]">
            {availableAgainText(item.soldOutUntil, { timezone, now })}
          </p>
        ) : (
          item.servedAt && <p className="tabular font-[650]">Served {item.servedAt}</p>
        )}
      </div>
    );
  }
  return <AddForm item={item} />;
}

function AddForm({ item }: Pick<AddDishProps, 'item'>) {
  const [quantity, setQuantity] = useState(1);
  const selection = useOptionSelection(item);
  const hasOptions = item.optionGroups.length > 0;
  const goToMenu = useGoToMenu(item.restaurant.slug);
  useRootAttribute('bottomBar', hasOptions);
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    const selected = selection.validate();
    if (!selected) return;
    const line = newCartLine(item, item.restaurant);
    addToCart(line.options ? { ...line, ...selected } : line, quantity);
    goToMenu();
  };
  const total = lineTotal({ unitPriceCents: selection.unitPriceCents, quantity });
  return (
    <form onSubmit={add} className="mt-5">
      {hasOptions && (
        <div className="mb-6 grid gap-6">
          <OptionPicker selection={selection} />
        </div>
      )}
      <div className={clsx('flex flex-wrap items-center gap-3', hasOptions && IN_VIEW_ON_PHONE)}>
        <Stepper name={item.name} value={quantity} onChange={setQuantity} />
        <Button
          type="submit"
          size="lg"
          className={clsx(
            'tabular flex-1 sm:flex-none',
            hasOptions && 'max-sm:px-4 max-sm:text-base',
          )}
        >
          Add {quantity} to Cart - {formatMoney(total)}
        </Button>
      </div>
    </form>
  );
}

/** Goes back to the menu, where it was left; to its beginning if the visitor came from elsewhere. */
function useGoToMenu(slug: string): () => void {
  const router = useRouter();
  return () => {
    if (router.history.location.state.isFromMenu) router.history.back();
    else void router.navigate(paths.restaurant(slug));
  };
}

/** Keeps the button in view, because its price changes with the options far above it. */
const IN_VIEW_ON_PHONE =
  'max-sm:sticky max-sm:bottom-0 max-sm:z-bar max-sm:-mx-4 max-sm:bg-linear-to-t max-sm:from-background max-sm:from-80% max-sm:px-4 max-sm:pt-5 max-sm:pb-[max(1rem,env(safe-area-inset-bottom))]';
