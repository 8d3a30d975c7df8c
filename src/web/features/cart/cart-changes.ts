import {
  addLine,
  cartSubtotal,
  removeLine,
  setInstructions,
  setQuantity,
} from '#domain/cart/cart-lines.ts';
import { availableLines } from '#domain/cart/shown-lines.ts';
import { itemCount, type NewCartLine } from '#domain/cart/stored-cart.ts';
import { formatMoney } from '#domain/money.ts';
import { announce } from '#web/ui/screen-reader.tsx';
import { currentShownLines } from './cart-restaurant.api.ts';
import { type CartLines, storedCart } from './cart-store.ts';

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
  storedCart.set((lines) => setInstructions(lines, key, note));
}

/** Changes the cart and announces to screen readers the change, and how much of the cart can be ordered. */
export function changeCart(next: (lines: CartLines) => CartLines, message: string): void {
  storedCart.set(next);
  const lines = currentShownLines(storedCart.get());
  const count = itemCount(availableLines(lines));
  const items = count === 1 ? '1 item' : `${count} items`;
  announce(
    lines.length === 0
      ? `${message} Your cart is empty.`
      : `${message} Cart: ${items}, ${formatMoney(cartSubtotal(lines))}.`,
  );
}
