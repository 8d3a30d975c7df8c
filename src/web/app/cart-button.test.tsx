// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { menuApi } from '#contract/api.ts';
import { newCartLine } from '#domain/cart/new-cart-line.ts';
import { storedCart } from '#web/features/cart/cart-store.ts';
import { keyOf } from '#web/lib/endpoint-query.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { CartBar } from '#web/screens/restaurant/cart-bar.tsx';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import { PHO, RESTAURANT } from '#web/testing/sample-restaurant.ts';
import { CartButton } from './cart-button.tsx';

const TEA = { ...PHO, id: 'tea', name: 'Tea' };

beforeEach(() => {
  queryClient.clear();
  storedCart.set([PHO, TEA].map((dish) => ({ ...newCartLine(dish, RESTAURANT), quantity: 2 })));
});
afterEach(cleanup);

test('the badge excludes dishes that the cart has shown as sold out', async () => {
  const key = keyOf(menuApi.dishes, { params: { id: RESTAURANT.id } });
  queryClient.setQueryData(key, [{ ...PHO, isAvailable: false }, TEA]);
  await renderInRouter(
    <>
      <CartButton />
      <CartBar />
    </>,
  );
  expect(screen.getByRole('button', { name: 'Cart, 2 items' }).textContent).toBe('2');

  queryClient.setQueryData(key, [PHO, TEA]);
  await screen.findByRole('button', { name: 'Cart, 4 items' });
});
