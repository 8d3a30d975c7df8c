import {
  chosenSoldOutOptions,
  optionsProblem,
  optionsProblemMessage,
  unitPrice,
} from '#domain/menus/chosen-options.ts';
import type { OptionGroup } from '#domain/menus/option-groups.ts';
import { type Cents, parseMoney, ZERO } from '#domain/money.ts';
import { toPricedLine } from './cart-lines.ts';
import type { CartLine } from './stored-cart.ts';

/** A dish on the current menu. */
export interface DishNow {
  name: string;
  price: string;
  optionGroups: readonly OptionGroup[];
}

/**
 * Why a line cannot be ordered with its options, as a message, or its changed price. Only dishes with options have
 * these problems.
 */
export type LineProblem =
  | { kind: 'options'; message: string }
  | { kind: 'price'; fromCents: Cents; toCents: Cents };

/** The first problem of a line's options on the current menu; null if there is none. The server checks again. */
export function lineProblem(line: CartLine, dish: DishNow): LineProblem | null {
  const { options = [] } = line;
  const { optionGroups } = dish;
  if (options.length === 0 && optionGroups.length === 0) return null;
  const known = new Set(optionGroups.flatMap((group) => group.options.map(({ id }) => id)));
  const chosen = options.map(({ id }) => id);
  const removed = options.filter(({ id }) => !known.has(id));
  if (removed.length > 0) {
    return { kind: 'options', message: optionsMessage(removed, 'no longer offered') };
  }
  const soldOut = chosenSoldOutOptions(optionGroups, chosen);
  if (soldOut.length > 0) {
    return { kind: 'options', message: optionsMessage(soldOut, 'sold out') };
  }
  const problem = optionsProblem(optionGroups, chosen);
  if (problem) return { kind: 'options', message: optionsProblemMessage(dish.name, problem) };
  return priceProblem(line, dish);
}

function priceProblem(line: CartLine, dish: DishNow): LineProblem | null {
  const fromCents = toPricedLine(line).unitPriceCents;
  const chosen = new Set(line.options?.map(({ id }) => id));
  const options = dish.optionGroups.flatMap((group) => group.options);
  const toCents = unitPrice(
    parseMoney(dish.price) ?? ZERO,
    options.filter(({ id }) => chosen.has(id)),
  );
  return fromCents === toCents ? null : { kind: 'price', fromCents, toCents };
}

/** 'Olives is sold out.', 'Olives and Ham are sold out.' */
function optionsMessage(options: readonly { name: string }[], state: string): string {
  const names = options.map(({ name }) => name);
  const list = new Intl.ListFormat('en-US').format(names);
  return `${list} ${names.length === 1 ? 'is' : 'are'} ${state}.`;
}
