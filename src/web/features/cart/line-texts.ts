import type { LineProblem } from '#domain/cart/line-problem.ts';
import type { CartLine } from '#domain/cart/stored-cart.ts';
import { optionNames } from '#domain/menus/option-texts.ts';
import { formatMoney } from '#domain/money.ts';

/** The text of a problem with a line's options or price. */
export function problemText(problem: LineProblem): string {
  if (problem.kind === 'options') return problem.message;
  const { fromCents, toCents } = problem;
  return `Now ${formatMoney(toCents)} each instead of ${formatMoney(fromCents)}.`;
}

/** 'Margherita', or with chosen options 'Margherita (Large, Olives)'. */
export function lineName({ name, options = [] }: Pick<CartLine, 'name' | 'options'>): string {
  return options.length === 0 ? name : `${name} (${optionNames(options)})`;
}
