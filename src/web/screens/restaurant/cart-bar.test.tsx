// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { menuApi } from '#contract/api.ts';
import { newCartLine } from '#domain/cart/new-cart-line.ts';
import { addToCart } from '#web/features/cart/cart-changes.ts';
import { storedCart } from '#web/features/cart/cart-store.ts';
import { keyOf } from '#web/lib/endpoint-query.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import { PHO, RESTAURANT } from '#web/testing/sample-restaurant.ts';
import { Announcer } from '#web/ui/screen-reader.tsx';
import { CartBar } from './cart-bar.tsx';

const SOLD_OUT = { ...PHO, id: 'pho', price: '12.00', isAvailable: false };
const TEA = { ...PHO, id: 'tea', name: 'Tea', price: '3.00' };

beforeEach(() => {
  queryClient.clear();
  const key = keyOf(menuApi.dishes, { params: { id: RESTAURANT.id } });
  queryClient.setQueryData(key, [SOLD_OUT, TEA]);
  storedCart.set(
    [SOLD_OUT, TEA].map((dish) => ({ ...newCartLine(dish, RESTAURANT), quantity: 2 })),
  );
});
afterEach(cleanup);

test('the bar shows the number and total of available dishes', async () => {
  await renderInRouter(<CartBar />);
  expect(screen.getByRole('button', { name: '2 items · $6.00' })).toBeTruthy();
});

test('the announcement of a change counts only available dishes', async () => {
  await renderInRouter(<Announcer />);
  addToCart(newCartLine(TEA, RESTAURANT));
  await screen.findByText('Tea added to your cart. Cart: 3 items, $9.00.');
});
