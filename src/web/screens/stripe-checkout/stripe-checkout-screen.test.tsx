// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { menuApi, ordersApi, paymentsApi, restaurantsApi } from '#contract/api.ts';
import type { OrderRefusal } from '#contract/orders.ts';
import { newCartLine } from '#domain/cart/new-cart-line.ts';
import { setCurrentUser } from '#web/features/accounts/current-user.ts';
import { storedCart } from '#web/features/cart/cart-store.ts';
import { storeCheckout, storedCheckout } from '#web/features/checkout/checkout-form-data.ts';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import { sampleOrder } from '#web/testing/sample-order.ts';
import { PHO, RESTAURANT } from '#web/testing/sample-restaurant.ts';
import { CUSTOMER } from '#web/testing/sample-user.ts';
import { stubApi } from '#web/testing/stub-api.ts';
import { toast, toastStore } from '#web/ui/toast.ts';
import { StripeCheckoutScreen } from './stripe-checkout-screen.tsx';

const api = stubApi();
const user = userEvent.setup();

const FORM = {
  firstName: 'Robin',
  lastName: 'Fields',
  email: 'robin@example.com',
  phone: '(213) 555-0142',
  streetAddress: '1200 Sunset Blvd',
  city: 'Los Angeles',
  state: 'CA',
  postalCode: '90026',
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  toast({ title: 'none' });
  setCurrentUser(CUSTOMER);
  storedCart.set([{ ...newCartLine(PHO, RESTAURANT), quantity: 1 }]);
  storeCheckout(CUSTOMER.id, FORM);
  api.respondWith(restaurantsApi.one, RESTAURANT);
  api.respondWith(menuApi.dishes, [PHO]);
  api.respondWith(paymentsApi.createIntent, {
    clientSecret: 'secret',
    paymentIntentId: 'payment',
    provider: 'test',
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const open = () =>
  renderInRouter(<StripeCheckoutScreen />, {
    url: '/stripe-checkout',
    path: 'stripe-checkout',
  });
const payButton = () => screen.findByRole('button', { name: /^Pay \$\d+\.\d\d$/ });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const toastOf = async (title: string) => {
  await vi.waitFor(() => expect(toastStore.get()?.title).toBe(title));
  return toastStore.get()?.description;
};

async function pay() {
  const button = await payButton();
  for (const [label, value] of [
    ['Card number', '4242424242424242'],
    ['Expiry', '12/99'],
    ['CVC', '123'],
  ] as const) {
    fireEvent.change(field(label), { target: { value } });
  }
  await user.click(button);
}

const succeed = () =>
  api.respondWith(paymentsApi.confirmTestPayment, {
    status: 'succeeded',
    paymentIntentId: 'payment',
  });

describe('the card payment page', () => {
  test('shows the items and the delivery address', async () => {
    await open();
    const summary = screen.getByRole('region', { name: 'Order Summary' });
    within(summary).getByText(PHO.name);
    expect(summary.textContent).toContain('1200 Sunset Blvd, Los Angeles, CA 90026');
  });

  test('redirects to the restaurants without a cart', async () => {
    storedCart.set([]);
    const { currentUrl } = await open();
    await vi.waitFor(() => expect(currentUrl()).toBe('/restaurants'));
  });

  test('redirects to the checkout without an address', async () => {
    storeCheckout(CUSTOMER.id, { streetAddress: '' });
    const { currentUrl } = await open();
    await vi.waitFor(() => expect(currentUrl()).toBe('/checkout'));
  });

  test('creates no payment while a coupon cannot be checked', async () => {
    storeCheckout(CUSTOMER.id, { couponCode: 'SAVE5' });
    await open();
    await screen.findByText('SAVE5 could not be checked', { exact: false });
    expect(api.callsOf(paymentsApi.createIntent)).toEqual([]);
  });
});

describe('a card', () => {
  test('an incomplete card number shows an error at its field', async () => {
    await open();
    await user.click(await payButton());
    expect(document.activeElement).toBe(field('Card number'));
    screen.getByText('Your card number is incomplete.');
  });

  test('a declined card shows the message of the provider', async () => {
    await open();
    const message = 'Your card was declined.';
    api.refuse(paymentsApi.confirmTestPayment, 402, { code: 'card_declined', message });
    await pay();
    expect(await toastOf('Payment Failed')).toBe(message);
    expect(screen.getByRole('alert').textContent).toContain(message);
  });

  test('is charged once after a double click', async () => {
    await open();
    const response = api.hold(paymentsApi.confirmTestPayment, {
      status: 'succeeded',
      paymentIntentId: 'payment',
    });
    api.failOnce(ordersApi.place);
    await pay();
    fireEvent.submit(screen.getByRole('form', { name: 'Test card' }));
    await act(async () => response());
    await screen.findByRole('heading', { level: 1, name: 'We are finishing your order' });
    expect(api.callsOf(paymentsApi.confirmTestPayment)).toHaveLength(1);
  });
});

describe('a payment that cannot be set up', () => {
  test('offers a retry after a while', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    api.refuse(paymentsApi.createIntent, 500);
    await open();
    await screen.findByText('Setting up secure payment...');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    act(() => vi.advanceTimersByTime(6_000));
    await screen.findByRole('button', { name: 'Retry' });
  });

  const refuse = (refusal: OrderRefusal) => api.refuse(paymentsApi.createIntent, 409, refusal);

  test('a payment for a closed restaurant links to the checkout', async () => {
    refuse({ code: 'restaurant_closed', message: 'Closed for the day.' });
    await open();
    const notice = within(await screen.findByRole('alert'));
    notice.getByText('Closed for the day.');
    const link = notice.getByRole('link', { name: 'Change your order' });
    expect(link.getAttribute('href')).toBe('/checkout');
  });

  test('a payment refused for new prices is set up once they are accepted', async () => {
    refuse({
      code: 'price_changed',
      message: 'Prices have changed.',
      changes: [{ line: 0, menuItemId: PHO.id, name: PHO.name, from: '12.99', to: '13.50' }],
    });
    await open();
    const accept = await screen.findByRole('button', { name: 'Accept new prices' });
    api.respondWith(paymentsApi.createIntent, {
      clientSecret: 'other',
      paymentIntentId: 'other',
      provider: 'test',
    });
    await user.click(accept);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Order Summary' }));
    await payButton();
  });
});

describe('a paid order', () => {
  test('clears the stored data once it is placed', async () => {
    const { currentUrl } = await open();
    succeed();
    api.respondWith(ordersApi.place, { ...sampleOrder, message: 'Order placed successfully' });
    await pay();
    await toastOf('Order Placed Successfully!');
    await vi.waitFor(() => expect(currentUrl()).toBe('/orders'));
    expect([storedCart.get(), storedCheckout(CUSTOMER.id)]).toEqual([[], {}]);
  });

  test('is not charged again after its response is lost', async () => {
    await open();
    succeed();
    api.failOnce(ordersApi.place);
    await pay();
    const heading = await screen.findByRole('heading', { name: 'We are finishing your order' });
    expect(document.activeElement).toBe(heading);
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(storedCheckout(CUSTOMER.id).paid).toMatchObject({ paymentIntentId: 'payment' });
  });

  test('a paid order that became impossible keeps its cart', async () => {
    await open();
    succeed();
    api.refuse(ordersApi.place, 409, {
      code: 'coupon_invalid',
      message: 'This coupon has been used up.',
      refund: 'started',
    });
    await pay();
    await screen.findByRole('heading', { level: 1, name: 'Payment Successful, Order Issue' });
    screen.getByText('This coupon has been used up.');
    screen.getByText(/is on its way back to your card;/);
    expect([storedCart.get().length, storedCheckout(CUSTOMER.id).paid]).toEqual([1, undefined]);
  });
});
