// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { ordersApi, reviewsApi } from '#contract/api.ts';
import type { OrderCase } from '#contract/cases.ts';
import { casesApi } from '#contract/cases-api.ts';
import type { Order, ReorderResponse } from '#contract/orders.ts';
import { setCurrentUser } from '#web/features/accounts/current-user.ts';
import { pageUrls } from '#web/testing/page-urls.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { decidedCase } from '#web/testing/sample-case.ts';
import { deliveredOrder, sampleOrder } from '#web/testing/sample-order.ts';
import { CUSTOMER } from '#web/testing/sample-user.ts';
import { stubApi } from '#web/testing/stub-api.ts';
import { toastStore } from '#web/ui/toast.ts';

const api = stubApi();
const user = userEvent.setup();

beforeEach(() => {
  toastStore.set(null);
  setCurrentUser(CUSTOMER);
});

async function open(change: Partial<Order> = {}, cases: OrderCase[] = []): Promise<void> {
  api.respondWith(ordersApi.detail, { ...sampleOrder, userId: CUSTOMER.id, ...change });
  api.respondWith(casesApi.own, cases);
  await renderApp(pageUrls.order(sampleOrder.id));
  await screen.findByRole('region', { name: 'Order Items' });
}

const section = (name: string) => within(screen.getByRole('region', { name }));

test('Try Again loads the order after a failure', async () => {
  api.refuse(ordersApi.detail, 404);
  await renderApp(pageUrls.order(sampleOrder.id));
  await screen.findByText('Failed to load order details. Please try again.');
  api.respondWith(ordersApi.detail, sampleOrder);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('region', { name: 'Order Items' });
});

test('the page shows items, customer, address and amounts', async () => {
  await open({ deliveryInstructions: 'Ring twice' });
  for (const [region, texts] of [
    ['Order Items', ['Phở Bò', 'Quantity: 2', 'No cilantro', '$12.99 each']],
    ['Customer Information', ['Ada Lovelace', 'ada@example.com', '(213) 555-0101']],
    ['Delivery Information', ['12 Sample Street, Los Angeles, CA 90026', 'Ring twice']],
    ['Order Summary', ['Subtotal', 'Coupon discount (SAVE5)', '-$5.00', '$31.47']],
  ] as const) {
    const { textContent } = screen.getByRole('region', { name: region });
    for (const text of texts) expect(textContent).toContain(text);
  }
});

test('an order without items shows only its total', async () => {
  await open({ items: [] });
  expect(section('Order Items').getByText('Individual items not available')).toBeDefined();
  expect(section('Order Items').getByText('$31.47')).toBeDefined();
});

test('an order without a name shows Customer', async () => {
  await open({ customerName: null });
  expect(section('Customer Information').getByText('Customer')).toBeDefined();
});

describe('help with an order', () => {
  test('shows the restaurant’s phone and a mail link with the order number', async () => {
    await open();
    const call = section('Need Help?').getByRole('link', { name: /^Call Saigon Street/ });
    expect(call.getAttribute('href')).toBe('tel:2135550100');
    const mail = section('Need Help?').getByRole('link', { name: 'support@plateful.example' });
    expect(mail.getAttribute('href')).toBe(
      'mailto:support@plateful.example?subject=Order%20%23ABCD1234',
    );
  });

  test('is linked by Contact Support with the status of the case', async () => {
    await open({}, [decidedCase]);
    expect(await section('Need Help?').findByText('$13.94 back to the card')).toBeDefined();
    const link = section('Need Help?').getByRole('link', { name: 'Contact Support' });
    expect(link.getAttribute('href')).toBe(`/orders/${sampleOrder.id}/help`);
  });
});

describe('ordering again', () => {
  const expectFailure = (description: string) =>
    waitFor(() =>
      expect(toastStore.get()).toMatchObject({ title: 'Failed to reorder', description }),
    );
  const press = () => user.click(screen.getByRole('button', { name: 'Reorder Items' }));

  test('shows an error when it fails', async () => {
    await open();
    api.failOnce(ordersApi.reorder);
    await press();
    await expectFailure('Some items may no longer be available. Please try adding items manually.');
  });

  test('shows the server’s reason when no dish is available', async () => {
    await open();
    const message = 'None of these items are available any more.';
    // A failure need not have the fields of a success.
    api.respondWith(ordersApi.reorder, { success: false, message } as ReorderResponse);
    await press();
    await expectFailure(message);
  });
});

describe('the review', () => {
  const REVIEW: NonNullable<Order['review']> = {
    id: 'review-1',
    rating: 4,
    text: 'Hot and quick.',
    createdAt: new Date().toISOString(),
    reply: null,
    hiddenReason: null,
  };
  const delivered = { ...deliveredOrder(1), userId: CUSTOMER.id };

  test('can be changed', async () => {
    await open({ ...delivered, review: REVIEW });
    await user.click(section('Your Review').getByRole('button', { name: 'Change Review' }));
    await user.click(section('Your Review').getByRole('radio', { name: '5 stars, excellent' }));
    api.respondWith(reviewsApi.change, { ...REVIEW, rating: 5 });
    api.respondWith(ordersApi.detail, { ...delivered, review: { ...REVIEW, rating: 5 } });
    await user.click(section('Your Review').getByRole('button', { name: 'Save Review' }));
    await section('Your Review').findByRole('img', { name: '5 of 5 stars' });
    expect(api.callsOf(reviewsApi.change)[0]?.body).toEqual({ rating: 5, text: 'Hot and quick.' });
  });

  test('shows its author why it is hidden', async () => {
    await open({ ...delivered, review: { ...REVIEW, hiddenReason: 'It names the driver.' } });
    expect(section('Your Review').getByRole('note').textContent).toContain('It names the driver.');
  });
});
