import { type CartLine, itemCount, parseStoredCart } from '#domain/cart/stored-cart.ts';
import { onClearAccountData } from '#web/lib/account-data.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import { createStoredValue } from '#web/lib/stored-value.ts';

export type CartLines = readonly CartLine[];

const EMPTY: CartLines = [];

/** The cart (specification, section 3), stored in this browser and shared by all tabs. */
export const storedCart = createStoredValue({ key: 'cart', empty: EMPTY, parse: parseStoredCart });

export function useCartLines(): CartLines {
  return useStore(storedCart);
}

const NONE: ReadonlySet<string> = new Set();

/**
 * The dishes of the cart that were sold out when its menu was last shown. Kept here because the header, which every
 * visitor loads, needs neither the menu nor its rules.
 */
const soldOut = createStore(NONE);

export function setSoldOut(dishIds: readonly string[]): void {
  if (dishIds.length > 0 || soldOut.get().size > 0) soldOut.set(new Set(dishIds));
}

/** The number of available items in the cart, as known to this page. */
export function useCartCount(): number {
  const without = useStore(soldOut);
  return itemCount(useCartLines().filter(({ id }) => !without.has(id)));
}

export function clearCart(): void {
  storedCart.set(EMPTY);
}

onClearAccountData(clearCart);

const isOpen = createStore(false);

export function openCart(): void {
  isOpen.set(true);
}

export function closeCart(): void {
  isOpen.set(false);
}

export function useIsCartOpen(): boolean {
  return useStore(isOpen);
}
