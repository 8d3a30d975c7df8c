import type { CartLine } from '#domain/cart/cart-lines.ts';
import { optionNames } from '#domain/menus/choice-texts.ts';

/** 'Margherita', or with what was chosen 'Margherita (Large, Olives)'. */
export function lineName({ name, options = [] }: Pick<CartLine, 'name' | 'options'>): string {
  return options.length === 0 ? name : `${name} (${optionNames(options)})`;
}
