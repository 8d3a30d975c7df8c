import { lineKeys } from '#domain/cart/cart-lines.ts';
import type { CartLine } from '#domain/cart/stored-cart.ts';

/** How a refusal identifies a line: its index among those sent, and its dish. */
interface LineReference {
  line?: number | undefined;
  menuItemId: string;
}

/**
 * The lines that a refusal refers to: the one at its index, unless the cart has changed since; without an
 * index, all lines of the dish.
 */
export function refusedLines(
  lines: readonly CartLine[],
  { line: index, menuItemId }: LineReference,
): { line: CartLine; key: string }[] {
  const keys = lineKeys(lines);
  const keyed = lines.map((line, at) => ({ line, key: keys[at] ?? '' }));
  const atIndex = index === undefined ? undefined : keyed[index];
  if (atIndex?.line.id === menuItemId) return [atIndex];
  return keyed.filter(({ line }) => line.id === menuItemId);
}
