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

export function useCartCount(): number {
  return itemCount(useCartLines());
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
