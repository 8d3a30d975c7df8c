import type { Order } from '#contract/orders.ts';
import { optionNames } from '#domain/menus/option-texts.ts';

/** '2 × Phở Bò, 1 × Margherita (Large, Olives)' */
export function itemsText({ items }: Order): string {
  return items
    .map(({ quantity, menuItem, options }) => {
      const chosen = options.length > 0 ? ` (${optionNames(options)})` : '';
      return `${quantity} × ${menuItem.name}${chosen}`;
    })
    .join(', ');
}
