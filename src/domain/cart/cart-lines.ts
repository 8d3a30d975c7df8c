import { type Cents, parseMoney, sumCents } from '#domain/money.ts';
import { MAX_LINE_QUANTITY, MAX_SPECIAL_INSTRUCTIONS } from '#domain/orders/order-limits.ts';
import { lineTotal, type PricedLine } from '#domain/orders/price-order.ts';

/** A line as it is stored in the browser (specification, section 3). */
export interface CartLine {
  /** The dish's id. */
  id: string;
  name: string;
  /** Dollars. */
  price: number;
  quantity: number;
  restaurantId: string;
  restaurantName: string;
  image: string | null;
  specialInstructions?: string;
}

export type NewCartLine = Omit<CartLine, 'quantity'>;

/** Raises the quantity of the dish's line, or adds a line. */
export function addLine(
  lines: readonly CartLine[],
  line: NewCartLine,
  quantity = 1,
): readonly CartLine[] {
  const present = lines.find(({ id }) => id === line.id);
  if (present) return setQuantity(lines, line.id, present.quantity + quantity);
  return setQuantity([...lines, { ...line, quantity }], line.id, quantity);
}

/** A quantity of 0 or less, or one that is not a number, removes the line. */
export function setQuantity(
  lines: readonly CartLine[],
  id: string,
  quantity: number,
): readonly CartLine[] {
  const whole = Math.min(Math.round(quantity), MAX_LINE_QUANTITY);
  if (!(whole >= 1)) return removeLine(lines, id);
  return lines.map((line) => (line.id === id ? { ...line, quantity: whole } : line));
}

export function setInstructions(
  lines: readonly CartLine[],
  id: string,
  specialInstructions: string,
): readonly CartLine[] {
  const note = specialInstructions.slice(0, MAX_SPECIAL_INSTRUCTIONS);
  return lines.map((line) => (line.id === id ? { ...line, specialInstructions: note } : line));
}

/** Applies new prices (dollars, by dish id); a dish that is not among them keeps its price. */
export function repriceLines(
  lines: readonly CartLine[],
  prices: ReadonlyMap<string, number>,
): readonly CartLine[] {
  return lines.map((line) => ({ ...line, price: prices.get(line.id) ?? line.price }));
}

export function removeLine(lines: readonly CartLine[], id: string): readonly CartLine[] {
  return lines.filter((line) => line.id !== id);
}

/** Keeps only one restaurant's lines, for a cart that holds dishes of several. */
export function keepRestaurant(
  lines: readonly CartLine[],
  restaurantId: string,
): readonly CartLine[] {
  return lines.filter((line) => line.restaurantId === restaurantId);
}

export function itemCount(lines: readonly CartLine[]): number {
  return lines.reduce((count, line) => count + line.quantity, 0);
}

export function cartSubtotal(lines: readonly CartLine[]): Cents {
  return sumCents(lines.map((line) => lineTotal(toPricedLine(line))));
}

export function toPricedLine(line: CartLine): PricedLine {
  const unitPriceCents = parseMoney(line.price);
  if (unitPriceCents === null) throw new RangeError(`Not a price: ${line.price}`);
  return { unitPriceCents, quantity: line.quantity };
}

/** The restaurants whose dishes are in the cart, in the order in which they were added. */
export function restaurantsInCart(lines: readonly CartLine[]): { id: string; name: string }[] {
  const names = new Map(lines.map((line) => [line.restaurantId, line.restaurantName]));
  return [...names].map(([id, name]) => ({ id, name }));
}

/**
 * Reads a stored cart. Null when it is not JSON or not an array: the caller logs that and starts with
 * an empty cart. Incomplete lines are left out, quantities are limited to what may be ordered, and
 * several lines of one dish become one.
 */
export function parseStoredCart(stored: string): readonly CartLine[] | null {
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) ? oneLineADish(value.map(withImage).filter(isCartLine)) : null;
  } catch {
    return null;
  }
}

/** Merges lines of the same dish by adding them one after the other. The first note is kept. */
function oneLineADish(lines: readonly CartLine[]): readonly CartLine[] {
  return lines.reduce<readonly CartLine[]>((kept, { quantity, ...line }) => {
    const present = kept.find(({ id }) => id === line.id);
    const added = addLine(kept, line, quantity);
    const note = line.specialInstructions;
    return present && !present.specialInstructions && note
      ? setInstructions(added, line.id, note)
      : added;
  }, []);
}

/** A line needs no image: the page finds one by the dish's name. */
function withImage(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? { image: null, ...value } : value;
}

function isCartLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false;
  const line: Partial<Record<keyof CartLine, unknown>> = value;
  return (
    typeof line.id === 'string' &&
    typeof line.name === 'string' &&
    typeof line.price === 'number' &&
    parseMoney(line.price) !== null &&
    typeof line.quantity === 'number' &&
    Number.isInteger(line.quantity) &&
    line.quantity >= 1 &&
    typeof line.restaurantId === 'string' &&
    typeof line.restaurantName === 'string' &&
    (line.image === null || typeof line.image === 'string') &&
    (line.specialInstructions === undefined || typeof line.specialInstructions === 'string')
  );
}
