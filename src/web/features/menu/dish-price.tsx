import { clsx } from 'clsx';
import type { MenuItem } from '#contract/menu.ts';
import { priceFrom } from '#domain/menus/option-texts.ts';
import { formatMoney } from '#domain/money.ts';

interface DishPriceProps {
  item: Pick<MenuItem, 'price' | 'optionGroups'>;
  className?: string;
}

/** The price of a dish; the lowest one if something has to be chosen. */
export function DishPrice({ item, className }: DishPriceProps) {
  const { priceCents, isStartingPrice } = priceFrom(item);
  return (
    <span className={clsx('tabular', className)}>
      {isStartingPrice && (
        <span className="font-medium font-sans text-base tracking-normal">from </span>
      )}
      {formatMoney(priceCents)}
    </span>
  );
}
