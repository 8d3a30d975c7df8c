import { type SubmitEvent, useId, useState } from 'react';
import type { MenuItem } from '#contract/menu.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { newCartLine } from '#domain/cart/new-cart-line.ts';
import { formatMoney } from '#domain/money.ts';
import { lineTotal } from '#domain/orders/price-order.ts';
import { addToCart } from '#web/features/cart/cart-changes.ts';
import { OptionPicker, useOptionSelection } from '#web/features/cart/options/option-picker.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Stepper } from '#web/ui/stepper.tsx';

interface ChooseOptionsDialogProps {
  item: MenuItem;
  restaurant: Restaurant;
  onClose: () => void;
  returnFocusTo: () => Element | null;
}

/** Asks for the options of a dish before adding it to the cart. */
export function ChooseOptionsDialog(props: ChooseOptionsDialogProps) {
  const { item, restaurant, onClose, returnFocusTo } = props;
  const formId = useId();
  const selection = useOptionSelection(item);
  const [quantity, setQuantity] = useState(1);
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    const selected = selection.validate();
    if (!selected) return;
    addToCart({ ...newCartLine(item, restaurant), ...selected }, quantity);
    onClose();
  };
  const total = lineTotal({ unitPriceCents: selection.unitPriceCents, quantity });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      returnFocusTo={returnFocusTo}
      title={item.name}
      {...(item.description && { description: item.description })}
      footer={
        <div className="flex w-full flex-wrap items-center gap-3">
          <Stepper name={item.name} value={quantity} onChange={setQuantity} size="sm" />
          <Button type="submit" form={formId} className="tabular flex-1 px-4">
            Add {quantity} to Cart - {formatMoney(total)}
          </Button>
        </div>
      }
    >
      <form id={formId} onSubmit={add} className="grid gap-6">
        <OptionPicker selection={selection} />
      </form>
    </Dialog>
  );
}
