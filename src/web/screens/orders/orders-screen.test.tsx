// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ordersApi } from '#contract/api.ts';
import type { Order, ReorderResponse } from '#contract/orders.ts';
import type { CartLine } from '#domain/cart/stored-cart.ts';
import { storedCart } from '#web/features/cart/cart-store.ts';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import { deliveredOrder, sampleOrder } from '#web/testing/sample-order.ts';
import { stubApi } from '#web/testing/stub-api.ts';
import { toastStore } from '#web/ui/toast.ts';
import { OrdersScreen } from './orders-screen.tsx';

const api = stubApi();
const user = userEvent.setup();

beforeEach(() => toastStore.set(null));

async function open(...orders: Order[]): Promise<void> {
  api.respondWithPage(ordersApi.list, () => ({ rows: orders }));
  await renderInRouter(<OrdersScreen />);
  if (orders.length > 0) await screen.findByRole('heading', { name: sampleOrder.restaurant.name });
}

const card = () => within(screen.getByRole('heading', { level: 2 }).closest('li') as HTMLElement);
const dialog = () => screen.findByRole('alertdialog');
const expectToast = (title: string, description: string) =>
  waitFor(() => expect(toastStore.get()).toMatchObject({ title, description }));

describe('the list of orders', () => {
  test('shows three skeletons while loading', async () => {
    const response = api.hold(ordersApi.list, []);
    await renderInRouter(<OrdersScreen />);
    const status = screen.getByRole('status', { name: 'Loading your orders' });
    expect(status.children).toHaveLength(3);
    response();
    await screen.findByRole('heading', { name: 'No Orders Yet' });
  });

  test('is loaded by Retry after a failure', async () => {
    api.refuse(ordersApi.list, 500);
    await renderInRouter(<OrdersScreen />);
    await screen.findByText('Failed to load orders. Please try again.');
    api.respondWithPage(ordersApi.list, () => ({ rows: [] }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { name: 'No Orders Yet' });
  });
});

describe('an active order', () => {
  test('shows number, customer, address, instructions, items and amounts', async () => {
    await open({ ...sampleOrder, deliveryInstructions: 'Ring twice' });
    const text = card().getByRole('heading').closest('li')?.textContent ?? '';
    for (const part of [
      'Order #ABCD1234',
      'Ada Lovelace',
      '12 Sample Street, Los Angeles, CA 90026',
      'Ring twice',
      '2 × Phở Bò',
      'Order Placed',
      '18:40',
      '$2.99',
      '$1.47',
      '$2.53',
      '$31.47',
    ]) {
      expect(text).toContain(part);
    }
  });

  test('cannot be ordered again', async () => {
    await open(sampleOrder);
    expect(card().queryByRole('button', { name: /^Reorder/ })).toBeNull();
  });

  test('offers help', async () => {
    await open(sampleOrder);
    const link = card().getByRole('link', { name: 'Contact Support about order ABCD1234' });
    expect(link.getAttribute('href')).toBe(`/orders/${sampleOrder.id}/help`);
  });
});

describe('cancelling an order', () => {
  const CANCELLED: Order = { ...sampleOrder, status: 'cancelled' };
  const openQuestion = async () => {
    await user.click(card().getByRole('button', { name: /^Cancel Order/ }));
    return within(await dialog());
  };
  const confirm = async () =>
    user.click((await openQuestion()).getByRole('button', { name: 'Cancel Order' }));

  test('can be declined', async () => {
    await open(sampleOrder);
    const question = await openQuestion();
    expect(
      question.getByText(
        'Are you sure you want to cancel this order? Only pending orders can be cancelled.',
      ),
    ).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Keep Order' }));
    expect(card().getByRole('button', { name: /^Cancel Order/ })).toBeDefined();
    expect(api.callsOf(ordersApi.cancel)).toEqual([]);
  });

  test('is shown optimistically', async () => {
    await open(sampleOrder);
    const response = api.hold(ordersApi.cancel, CANCELLED);
    await confirm();
    await card().findByText('Cancelled');
    api.respondWithPage(ordersApi.list, () => ({ rows: [CANCELLED] }));
    response();
    await expectToast('Order cancelled', 'Your order has been successfully cancelled.');
    expect(card().queryByRole('button', { name: /^Cancel Order/ })).toBeNull();
  });

  test('is rolled back when it fails', async () => {
    await open(sampleOrder);
    api.failOnce(ordersApi.cancel, 500);
    // The list is not loaded again before the rollback.
    api.hold(ordersApi.list, []);
    await confirm();
    await expectToast('Failed to cancel order', 'Please try again or contact support.');
    expect(card().queryByText('Cancelled')).toBeNull();
    expect(card().getByRole('button', { name: /^Cancel Order/ })).toBeDefined();
  });
});

describe('ordering again', () => {
  const DISH: CartLine = {
    id: 'tea',
    name: 'Trà Đá',
    price: 3.5,
    quantity: 1,
    restaurantId: sampleOrder.restaurantId,
    restaurantName: sampleOrder.restaurant.name,
    image: null,
  };
  const RESPONSE: ReorderResponse = {
    success: true,
    message: '',
    cartItems: [{ ...DISH, options: [], specialInstructions: null }],
    restaurantInfo: { id: sampleOrder.restaurantId, name: sampleOrder.restaurant.name },
    skipped: [],
  };
  const PIZZA: CartLine = { ...DISH, id: 'pizza', restaurantId: 'roma', restaurantName: 'Roma' };
  const press = () => user.click(card().getByRole('button', { name: /^Reorder/ }));
  const inCart = () => storedCart.get().map(({ id }) => id);

  beforeEach(async () => {
    api.respondWith(ordersApi.reorder, RESPONSE);
    await open(deliveredOrder(1));
  });

  test('puts the dishes into the cart', async () => {
    await press();
    const text = 'Your items from Saigon Street are in your cart.';
    await expectToast('Items added to cart', text);
    expect(inCart()).toEqual(['tea']);
  });

  test('lists dishes that are no longer available', async () => {
    const skipped = [{ name: 'Mooncake', reason: 'unavailable' }];
    api.respondWith(ordersApi.reorder, { ...RESPONSE, skipped });
    await press();
    await vi.waitFor(() =>
      expect(toastStore.get()?.description).toContain('Not available any more: Mooncake.'),
    );
  });

  test('can keep the cart of another restaurant', async () => {
    storedCart.set([PIZZA]);
    await press();
    const question = within(await dialog());
    expect(
      question.getByText(
        'Your cart contains items from a different restaurant. Do you want to clear your cart and add items from Saigon Street?',
      ),
    ).toBeDefined();
    await user.click(question.getByRole('button', { name: /^No/ }));
    expect(inCart()).toEqual(['pizza']);
  });

  test('replaces the cart of another restaurant after a confirmation', async () => {
    storedCart.set([PIZZA]);
    await press();
    await user.click(within(await dialog()).getByRole('button', { name: /^Yes/ }));
    expect(inCart()).toEqual(['tea']);
  });

  test('shows an error when it fails', async () => {
    api.failOnce(ordersApi.reorder);
    await press();
    await expectToast('Failed to reorder', 'Please try adding items manually.');
  });
});
