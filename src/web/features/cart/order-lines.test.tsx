// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { menuApi } from '#contract/api.ts';
import type { MenuItem } from '#contract/menu.ts';
import { newCartLine } from '#domain/cart/new-cart-line.ts';
import { keyOf } from '#web/lib/endpoint-query.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import { PHO, RESTAURANT } from '#web/testing/sample-restaurant.ts';
import { cartRestaurantQuery, useShownLines } from './cart-restaurant.api.ts';
import { storedCart, useCartLines } from './cart-store.ts';
import { OrderLines } from './order-lines.tsx';

const SIZE = {
  id: 'size',
  name: 'Size',
  min: 1,
  max: 1,
  options: [{ id: 'large', name: 'Large', price: '2.00', isAvailable: true }],
};
const dish = (name: string, change: Partial<MenuItem> = {}): MenuItem => ({
  ...PHO,
  id: name,
  name,
  price: '12.00',
  ...change,
});
const MENU = [
  dish('Pho', { isAvailable: false }),
  dish('Hot Pot', { price: '13.00', optionGroups: [SIZE] }),
  dish('Wonton', { price: '12.50' }),
  dish('Tea', { categoryId: 'drinks' }),
];

function Lines() {
  return (
    <>
      <h2 id="order-summary" tabIndex={-1}>
        Order Summary
      </h2>
      <OrderLines lines={useShownLines(useCartLines())} />
    </>
  );
}

async function open() {
  await renderInRouter(<Lines />);
  return userEvent.setup();
}

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(cartRestaurantQuery(RESTAURANT.id).queryKey, RESTAURANT);
  queryClient.setQueryData(keyOf(menuApi.dishes, { params: { id: RESTAURANT.id } }), MENU);
  storedCart.set(
    ['Pho', 'Tea'].map((name) => ({ ...newCartLine(dish(name), RESTAURANT), quantity: 2 })),
  );
});
afterEach(cleanup);

test('only the sold-out dish is struck through', async () => {
  await open();
  expect(screen.getAllByRole('deletion').map(({ textContent }) => textContent)).toEqual([
    'Pho',
    '$24.00',
  ]);
});

test('a sold-out dish can be removed in its line', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Remove Pho' }));
  expect(storedCart.get().map(({ name }) => name)).toEqual(['Tea']);
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

test('a similar dish replaces the sold-out one with the same quantity', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Take Wonton · $12.50' }));
  expect(storedCart.get()).toMatchObject([
    { name: 'Wonton', quantity: 2, price: 12.5 },
    { name: 'Tea' },
  ]);
});

test('a similar dish with required options links to its page', async () => {
  await open();
  const link = screen.getByRole('link', { name: 'Take Hot Pot · $15.00' });
  expect(link.getAttribute('href')).toBe(`/restaurant/${RESTAURANT.slug}/item/Hot%20Pot`);
});
