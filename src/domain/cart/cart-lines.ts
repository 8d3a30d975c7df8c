import { type Cents, parseMoney } from '#domain/money.ts';
import { MAX_SPECIAL_INSTRUCTIONS } from '#domain/orders/order-limits.ts';
import { type PricedLine, subtotalOf } from '#domain/orders/price-order.ts';
import type { ShownLine } from './shown-lines.ts';
import {
  type CartLine,
  isSameLine,
  mergedLines,
  mergeLine,
  type NewCartLine,
  selectionKey,
  withQuantity,
} from './stored-cart.ts';

/**
 * A key for each line, which stays while its quantity, its note or another line changes. Lines that
 * differ only in their notes are counted.
 */
export function lineKeys(lines: readonly CartLine[]): readonly string[] {
  const counts = new Map<string, number>();
  return lines.map((line) => {
    const key = selectionKey(line);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count === 1 ? key : `${key}#${count}`;
  });
}

/**
 * Raises the quantity of the line with the same dish, options and note, or adds a line. A dish without
 * options that is added without a note raises its line whatever the note (specification, section 4).
 */
export function addLine(
  lines: readonly CartLine[],
  line: NewCartLine,
  quantity = 1,
): readonly CartLine[] {
  const isPlain = !line.options?.length && !line.specialInstructions;
  const existing =
    lines.find((one) => isSameLine(one, line)) ??
    (isPlain ? lines.find((one) => selectionKey(one) === line.id) : undefined);
  if (!existing) return mergeLine(lines, { ...line, quantity });
  return withQuantity(lines, lines.indexOf(existing), existing.quantity + quantity);
}

/** A quantity of 0 or less, or one that is not a number, removes the line. */
export function setQuantity(
  lines: readonly CartLine[],
  key: string,
  quantity: number,
): readonly CartLine[] {
  return withQuantity(lines, lineKeys(lines).indexOf(key), quantity);
}

export function setInstructions(
  lines: readonly CartLine[],
  key: string,
  specialInstructions: string,
): readonly CartLine[] {
  const note = specialInstructions.slice(0, MAX_SPECIAL_INSTRUCTIONS);
  return changeLine(lines, key, { specialInstructions: note });
}

/** Sets the options of a line, and merges it with a line of the same options and note. */
export function setOptions(
  lines: readonly CartLine[],
  key: string,
  selection: Required<Pick<CartLine, 'options' | 'price'>>,
): readonly CartLine[] {
  return mergedLines(changeLine(lines, key, selection));
}

/** Applies new prices (dollars, by {@link selectionKey}); a line that is not among them keeps its price. */
export function repriceLines(
  lines: readonly CartLine[],
  prices: ReadonlyMap<string, number>,
): readonly CartLine[] {
  return lines.map((line) => ({ ...line, price: prices.get(selectionKey(line)) ?? line.price }));
}

/** Puts another dish in the place of a line, in the same quantity. */
export function replaceLine(
  lines: readonly CartLine[],
  key: string,
  line: NewCartLine,
): readonly CartLine[] {
  const place = lineKeys(lines).indexOf(key);
  return mergedLines(
    lines.map((existing, index) =>
      index === place ? { ...line, quantity: existing.quantity } : existing,
    ),
  );
}

/** The lines without the one of this key (of {@link lineKeys}). */
export function removeLine(lines: readonly CartLine[], key: string): readonly CartLine[] {
  const place = lineKeys(lines).indexOf(key);
  return lines.filter((_, index) => index !== place);
}

/** Keeps only one restaurant's lines, for a cart that holds dishes of several. */
export function withoutOtherRestaurants(
  lines: readonly CartLine[],
  restaurantId: string,
): readonly CartLine[] {
  return lines.filter((line) => line.restaurantId === restaurantId);
}

/** The sum of the lines' prices and quantities in cents, without fees, tax and discount. */
export function cartSubtotal(lines: readonly ShownLine[]): Cents {
  return subtotalOf(lines.map(toPricedLine));
}

/** The figures of a line that prices depend on; the price is in dollars, as the line stores it. */
export function toPricedLine(line: ShownLine): PricedLine {
  const { price, quantity, isUnavailable } = line;
  const unitPriceCents = parseMoney(price);
  if (unitPriceCents === null) throw new RangeError(`Not a price: ${price}`);
  return { unitPriceCents, quantity, ...(isUnavailable && { isUnavailable }) };
}

/** The restaurants whose dishes are in the cart, in the order in which they were added. */
export function restaurantsInCart(lines: readonly CartLine[]): { id: string; name: string }[] {
  const names = new Map(lines.map((line) => [line.restaurantId, line.restaurantName]));
  return [...names].map(([id, name]) => ({ id, name }));
}

function changeLine(
  lines: readonly CartLine[],
  key: string,
  changes: Partial<CartLine>,
): readonly CartLine[] {
  const place = lineKeys(lines).indexOf(key);
  return lines.map((line, index) => (index === place ? { ...line, ...changes } : line));
}
