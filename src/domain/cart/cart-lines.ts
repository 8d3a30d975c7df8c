import type { OrderedOption } from '#domain/menus/option-groups.ts';
import { type Cents, parseMoney, sumCents } from '#domain/money.ts';
import { MAX_LINE_QUANTITY, MAX_SPECIAL_INSTRUCTIONS } from '#domain/orders/order-limits.ts';
import { lineTotal, type PricedLine } from '#domain/orders/price-order.ts';

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
  /** What was chosen, in the menu's order; empty for a dish with choices if none was taken. */
  options?: readonly OrderedOption[];
  specialInstructions?: string;
}

export type NewCartLine = Omit<CartLine, 'quantity'>;

/** A dish and what was chosen of it; of a dish without choices its id. */
export function choiceKey({ id, options = [] }: Pick<CartLine, 'id' | 'options'>): string {
  return [id, ...options.map((option) => option.id).toSorted()].join('+');
}

/**
 * A key for each line, which stays while its quantity, its note or another line changes. Lines that
 * differ only in their notes are counted.
 */
export function lineKeys(lines: readonly CartLine[]): readonly string[] {
  const counts = new Map<string, number>();
  return lines.map((line) => {
    const choice = choiceKey(line);
    const count = (counts.get(choice) ?? 0) + 1;
    counts.set(choice, count);
    return count === 1 ? choice : `${choice}#${count}`;
  });
}

/**
 * Raises the quantity of the line with the same dish, choices and note, or adds a line. A dish without
 * choices that is added without a note raises its line whatever the note (specification, section 4).
 */
export function addLine(
  lines: readonly CartLine[],
  line: NewCartLine,
  quantity = 1,
): readonly CartLine[] {
  const isPlain = !line.options?.length && !line.specialInstructions;
  const present =
    lines.find((one) => isSame(one, line)) ??
    (isPlain ? lines.find((one) => choiceKey(one) === line.id) : undefined);
  if (!present) return mergeLine(lines, { ...line, quantity });
  return withQuantity(lines, lines.indexOf(present), present.quantity + quantity);
}

/** Raises the quantity of the line with the same dish, choices and note, or adds the line. */
export function mergeLine(lines: readonly CartLine[], line: CartLine): readonly CartLine[] {
  const place = lines.findIndex((present) => isSame(present, line));
  const present = lines[place];
  if (!present) return withQuantity([...lines, line], lines.length, line.quantity);
  return withQuantity(lines, place, present.quantity + line.quantity);
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

/** Other choices for a line, which joins a line that has the same ones and the same note. */
export function setChoices(
  lines: readonly CartLine[],
  key: string,
  choices: Required<Pick<CartLine, 'options' | 'price'>>,
): readonly CartLine[] {
  return mergedLines(changeLine(lines, key, choices));
}

/** Applies new prices (dollars, by {@link choiceKey}); a line that is not among them keeps its price. */
export function repriceLines(
  lines: readonly CartLine[],
  prices: ReadonlyMap<string, number>,
): readonly CartLine[] {
  return lines.map((line) => ({ ...line, price: prices.get(choiceKey(line)) ?? line.price }));
}

export function removeLine(lines: readonly CartLine[], key: string): readonly CartLine[] {
  const place = lineKeys(lines).indexOf(key);
  return lines.filter((_, index) => index !== place);
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
 * lines with the same dish, choices and note become one.
 */
export function parseStoredCart(stored: string): readonly CartLine[] | null {
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) ? mergedLines(value.map(withImage).filter(isCartLine)) : null;
  } catch {
    return null;
  }
}

function mergedLines(lines: readonly CartLine[]): readonly CartLine[] {
  return lines.reduce(mergeLine, []);
}

function isSame(one: NewCartLine, other: NewCartLine): boolean {
  return choiceKey(one) === choiceKey(other) && noteOf(one) === noteOf(other);
}

function noteOf({ specialInstructions = '' }: NewCartLine): string {
  return specialInstructions.trim();
}

function changeLine(
  lines: readonly CartLine[],
  key: string,
  changes: Partial<CartLine>,
): readonly CartLine[] {
  const place = lineKeys(lines).indexOf(key);
  return lines.map((line, index) => (index === place ? { ...line, ...changes } : line));
}

function withQuantity(
  lines: readonly CartLine[],
  place: number,
  quantity: number,
): readonly CartLine[] {
  const whole = Math.min(Math.round(quantity), MAX_LINE_QUANTITY);
  if (!(whole >= 1)) return lines.filter((_, index) => index !== place);
  return lines.map((line, index) => (index === place ? { ...line, quantity: whole } : line));
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
    (line.options === undefined || isOptionList(line.options)) &&
    (line.specialInstructions === undefined || typeof line.specialInstructions === 'string')
  );
}

function isOptionList(value: unknown): value is OrderedOption[] {
  return Array.isArray(value) && value.every(isOption);
}

function isOption(value: unknown): value is OrderedOption {
  if (typeof value !== 'object' || value === null) return false;
  const { id, group, name, price }: Partial<Record<keyof OrderedOption, unknown>> = value;
  return (
    [id, group, name].every((text) => typeof text === 'string') &&
    typeof price === 'string' &&
    parseMoney(price) !== null
  );
}
