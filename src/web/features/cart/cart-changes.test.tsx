// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { menuApi, restaurantsApi } from '#contract/api.ts';
import type { MenuItem } from '#contract/menu.ts';
import type { CartLine } from '#domain/cart/stored-cart.ts';
import { claimAccountData } from '#web/lib/account-data.ts';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import { PHO, RESTAURANT } from '#web/testing/sample-restaurant.ts';
import { stubApi } from '#web/testing/stub-api.ts';
import { CartPanel } from './cart-panel.tsx';
import { storedCart } from './cart-store.ts';

const api = stubApi();
const user = userEvent.setup();

const OLIVES = { id: 'olives', name: 'Olives', price: '1.00', isAvailable: true };
const HAM = { id: 'ham', name: 'Ham', price: '2.00', isAvailable: true };
const PIZZA: MenuItem = {
  ...PHO,
  id: 'pizza',
  name: 'Margherita',
  price: '12.00',
  optionGroups: [{ id: 'toppings', name: 'Toppings', min: 0, max: 1, options: [OLIVES, HAM] }],
};

const line = (dish: MenuItem, rest: Partial<CartLine> = {}): CartLine => ({
  id: dish.id,
  name: dish.name,
  price: Number(dish.price),
  quantity: 1,
  restaurantId: RESTAURANT.id,
  restaurantName: RESTAURANT.name,
  image: null,
  ...rest,
});
const WITH_OLIVES = line(PIZZA, {
  price: 13,
  options: [{ id: OLIVES.id, group: 'Toppings', name: 'Olives', price: '1.00' }],
});

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-28T12:00:00-05:00'), toFake: ['Date'] });
  api.respondWith(restaurantsApi.one, RESTAURANT);
  api.respondWith(menuApi.dishes, [PHO, PIZZA]);
});
afterEach(() => {
  vi.useRealTimers();
});

async function open(...lines: CartLine[]) {
  storedCart.set(lines);
  return renderInRouter(<CartPanel isOpen location={null} />);
}
const press = (name: string) => user.click(screen.getByRole('button', { name }));

test('an empty cart links to the restaurants', async () => {
  await open();
  screen.getByRole('heading', { name: 'Your cart is empty' });
  const link = screen.getByRole('link', { name: 'Browse Restaurants' });
  expect(link.getAttribute('href')).toBe('/restaurants');
  expect(screen.queryByRole('link', { name: 'Proceed to Checkout' })).toBeNull();
});

test('a cart shows the total with fees', async () => {
  await open(line(PHO, { price: 20 }));
  await screen.findByText('Delivery Fee');
  const amounts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  // $20.00, $2.99 for delivery, $1.00 for service, and 8.75 % of their sum in taxes.
  expect(amounts).toEqual(['$20.00', '$2.99', '$1.00', '$2.10', '$26.09']);
});

test('a cart below the minimum order shows the missing amount', async () => {
  await open(line(PHO));
  const missing = await screen.findByText('$2.01');
  expect(missing.parentElement?.textContent).toBe(
    'Add $2.01 more to reach the $15.00 minimum of Saigon Street.',
  );
});

test('a delivery shows the estimate of the specification', async () => {
  await open(line(PHO));
  const estimate = await screen.findByText(/^Estimated delivery/);
  expect(estimate.textContent).toBe('Estimated delivery: 25-35 minutes');
});

test('a dish without a picture gets the built-in one of its name', async () => {
  const { container } = await open(line(PHO, { name: 'Margherita Pizza' }));
  expect(container.ownerDocument.querySelector('li img')?.getAttribute('src')).toMatch(/^\/art\//);
});

test('a note is stored with its line', async () => {
  await open(line(PHO));
  await press('Add a note for Pho Bo');
  const note = screen.getByLabelText('Note for Pho Bo');
  expect(document.activeElement).toBe(note);
  fireEvent.change(note, { target: { value: 'No onions' } });
  expect(storedCart.get()).toMatchObject([{ specialInstructions: 'No onions' }]);
});

test('a line is removed by the minus button at one', async () => {
  await open(line(PHO, { quantity: 2 }));
  await press('Decrease quantity of Pho Bo');
  expect(storedCart.get()).toMatchObject([{ quantity: 1 }]);
  await press('Decrease quantity of Pho Bo');
  screen.getByRole('heading', { name: 'Your cart is empty' });
});

test('a cart of several restaurants is reduced to one', async () => {
  await open(line(PHO), line(PIZZA, { restaurantId: 'roma', restaurantName: 'Roma' }));
  const notice = within(screen.getByRole('alert'));
  notice.getByText('Multiple Restaurants');
  await user.click(notice.getByRole('button', { name: 'Keep only Roma' }));
  expect(storedCart.get().map(({ name }) => name)).toEqual(['Margherita']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('one press removes the dishes of a deleted restaurant', async () => {
  api.refuse(restaurantsApi.one, 404);
  await open(line(PHO));
  await user.click(await screen.findByRole('button', { name: 'Remove its dishes' }));
  expect(storedCart.get()).toEqual([]);
});

test('signing in with another account clears the cart', async () => {
  claimAccountData('one');
  storedCart.set([line(PHO)]);
  claimAccountData('other');
  expect(storedCart.get()).toEqual([]);
});

describe('a damaged stored cart', () => {
  test.each(['{"not":"a list"}', '[{"id":', 'null'])('is discarded: %s', (damaged) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    localStorage.setItem('cart', damaged);
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
    expect(storedCart.get()).toEqual([]);
    expect(logged).toHaveBeenCalledOnce();
    expect(localStorage.getItem('cart')).toBeNull();
    logged.mockRestore();
  });
});

describe('the options of a line', () => {
  const setToppings = (toppings: (typeof OLIVES)[]) =>
    api.respondWith(menuApi.dishes, [
      {
        ...PIZZA,
        optionGroups: [{ id: 'toppings', name: 'Toppings', min: 0, max: 1, options: toppings }],
      },
    ]);

  test('can be changed, which focuses the changed line', async () => {
    await open(WITH_OLIVES);
    await user.click(await screen.findByRole('button', { name: /^Change choices of Margherita/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Margherita' }));
    await user.click(dialog.getByRole('radio', { name: /^Ham/ }));
    await user.click(dialog.getByRole('button', { name: 'Save Choices - $14.00' }));
    expect(storedCart.get()).toMatchObject([{ price: 14, options: [{ name: 'Ham' }] }]);
    await vi.waitFor(() =>
      expect(document.activeElement?.textContent).toContain('Change choices of Margherita (Ham)'),
    );
  });

  test('show a message when one of them is sold out', async () => {
    setToppings([{ ...OLIVES, isAvailable: false }, HAM]);
    await open(WITH_OLIVES);
    await screen.findByText('Olives is sold out.');
    screen.getByRole('button', { name: /^Choose again/ });
  });

  test('distinguish the lines of one dish', async () => {
    await open(WITH_OLIVES, line(PIZZA, { options: [] }));
    expect(await screen.findAllByRole('button', { name: /^Change choices of/ })).toHaveLength(2);
  });
});
