import { type SubmitEvent, useId, useState } from 'react';
import type { MenuItem } from '#contract/menu.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { newCartLine } from '#domain/cart/new-cart-line.ts';
import { formatMoney } from '#domain/money.ts';
import { lineTotal } from '#domain/orders/price-order.ts';
import { addToCart } from '#web/features/cart/cart-changes.ts';
import { ChoiceFields, useChoice } from '#web/features/cart/choices/choice-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Stepper } from '#web/ui/stepper.tsx';

interface AddChoicesDialogProps {
  item: MenuItem;
  restaurant: Restaurant;
  onClose: () => void;
  returnFocusTo: () => Element | null;
}

/** Asks for the choices of a dish before adding it to the cart. */
export function AddChoicesDialog(props: AddChoicesDialogProps) {
  const { item, restaurant, onClose, returnFocusTo } = props;
  const formId = useId();
  const choice = useChoice(item);
  const [quantity, setQuantity] = useState(1);
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    const selection = choice.validate();
    if (!selection) return;
    addToCart({ ...newCartLine(item, restaurant), ...selection }, quantity);
    onClose();
  };
  const total = lineTotal({ unitPriceCents: choice.unitPriceCents, quantity });
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
        <ChoiceFields choice={choice} />
      </form>
    </Dialog>
  );
}
