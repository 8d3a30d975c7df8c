import { type Cents, cents, sumCents, ZERO } from '#domain/money.ts';
import { allocate } from './allocate.ts';

/** A line of a paid order. */
export interface PaidLine {
  id: string;
  unitPriceCents: Cents;
  /** Whole, at least 1. */
  quantity: number;
}

/** A number of units of a line. */
export interface LineQuantity {
  id: string;
  quantity: number;
}

/** A paid order. The order of its lines decides which get the remaining cents. */
export interface PaidOrder {
  /** Without the tip. */
  totalCents: Cents;
  /** Part of the total. */
  deliveryFeeCents: Cents;
  /** Part of the total. */
  taxCents: Cents;
  tipCents: Cents;
  lines: readonly PaidLine[];
}

/** All earlier refunds of lines together. */
export interface RefundedLines {
  lines: readonly LineQuantity[];
  amountCents: Cents;
}

/** A refund of an order. Without lines: of an amount. */
export interface Refund {
  hasFailed: boolean;
  /** The sum to the card and as credit. */
  amountCents: Cents;
  creditCents: Cents;
  lines: readonly LineQuantity[];
}

/** Sums up refunds. One that the card refused frees its units again, but its credit was given. */
export function refundedByLines(refunds: readonly Refund[]): RefundedLines {
  const lineRefunds = refunds.filter(({ lines }) => lines.length > 0);
  return {
    lines: lineRefunds.flatMap(({ hasFailed, lines }) => (hasFailed ? [] : lines)),
    amountCents: sumCents(
      lineRefunds.map(({ hasFailed, amountCents, creditCents }) =>
        hasFailed ? creditCents : amountCents,
      ),
    ),
  };
}

/**
 * The amount to refund for the chosen units: their price, less their share of the discount, with their share of
 * service fee and tax. The last units also refund the delivery fee with its tax, and the tip. Refunds of
 * all units, in any order and grouping, sum to exactly what was paid. Null if a line has fewer units left.
 */
export function refundOfLines(
  order: PaidOrder,
  refunded: RefundedLines,
  chosen: readonly LineQuantity[],
): Cents | null {
  if (chosen.length === 0) return ZERO;
  const left = unitsLeft(order.lines, refunded.lines);
  for (const [id, quantity] of quantityByLine(chosen)) {
    if (quantity > (left.get(id) ?? 0)) return null;
  }
  const valueCents = refundValueOf(order, [...refunded.lines, ...chosen]);
  // A failed refund may leave units with another share of the cents; the last refund corrects this.
  return cents(Math.max(0, valueCents - refunded.amountCents));
}

/** The number of units of each line that are left to refund. */
export function unitsLeft(
  lines: readonly PaidLine[],
  refunded: readonly LineQuantity[],
): Map<string, number> {
  const taken = quantityByLine(refunded);
  return new Map(lines.map(({ id, quantity }) => [id, quantity - (taken.get(id) ?? 0)]));
}

/** The refund for these units together. */
function refundValueOf(order: PaidOrder, units: readonly LineQuantity[]): Cents {
  const { totalCents, tipCents, lines } = order;
  const left = unitsLeft(lines, units);
  if ([...left.values()].every((count) => count === 0)) return cents(totalCents + tipCents);
  const shares = unitShares(cents(totalCents - deliveryCents(order)), lines);
  const taken = quantityByLine(units);
  return sumCents(lines.flatMap(({ id }) => shares.get(id)?.slice(0, taken.get(id) ?? 0) ?? []));
}

/** The delivery fee with its share of the tax. */
function deliveryCents({ totalCents, deliveryFeeCents, taxCents }: PaidOrder): Cents {
  const othersCents = totalCents - taxCents - deliveryFeeCents;
  const [taxOfDelivery = ZERO] = allocate(taxCents, [deliveryFeeCents, othersCents]);
  return cents(deliveryFeeCents + taxOfDelivery);
}

function quantityByLine(counted: readonly LineQuantity[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { id, quantity } of counted) sums.set(id, (sums.get(id) ?? 0) + quantity);
  return sums;
}

/** The share of each unit in an amount, by line: by its price, or equally in an order without prices. */
function unitShares(amountCents: Cents, lines: readonly PaidLine[]): Map<string, Cents[]> {
  const units = lines.flatMap(({ quantity, ...line }) =>
    Array.from({ length: quantity }, () => line),
  );
  const isPriced = units.some(({ unitPriceCents }) => unitPriceCents > 0);
  const weights = units.map(({ unitPriceCents }) => (isPriced ? unitPriceCents : 1));
  const allocated = allocate(amountCents, weights);
  const shares = new Map<string, Cents[]>(lines.map(({ id }) => [id, []]));
  units.forEach(({ id }, index) => {
    shares.get(id)?.push(allocated[index] ?? ZERO);
  });
  return shares;
}
