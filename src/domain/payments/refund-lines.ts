import { type Cents, cents, ZERO } from '#domain/money.ts';

/** A line of a paid order. */
export interface PaidLine {
  id: string;
  unitPriceCents: Cents;
  /** Whole, at least 1. */
  quantity: number;
}

/** How many units of a line. */
export interface LineQuantity {
  id: string;
  quantity: number;
}

interface LinesToRefund {
  /** What was paid for the whole order, without the tip. */
  paidCents: Cents;
  /** Refunded with the last unit. Left out: none. */
  tipCents?: Cents;
  lines: readonly PaidLine[];
  /** What was refunded by lines before. */
  refunded: readonly LineQuantity[];
  chosen: readonly LineQuantity[];
}

/**
 * The amount to refund for the chosen units: their share of everything that was paid, fees, tax and discount
 * included. Shares are whole cents by the method of the largest remainder, so that refunds of all units, in any order
 * and any grouping, sum to exactly what was paid. Null if a line has fewer units left than are chosen.
 */
export function refundOfLines(refund: LinesToRefund): Cents | null {
  const { paidCents, tipCents = ZERO, lines, refunded, chosen } = refund;
  const shares = unitShares(paidCents, lines);
  const taken = quantities(refunded);
  let sum = 0;
  for (const [id, quantity] of quantities(chosen)) {
    const units = shares.get(id) ?? [];
    const from = taken.get(id) ?? 0;
    if (from + quantity > units.length) return null;
    for (const share of units.slice(from, from + quantity)) sum += share;
  }
  const left = unitsLeft(lines, [...refunded, ...chosen]);
  const isComplete = [...left.values()].every((units) => units === 0);
  return cents(isComplete && chosen.length > 0 ? sum + tipCents : sum);
}

/** How many units of each line are left to refund. */
export function unitsLeft(
  lines: readonly PaidLine[],
  refunded: readonly LineQuantity[],
): Map<string, number> {
  const taken = quantities(refunded);
  return new Map(lines.map(({ id, quantity }) => [id, quantity - (taken.get(id) ?? 0)]));
}

/** The sum for each line. */
function quantities(counted: readonly LineQuantity[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { id, quantity } of counted) sums.set(id, (sums.get(id) ?? 0) + quantity);
  return sums;
}

/** The share of each unit in what was paid, by line. Units of an order without prices share it equally. */
function unitShares(paidCents: Cents, lines: readonly PaidLine[]): Map<string, number[]> {
  const units = lines.flatMap(({ id, quantity, unitPriceCents }) =>
    Array.from({ length: quantity }, () => ({ id, weight: BigInt(unitPriceCents) })),
  );
  const priced = units.some(({ weight }) => weight > 0n)
    ? units
    : units.map(({ id }) => ({ id, weight: 1n }));
  const total = priced.reduce((sum, { weight }) => sum + weight, 0n);
  // Products of two amounts exceed what numbers hold exactly.
  const parts = priced.map(({ id, weight }, position) => {
    const product = BigInt(paidCents) * weight;
    return { id, position, share: Number(product / total), remainder: product % total };
  });
  let left = paidCents - parts.reduce((sum, { share }) => sum + share, 0);
  // Of equal remainders, the first units get the cents.
  const byRemainder = parts.toSorted(
    (one, other) => Number(other.remainder - one.remainder) || one.position - other.position,
  );
  for (const part of byRemainder) {
    if (left === 0) break;
    part.share += 1;
    left -= 1;
  }
  const shares = new Map<string, number[]>(lines.map(({ id }) => [id, []]));
  for (const { id, share } of parts) shares.get(id)?.push(share);
  return shares;
}
