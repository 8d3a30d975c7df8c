import type { OrderedOption } from '#domain/menus/option-groups.ts';
import { parseMoney } from '#domain/money.ts';
import { MAX_LINE_QUANTITY } from '#domain/orders/order-limits.ts';

// The cart as it is stored in the browser and read with every page. What changes it: cart-lines.ts.

/** A line as it is stored in the browser (specification, section 3). */
export interface CartLine {
  /** The dish's id. */
  id: string;
  name: string;
  /** Dollars, with the options' prices. */
  price: number;
  quantity: number;
  restaurantId: string;
  restaurantName: string;
  image: string | null;
  /** The chosen options, in menu order. Missing: a dish without options; empty: none was chosen. */
  options?: readonly OrderedOption[];
  specialInstructions?: string;
}

export type NewCartLine = Omit<CartLine, 'quantity'>;

/** Identifies a dish with its chosen options; the id for a dish without options. */
export function selectionKey({ id, options = [] }: Pick<CartLine, 'id' | 'options'>): string {
  return [id, ...options.map((option) => option.id).toSorted()].join('+');
}

/** Increases the quantity of the line with the same dish, options and note, or adds the line. */
export function mergeLine(lines: readonly CartLine[], line: CartLine): readonly CartLine[] {
  const place = lines.findIndex((existing) => isSameLine(existing, line));
  const existing = lines[place];
  if (!existing) return withQuantity([...lines, line], lines.length, line.quantity);
  return withQuantity(lines, place, existing.quantity + line.quantity);
}

export function itemCount(lines: readonly CartLine[]): number {
  return lines.reduce((count, line) => count + line.quantity, 0);
}

/**
 * Reads a stored cart. Null when it is not JSON or not an array: the caller logs that and starts with
 * an empty cart. Incomplete lines are left out, quantities are limited to what may be ordered, and
 * lines with the same dish, options and note become one.
 */
export function parseStoredCart(stored: string): readonly CartLine[] | null {
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) ? mergedLines(value.map(withImage).filter(isCartLine)) : null;
  } catch {
    return null;
  }
}

export function mergedLines(lines: readonly CartLine[]): readonly CartLine[] {
  return lines.reduce(mergeLine, []);
}

export function isSameLine(one: NewCartLine, other: NewCartLine): boolean {
  return selectionKey(one) === selectionKey(other) && noteOf(one) === noteOf(other);
}

function noteOf({ specialInstructions = '' }: NewCartLine): string {
  return specialInstructions.trim();
}

export function withQuantity(
  lines: readonly CartLine[],
  place: number,
  quantity: number,
): readonly CartLine[] {
  const whole = Math.min(Math.round(quantity), MAX_LINE_QUANTITY);
  if (!(whole >= 1)) return lines.filter((_, index) => index !== place);
  return lines.map((line, index) => (index === place ? { ...line, quantity: whole } : line));
}

type Unchecked<Type> = Partial<Record<keyof Type, unknown>>;

/** Adds the image, which a line may lack. Turns null and numbers into objects, which {@link isCartLine} rejects. */
function withImage(value: object): Unchecked<CartLine> {
  return { image: null, ...value };
}

function isCartLine(line: Unchecked<CartLine>): line is CartLine {
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
    (line.options === undefined || isOptionList(line.options)) &&
    (line.specialInstructions === undefined || typeof line.specialInstructions === 'string')
  );
}

function isOptionList(value: unknown): value is OrderedOption[] {
  return Array.isArray(value) && value.every(isOption);
}

function isOption(value: unknown): value is OrderedOption {
  if (!value) return false;
  const { id, group, name, price }: Unchecked<OrderedOption> = value;
  return (
    [id, group, name].every((text) => typeof text === 'string') &&
    typeof price === 'string' &&
    parseMoney(price) !== null
  );
}
