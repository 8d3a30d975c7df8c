import { type Cents, cents, ZERO } from '#domain/money.ts';

/**
 * Divides an amount in proportion to whole weights, by the method of the largest remainder: the shares sum to exactly
 * the amount. Of equal remainders, the first get the cents. Without any weight all shares are 0.
 */
export function allocate(amountCents: Cents, weights: readonly number[]): Cents[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map(() => ZERO);
  // Products of two amounts exceed the safe integers.
  const parts = weights.map((weight) => {
    const product = BigInt(amountCents) * BigInt(weight);
    return { share: Number(product / total), remainder: product % total };
  });
  const left = amountCents - parts.reduce((sum, { share }) => sum + share, 0);
  // The sort is stable, so equal remainders stay in their order.
  const byRemainder = parts.toSorted((one, other) => Number(other.remainder - one.remainder));
  for (const part of byRemainder.slice(0, left)) part.share += 1;
  return parts.map(({ share }) => cents(share));
}
