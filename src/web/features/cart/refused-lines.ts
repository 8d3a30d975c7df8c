import { type CartLine, lineKeys } from '#domain/cart/cart-lines.ts';

/** What a refusal says of a line: its place among those that were sent, and its dish. */
interface Named {
  line?: number | undefined;
  menuItemId: string;
}

/**
 * The lines a refusal means: the one at its place, unless the cart has changed since; without a place
 * all of the dish.
 */
export function refusedLines(
  lines: readonly CartLine[],
  { line: place, menuItemId }: Named,
): { line: CartLine; key: string }[] {
  const keys = lineKeys(lines);
  const keyed = lines.map((line, index) => ({ line, key: keys[index] ?? '' }));
  const meant = place === undefined ? undefined : keyed[place];
  if (meant?.line.id === menuItemId) return [meant];
  return keyed.filter(({ line }) => line.id === menuItemId);
}
