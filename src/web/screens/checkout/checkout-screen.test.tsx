// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SavedAddress } from '#contract/addresses.ts';
import {
  addressesApi,
  couponsApi,
  creditApi,
  menuApi,
  ordersApi,
  restaurantsApi,
} from '#contract/api.ts';
import type { CouponOffer } from '#contract/coupons.ts';
import type { Order, OrderRefusal } from '#contract/orders.ts';
import type { Restaurant, RestaurantSlots } from '#contract/restaurants.ts';
import { newCartLine } from '#domain/cart/new-cart-line.ts';
import { setCurrentUser } from '#web/features/accounts/current-user.ts';
import { storedCart } from '#web/features/cart/cart-store.ts';
import { setFulfilmentChoice } from '#web/features/cart/fulfilment/fulfilment-choice.ts';
import {
  rememberPaymentMethod,
  storeCheckout,
  storedCheckout,
} from '#web/features/checkout/checkout-form-data.ts';
import { chooseLocation } from '#web/features/location/delivery-location.ts';
import { setSiteConfig } from '#web/lib/site-config.ts';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import { sampleOrder } from '#web/testing/sample-order.ts';
import { PHO, RESTAURANT } from '#web/testing/sample-restaurant.ts';
import { CUSTOMER } from '#web/testing/sample-user.ts';
import { stubApi } from '#web/testing/stub-api.ts';
import { TEST_SITE } from '#web/testing/test-site-config.ts';
import { toast, toastStore } from '#web/ui/toast.ts';
import { CheckoutScreen } from './checkout-screen.tsx';

const api = stubApi();
const user = userEvent.setup();

/** A Saturday in New York. */
const at = (time: string) => new Date(`2026-11-28T${time}:00-05:00`);

const ROMA: Restaurant = { ...RESTAURANT, id: 'roma', slug: 'roma', name: 'Roma' };
const TEA = { ...PHO, id: 'tea', name: 'Tea' };

const EARLIER: Order = {
  ...sampleOrder,
  userId: CUSTOMER.id,
  customerPhone: '(213) 555-0142',
  deliveryAddress: '1200 Sunset Blvd, Apt 3, Los Angeles, CA 90026',
};

const HOME: SavedAddress = {
  id: '0198c0de-0000-7000-8000-00000000000a',
  label: 'Home',
  streetAddress: '12 Olive Way',
  apartment: null,
  city: 'Pasadena',
  state: 'CA',
  postalCode: '91101',
  instructions: 'Ring twice',
  leaveAtDoor: false,
};

beforeEach(() => {
  vi.useFakeTimers({ now: at('12:00'), toFake: ['Date'] });
  toast({ title: 'none' });
  setCurrentUser(CUSTOMER);
  storedCart.set([PHO, TEA].map((dish) => ({ ...newCartLine(dish, RESTAURANT), quantity: 1 })));
  api.respondWith(restaurantsApi.one, RESTAURANT);
  api.respondWith(menuApi.dishes, [PHO, TEA]);
  api.respondWithPage(ordersApi.list, () => ({ rows: [] }));
  api.respondWith(addressesApi.list, []);
  api.respondWith(creditApi.own, { balance: '0.00', entries: [] });
  api.respondWith(couponsApi.offers, []);
});
afterEach(() => {
  vi.useRealTimers();
});

async function open() {
  const page = await renderInRouter(<CheckoutScreen />, { url: '/checkout' });
  await screen.findByRole('heading', { level: 1 });
  await screen.findByLabelText('Coupon code');
  return page;
}

/** Opens the checkout for a customer with an earlier order. */
function openAgain() {
  api.respondWithPage(ordersApi.list, () => ({ rows: [EARLIER] }));
  return open();
}

const FIELDS = [
  ['First name', 'Robin'],
  ['Last name', 'Fields'],
  ['Email', 'robin@example.com'],
  ['Phone', '(213) 555-0142'],
  ['Street address', '1200 Sunset Blvd'],
  ['City', 'Los Angeles'],
  ['State', 'CA'],
  ['Postal code', '90026'],
] as const;

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const region = (name: string) => screen.getByRole('region', { name });
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
/** Below the summary; a phone shows another one in a bar. */
const placeOrder = async () => {
  const [button] = screen.getAllByRole('button', { name: /^Place Order/ });
  if (button) await user.click(button);
};

async function fillIn() {
  for (const [label, value] of FIELDS) type(label, value);
  await user.click(radio('Cash on delivery'));
}

const refuse = (refusal: OrderRefusal) => api.refuse(ordersApi.place, 409, refusal);
const accept = () =>
  api.respondWith(ordersApi.place, { ...sampleOrder, message: 'Order placed successfully' });
const toastOf = async (title: string) => {
  await vi.waitFor(() => expect(toastStore.get()?.title).toBe(title));
  return toastStore.get()?.description;
};
const descriptionOf = (label: string) => {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
};

test('an empty cart shows a link to the restaurants', async () => {
  storedCart.set([]);
  await renderInRouter(<CheckoutScreen />, { url: '/checkout' });
  screen.getByRole('heading', { name: 'Your Cart is Empty' });
  const link = screen.getByRole('link', { name: 'Browse Restaurants' });
  expect(link.getAttribute('href')).toBe('/');
});

describe('the form of a first order', () => {
  test('has the name and email of the account', async () => {
    await open();
    const values = ['First name', 'Last name', 'Email'].map((label) => field(label).value);
    expect(values).toEqual([CUSTOMER.firstName, CUSTOMER.lastName, CUSTOMER.email]);
  });

  test('is prefilled with the chosen location', async () => {
    chooseLocation('6801 Hollywood Blvd, Los Angeles, CA 90028');
    await open();
    const values = ['Street address', 'City', 'State', 'Postal code'].map(
      (label) => field(label).value,
    );
    expect(values).toEqual(['6801 Hollywood Blvd', 'Los Angeles', 'CA', '90028']);
  });

  test('is filled with a location that is chosen later', async () => {
    await open();
    act(() => chooseLocation('77 Elm Street'));
    expect(field('Street address').value).toBe('77 Elm Street');
  });

  test('a location chosen later does not overwrite what another tab has stored', async () => {
    await open();
    storeCheckout(CUSTOMER.id, { instructions: 'Ring twice', firstName: 'Ann' });
    act(() => chooseLocation('77 Elm Street'));
    expect(storedCheckout(CUSTOMER.id)).toMatchObject({
      instructions: 'Ring twice',
      firstName: 'Ann',
      streetAddress: '77 Elm Street',
    });
  });

  test('a location chosen later does not store a form that another tab has cleared', async () => {
    await open();
    act(() => chooseLocation('77 Elm Street'));
    expect(storedCheckout(CUSTOMER.id)).toEqual({});
  });

  test('has no preselected payment method', async () => {
    await open();
    expect([radio('Cash on delivery').checked, radio('Card').checked]).toEqual([false, false]);
  });

  test('shows an error at each missing field', async () => {
    await open();
    for (const [label] of FIELDS) type(label, ' ');
    await placeOrder();
    for (const [label] of FIELDS) {
      expect(descriptionOf(label)).toBe(`Please enter your ${label.toLowerCase()}.`);
    }
  });

  test('focuses the first missing field', async () => {
    await open();
    type('Phone', '(213) 555-0142');
    await placeOrder();
    expect(await toastOf('Missing Information')).toBe('Please enter your street address.');
    expect(document.activeElement).toBe(field('Street address'));
  });

  test('reports a missing payment method last', async () => {
    await open();
    for (const [label, value] of FIELDS) type(label, value);
    await placeOrder();
    const message = 'Please choose how you would like to pay.';
    expect(await toastOf('Missing Information')).toBe(message);
    expect(document.activeElement).toBe(radio('Cash on delivery'));
  });

  test('shows the payment method on the button', async () => {
    await open();
    await user.click(radio('Cash on delivery'));
    screen.getByRole('button', { name: /^Place Order \$\d+\.\d\d cash$/ });
  });

  test('offers cash only where cards are not accepted', async () => {
    setSiteConfig({ ...TEST_SITE, payments: { provider: 'none', publishableKey: null } });
    await open();
    setSiteConfig(TEST_SITE);
    expect(radio('Card').disabled).toBe(true);
    screen.getByText('Card payment is not available; cash only.');
  });

  test('is stored until the order is placed', async () => {
    const { currentUrl } = await open();
    await fillIn();
    expect(storedCheckout(CUSTOMER.id)).toMatchObject({ streetAddress: '1200 Sunset Blvd' });
    accept();
    await placeOrder();
    await toastOf('Order Placed!');
    await vi.waitFor(() => expect(currentUrl()).toBe('/orders'));
    expect([storedCheckout(CUSTOMER.id), storedCart.get()]).toEqual([{}, []]);
  });
});

describe('an order after an earlier one', () => {
  test('summarizes contact and address', async () => {
    await openAgain();
    expect(region('Customer Information').textContent).toContain('Robin Fields(213) 555-0142');
    expect(region('Delivery Address').textContent).toContain(EARLIER.deliveryAddress);
    expect(screen.queryByRole('textbox', { name: /name|street/i })).toBeNull();
  });

  test('has the last address in its fields', async () => {
    await openAgain();
    const labels = ['Street address', 'Apartment (optional)', 'City', 'State', 'Postal code'];
    expect(labels.map((label) => field(label).value)).toEqual([
      '1200 Sunset Blvd',
      'Apt 3',
      'Los Angeles',
      'CA',
      '90026',
    ]);
  });

  test.each([
    ['Customer Information', 'First name'],
    ['Delivery Address', 'Street address'],
  ])('opens %s with the focus in its first field', async (group, first) => {
    await openAgain();
    await press(`Change ${group}`);
    expect(document.activeElement).toBe(field(first));
  });

  test('summarizes the last payment method', async () => {
    rememberPaymentMethod(CUSTOMER.id, 'cash');
    await openAgain();
    expect(region('Payment Method').textContent).toContain('Cash on delivery');
    await press('Change Payment Method');
    expect(document.activeElement).toBe(radio('Cash on delivery'));
  });

  describe('to another address', () => {
    const recent = () =>
      screen.getByRole('button', { name: '1200 Sunset Blvd, Apt 3, Los Angeles' });

    beforeEach(async () => {
      await openAgain();
      await press('Change Delivery Address');
      await press('Use another address');
    });

    test('empties the fields', () => {
      expect(field('Street address').value).toBe('');
    });

    test('focuses the first recent address', () => {
      expect(document.activeElement).toBe(recent());
    });

    test('offers them again when the page is opened again', async () => {
      cleanup();
      await open();
      expect(field('Street address').value).toBe('');
      await user.click(recent());
      expect(field('Street address').value).toBe('1200 Sunset Blvd');
    });
  });
});

describe('a saved address', () => {
  test('is saved under a suggested name', async () => {
    await open();
    for (const [label, value] of FIELDS) type(label, value);
    type('Delivery instructions (optional)', 'Ring twice');
    await press('Save this address');
    const name = field('Name of this address');
    expect([document.activeElement, name.value]).toEqual([name, 'Home']);
    api.respondWith(addressesApi.add, HOME);
    await user.keyboard('{Enter}');
    expect(await toastOf('Address Saved')).toBe('“Home” is saved.');
    expect(api.callsOf(addressesApi.add)).toMatchObject([
      { body: { label: 'Home', streetAddress: '1200 Sunset Blvd', instructions: 'Ring twice' } },
    ]);
  });

  test('fills in the fields, except for typed instructions', async () => {
    api.respondWith(addressesApi.list, [HOME]);
    await openAgain();
    await press('Change Delivery Address');
    type('Delivery instructions (optional)', 'Knock');
    await press('Home 12 Olive Way, Pasadena');
    expect(field('Street address').value).toBe('12 Olive Way');
    expect(field('Delivery instructions (optional)').value).toBe('Knock');
  });
});

describe('a cart that cannot be ordered', () => {
  test('a cart of several restaurants is reduced to one restaurant', async () => {
    storedCart.set([
      { ...newCartLine(PHO, RESTAURANT), quantity: 1 },
      { ...newCartLine(TEA, ROMA), quantity: 1 },
    ]);
    await open();
    await fillIn();
    await placeOrder();
    const message = 'Please checkout items from one restaurant at a time.';
    expect(await toastOf('Multiple Restaurants')).toBe(message);
    await press('Keep only Roma');
    expect(storedCart.get().map(({ name }) => name)).toEqual(['Tea']);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Order Summary' }));
  });

  test('a cart of a closed restaurant is ordered once the restaurant has reopened', async () => {
    api.respondWith(restaurantsApi.one, { ...RESTAURANT, isTemporarilyClosed: true });
    await open();
    await fillIn();
    const message = 'Saigon Street is currently closed and cannot accept new orders.';
    screen.getByText(message);
    await placeOrder();
    expect(await toastOf('Restaurant Closed')).toBe(message);
    expect(api.callsOf(ordersApi.place)).toEqual([]);
    api.respondWith(restaurantsApi.one, RESTAURANT);
    accept();
    await placeOrder();
    await toastOf('Order Placed!');
  });

  test('an order outside the delivery area shows an error at the postal code', async () => {
    rememberPaymentMethod(CUSTOMER.id, 'cash');
    api.respondWith(restaurantsApi.one, { ...RESTAURANT, deliveryAreas: ['911*'] });
    await openAgain();
    await placeOrder();
    await toastOf('Outside the Delivery Area');
    expect(descriptionOf('Postal code')).toBe('Saigon Street does not deliver to 90026.');
    expect(document.activeElement).toBe(field('Postal code'));
    type('Postal code', '91101');
    await vi.waitFor(() => expect(descriptionOf('Postal code')).toBe(''));
  });
});

describe('an order that the server refuses', () => {
  const placeRefused = async (refusal: OrderRefusal) => {
    await open();
    await fillIn();
    refuse(refusal);
    await placeOrder();
  };

  test('keeps the form when the restaurant has just closed', async () => {
    const message = 'Saigon Street is currently closed and cannot accept new orders.';
    await placeRefused({ code: 'restaurant_closed', message });
    expect(await toastOf('Restaurant Closed')).toBe(message);
    expect(field('Street address').value).toBe('1200 Sunset Blvd');
  });

  test('shows an error at the postal code when the areas have just changed', async () => {
    const message = 'Saigon Street does not deliver to 90026.';
    await placeRefused({ code: 'outside_delivery_area', message });
    await toastOf('Outside the Delivery Area');
    expect(descriptionOf('Postal code')).toBe(message);
  });

  test('can be placed at the new prices', async () => {
    await placeRefused({
      code: 'price_changed',
      message: 'Prices have changed.',
      changes: [{ line: 0, menuItemId: PHO.id, name: PHO.name, from: '12.99', to: '13.50' }],
    });
    const notice = within(await screen.findByRole('alert'));
    notice.getByText('$12.99');
    notice.getByText('$13.50');
    expect(document.activeElement?.textContent).toBe('Accept new prices');
    await press('Accept new prices');
    expect(storedCart.get()[0]?.price).toBe(13.5);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('can be placed without the sold-out dish', async () => {
    const message = 'Pho Bo is not available any more.';
    const items = [{ menuItemId: PHO.id, name: PHO.name }];
    await placeRefused({ code: 'item_unavailable', message, items });
    await screen.findByText(message);
    await press('Remove unavailable items');
    expect(storedCart.get().map(({ name }) => name)).toEqual(['Tea']);
  });

  test('can be emptied of the dishes of a deleted restaurant', async () => {
    await open();
    await fillIn();
    const message = 'Restaurant not found';
    const restaurantId = RESTAURANT.id;
    api.refuse(ordersApi.place, 404, { code: 'not_found', message, restaurantId });
    await placeOrder();
    await screen.findByText(/^Saigon Street is no longer on the platform/);
    expect(document.activeElement?.textContent).toBe('Remove its dishes');
    await press('Remove its dishes');
    await screen.findByRole('heading', { name: 'Your Cart is Empty' });
  });

  test('loses a coupon that has been used up', async () => {
    const message = 'This coupon has been used up.';
    await placeRefused({ code: 'coupon_invalid', message });
    expect(await toastOf('Coupon Removed')).toBe(message);
    expect(descriptionOf('Coupon code')).toBe(message);
  });
});

/** Two slots, the first of which takes one more order. */
const SLOTS: RestaurantSlots = {
  timezone: RESTAURANT.timezone,
  asap: {
    isAvailable: true,
    promisedFrom: at('12:25').toISOString(),
    promisedUntil: at('12:35').toISOString(),
  },
  days: [
    {
      date: '2026-11-28',
      slots: [
        { from: at('15:00').toISOString(), until: at('15:30').toISOString(), left: 1 },
        { from: at('15:30').toISOString(), until: at('16:00').toISOString(), left: 4 },
      ],
    },
  ],
};

describe('a scheduled order', () => {
  beforeEach(() => {
    const scheduling = {
      daysAhead: 7,
      slotMinutes: 30,
      leadMinutes: 0,
      ordersPerSlot: 5,
    } as const;
    api.respondWith(restaurantsApi.one, { ...RESTAURANT, scheduling });
    api.respondWith(restaurantsApi.slots, SLOTS);
  });

  test('is not placed by choosing its time', async () => {
    await openAgain();
    await user.click(radio('Cash on delivery'));
    accept();
    await press(/^Time: /);
    await user.click(await screen.findByRole('button', { name: 'Choose this time' }));
    await screen.findByRole('button', { name: 'Time: Sat, Nov 28, 15:00–15:30' });
    expect(api.callsOf(ordersApi.place)).toEqual([]);
  });

  test('an order for a full slot offers the next one', async () => {
    const [full, next] = SLOTS.days[0]?.slots ?? [];
    setFulfilmentChoice(RESTAURANT.id, {
      fulfilment: 'delivery',
      scheduledFor: full?.from ?? null,
    });
    await open();
    await fillIn();
    refuse({ code: 'slot_full', message: 'This time is fully booked.', nextSlot: next ?? null });
    await placeOrder();
    await user.click(await screen.findByRole('button', { name: /^Order for .*15:30–16:00$/ }));
    accept();
    await placeOrder();
    await toastOf('Order Placed!');
    expect(api.callsOf(ordersApi.place).at(-1)?.body).toMatchObject({ scheduledFor: next?.from });
  });
});

describe('store credit', () => {
  /** The total of the cart, with cash chosen. */
  async function openWithCredit(less: number) {
    await open();
    await user.click(radio('Cash on delivery'));
    const [, total] = /\$(\d+\.\d\d)/.exec(cashButton().textContent ?? '') ?? [];
    const balance = (Number(total) - less).toFixed(2);
    cleanup();
    api.respondWith(creditApi.own, { balance, entries: [] });
    await open();
    await user.click(screen.getByRole('checkbox', { name: /^Use credit/ }));
  }
  const cashButton = () =>
    screen.getAllByRole('button', { name: /^Place Order/ })[0] as HTMLElement;

  test('leaves at least the minimum card charge', async () => {
    await openWithCredit(0.2);
    await user.click(radio('Card'));
    expect(screen.getAllByRole('button', { name: 'Pay with Card $0.50' })).not.toEqual([]);
    screen.getByText(
      'A card is charged at least $0.50, so $0.30 of your credit is kept for later.',
    );
  });

  test('leaves any amount for cash', async () => {
    await openWithCredit(0.2);
    await user.click(radio('Cash on delivery'));
    expect(cashButton().textContent).toContain('$0.20');
    expect(screen.queryByText(/is kept for later/)).toBeNull();
  });
});

describe('a tip', () => {
  const summary = () => within(region('Order Summary'));

  test('is not preselected', async () => {
    await open();
    expect(summary().queryByRole('radio', { checked: true })).toBeNull();
    expect(summary().queryByText('To pay')).toBeNull();
  });

  test('a tip with an invalid amount blocks the order', async () => {
    await open();
    await fillIn();
    await user.click(radio('Other'));
    type('Tip in dollars', 'much');
    await placeOrder();
    await toastOf('Invalid Tip');
    expect(document.activeElement).toBe(field('Tip in dollars'));
    expect(api.callsOf(ordersApi.place)).toEqual([]);
  });
});

describe('a coupon', () => {
  const OFFER: CouponOffer = {
    id: '0198c0de-0000-7000-8000-0000000000d1',
    code: 'SAVE5',
    title: '$5 off',
    description: null,
    discountType: 'fixed',
    discountValue: '5.00',
    minimumOrder: '25.00',
    restaurantId: null,
    endDate: null,
    missing: '0.00',
  };
  const valid = () =>
    api.respondWith(couponsApi.validate, { valid: true, coupon: OFFER, discountAmount: '5.00' });
  const applied = () => screen.findByRole('button', { name: 'Remove coupon SAVE5' });
  const offers = () => within(region('Offers for this order'));

  test('is applied by Enter without placing the order', async () => {
    await open();
    await fillIn();
    valid();
    type('Coupon code', 'save5');
    field('Coupon code').focus();
    await user.keyboard('{Enter}');
    await applied();
    expect(api.callsOf(ordersApi.place)).toEqual([]);
  });

  test('an offered coupon is applied with one press', async () => {
    api.respondWith(couponsApi.offers, [OFFER]);
    await open();
    valid();
    await user.click(offers().getByRole('button', { name: 'Apply SAVE5' }));
    expect(await toastOf('Coupon Applied!')).toBe('SAVE5: you save $5.00.');
    expect(document.activeElement).toBe(await applied());
  });

  test('a coupon whose minimum is not reached shows the missing amount', async () => {
    api.respondWith(couponsApi.offers, [{ ...OFFER, missing: '3.50' }]);
    await open();
    offers().getByText('Add $3.50 more to use this coupon.');
    expect(offers().queryByRole('button')).toBeNull();
  });

  test('is still applied after a reload', async () => {
    storeCheckout(CUSTOMER.id, { couponCode: 'SAVE5' });
    valid();
    await renderInRouter(<CheckoutScreen />, { url: '/checkout' });
    await applied();
  });

  test('a coupon that cannot be checked blocks the order', async () => {
    storeCheckout(CUSTOMER.id, { couponCode: 'SAVE5' });
    api.refuse(couponsApi.validate, 500);
    await renderInRouter(<CheckoutScreen />, { url: '/checkout' });
    await screen.findByText('SAVE5 could not be checked', { exact: false });
    await fillIn();
    await placeOrder();
    await toastOf('Coupon Not Checked');
    expect(api.callsOf(ordersApi.place)).toEqual([]);
  });

  test('a coupon that cannot be checked can be removed', async () => {
    storeCheckout(CUSTOMER.id, { couponCode: 'SAVE5' });
    api.refuse(couponsApi.validate, 500);
    await renderInRouter(<CheckoutScreen />, { url: '/checkout' });
    await user.click(await screen.findByRole('button', { name: 'Remove coupon' }));
    await screen.findByLabelText('Coupon code');
  });
});
