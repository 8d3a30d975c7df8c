import {
  addLine,
  type CartLine,
  cartSubtotal,
  itemCount,
  type NewCartLine,
  parseStoredCart,
  removeLine,
  setInstructions,
  setQuantity,
} from '#domain/cart/cart-lines.ts';
import { formatMoney } from '#domain/money.ts';
import { onClearAccountData } from '#web/lib/account-data.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import { createStoredValue } from '#web/lib/stored-value.ts';
import { announce } from '#web/ui/announcer.tsx';

export type CartLines = readonly CartLine[];

const EMPTY: CartLines = [];

/** The cart (specification, section 3), stored in this browser and shared by all tabs. */
const stored = createStoredValue({ key: 'cart', empty: EMPTY, parse: parseStoredCart });

export function useCartLines(): CartLines {
  return useStore(stored);
}

export function useCartCount(): number {
  return itemCount(useCartLines());
}

/** Adds a dish, or increases its quantity. */
export function addToCart(line: NewCartLine, quantity = 1): void {
  changeCart((lines) => addLine(lines, line, quantity), `${line.name} added to your cart.`);
}

/** A line by its key among {@link lineKeys}, and the name it is announced by. */
interface LineInCart {
  key: string;
  name: string;
}

/** A quantity of 0 or less removes the line. */
export function setCartQuantity({ key, name }: LineInCart, quantity: number): void {
  if (quantity <= 0) removeFromCart({ key, name });
  else changeCart((lines) => setQuantity(lines, key, quantity), `${name}: ${quantity}.`);
}

export function removeFromCart({ key, name }: LineInCart): void {
  changeCart((lines) => removeLine(lines, key), `${name} removed from your cart.`);
}

export function setCartNote(key: string, note: string): void {
  stored.set((lines) => setInstructions(lines, key, note));
}

export function clearCart(): void {
  stored.set(EMPTY);
}

/** Changes the cart and announces the change and the new total to screen readers. */
export function changeCart(next: (lines: CartLines) => CartLines, what: string): void {
  stored.set(next);
  const lines = stored.get();
  const count = itemCount(lines);
  const items = count === 1 ? '1 item' : `${count} items`;
  announce(
    count === 0
      ? `${what} Your cart is empty.`
      : `${what} Cart: ${items}, ${formatMoney(cartSubtotal(lines))}.`,
  );
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
