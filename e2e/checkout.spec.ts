import type { Page } from '@playwright/test';
import { deliveryEstimate } from '#domain/orders/promised-window.ts';
import { waitForContent } from '../scripts/page-content.ts';
import { delayAnswers } from './answers.ts';
import {
  amountBeside,
  checkoutFields,
  fillCheckout,
  openCartPanel,
  openGroup,
  payInCash,
  placeOrderButton,
} from './customer.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleOnDesktop,
  expectToast,
  type Person,
  test,
} from './fixtures.ts';
import { expectStill, unexpectedShifts } from './late-fonts.ts';
import { handleFonts, observeShifts } from './layout-shifts.ts';
import {
  cartLine,
  expectFilledCheckout,
  type Meal,
  orderMeal,
  refuseOrderOnce,
  store,
  twoMeals,
} from './meals.ts';
import { makeRestaurant } from './own-restaurant.ts';
import { registerCustomer } from './register-customer.ts';

test.use({ failingCalls: ['/api/orders', '/api/restaurants/', '/api/coupons/offers?'] });

/** The required fields by their names in messages. */
const NAMES = [
  'first name',
  'last name',
  'email',
  'phone',
  'street address',
  'city',
  'state',
  'postal code',
];

/** A new customer at the checkout, with one dish in the cart. */
async function goToCheckout(
  page: Page,
  stored: Record<string, unknown> = {},
): Promise<{ person: Person; meals: [Meal, Meal] }> {
  const person = await registerCustomer(page);
  const meals = await twoMeals(page.request);
  const [meal] = meals;
  await store(page, { cart: [cartLine(meal, meal.dishes[0])], ...stored });
  await page.goto('/checkout');
  await waitForContent(page);
  return { person, meals };
}

test('a visitor is asked to sign in, and an empty cart leads home', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page).toHaveURL(/\/auth/);
  await expectToast(page, 'Please Sign In');

  await registerCustomer(page);
  await page.goto('/checkout');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Browse Restaurants' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the parts of the form, and what account and location fill in', async ({ page }) => {
  const address = '6801 Hollywood Blvd, Los Angeles, CA 90028';
  const { person, meals } = await goToCheckout(page, { 'delivery-location': address });
  const [{ restaurant }] = meals;
  const main = page.getByRole('main');
  for (const part of [
    'Customer Information',
    'Delivery Address',
    'Payment Method',
    'Order Summary',
  ]) {
    await expect(main.getByRole('region', { name: part })).toBeVisible();
  }
  await expect(page.getByLabel(/^First name/)).toHaveValue(person.firstName);
  await expect(page.getByLabel(/^Last name/)).toHaveValue(person.lastName);
  await expect(page.getByLabel(/^Email/)).toHaveValue(person.email);
  await expect(page.getByLabel(/^Street address/)).toHaveValue('6801 Hollywood Blvd');
  await expect(page.getByLabel(/^City/)).toHaveValue('Los Angeles');
  await expect(page.getByLabel(/^State/)).toHaveValue('CA');
  await expect(page.getByLabel(/^Postal code/)).toHaveValue('90028');
  await expect(page.getByRole('radio', { name: /cash/i })).not.toBeChecked();
  await expect(page.getByRole('radio', { name: /card/i })).not.toBeChecked();
  const estimate = main.getByText(
    `Estimated delivery: ${deliveryEstimate(restaurant.deliveryTime)}`,
  );
  await expect(estimate.filter({ visible: true })).toBeVisible();
  await expectAccessible(page);

  await test.step('a location chosen meanwhile, here or in another tab, is taken over', async () => {
    const otherTab = await page.context().newPage();
    await otherTab.goto('/robots.txt');
    await otherTab.evaluate(() => localStorage.setItem('delivery-location', '"77 Elm Street"'));
    await expect(page.getByLabel(/^Street address/)).toHaveValue('77 Elm Street');
  });
});

test('every field that is missing or wrong is named beside it, on the desktop in the toast, too', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const { person } = await goToCheckout(page);
  const fields = checkoutFields(person).map(([label, text]) => ({
    field: page.getByLabel(label),
    text,
    message: `Please enter your ${NAMES.find((name) => label.test(name))}.`,
  }));
  const expectDesktopToast = async (text: string) => {
    if (!isMobile) return expectToast(page, text);
    await expect(page.getByRole('region', { name: /notifications/i }).getByText(text)).toBeHidden();
  };
  for (const { field } of fields) await field.fill(' ');
  await placeOrderButton(page).click();
  await expectDesktopToast('Missing Information');
  for (const { field, message } of fields) await expect(field).toHaveAccessibleDescription(message);
  await expectAccessibleOnDesktop(page, isMobile);
  await placeOrderButton(page).click();

  // Each is filled in, after which the message names the next missing one.
  for (const { field, text, message } of fields) {
    await expectDesktopToast(message);
    await expect(field).toBeFocused();
    await field.fill(text);
    await placeOrderButton(page).click();
  }

  await test.step('last the payment, which is not chosen beforehand', async () => {
    const message = 'Please choose how you would like to pay.';
    await expectDesktopToast(message);
    await expect(payInCash(page)).toBeFocused();
    await expect(
      page.getByRole('group', { name: 'How would you like to pay?' }),
    ).toHaveAccessibleDescription(message);
    await payInCash(page).check();
    await expect(placeOrderButton(page)).toHaveAccessibleName(
      isMobile ? 'Place Order' : /^Place Order \$\d+\.\d\d cash$/,
    );
    await placeOrderButton(page).click();
  });
  await expectToast(page, 'Order Placed!');
});

/** Parts of the address to which `orderMeal` orders. */
const LAST_ADDRESS = [
  [/^Street address/, '1200 Sunset Blvd'],
  [/^Apartment/, 'Apt 3'],
  [/^City/, 'Los Angeles'],
  [/^State/, 'CA'],
  [/^Postal code/, '90026'],
] as const;

/** A customer with an earlier order, and something in the cart. */
async function orderBefore(page: Page): Promise<Person> {
  const person = await registerCustomer(page);
  const [meal] = await twoMeals(page.request);
  await orderMeal(page, person, meal);
  await store(page, { cart: [cartLine(meal, meal.dishes[0])] });
  return person;
}

test('after an earlier order the address is filled in; one press leads to another address', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const person = await orderBefore(page);
  const expectAddress = async (isPrefilled: boolean) => {
    for (const [label, text] of LAST_ADDRESS) {
      await expect(page.getByLabel(label)).toHaveValue(isPrefilled ? text : '');
    }
  };
  await page.goto('/checkout');
  await expectAddress(true);
  await expect(page.getByLabel(/^First name/)).toHaveValue(person.firstName);
  await expect(page.getByLabel(/^Email/)).toHaveValue(person.email);
  await expect(page.getByLabel(/^Phone/)).toHaveValue(person.phone);

  await test.step('who and where are summed up until they are changed', async () => {
    const who = page.getByRole('region', { name: 'Customer Information' });
    await expect(who).toContainText(`${person.firstName} ${person.lastName}`);
    await expect(who).toContainText(person.phone);
    await expect(who).toContainText(person.email);
    const where = page.getByRole('region', { name: 'Delivery Address' });
    await expect(where).toContainText('1200 Sunset Blvd, Apt 3, Los Angeles, CA 90026');
    await expect(page.getByRole('textbox', { name: /name|street/i })).toHaveCount(0);
    await expect(payInCash(page)).toBeVisible();
    await expectAccessibleOnDesktop(page, isMobile);
    await openGroup(page, 'Customer Information');
    await expect(page.getByLabel(/^First name/)).toBeFocused();
    await openGroup(page, 'Delivery Address');
    await expect(page.getByLabel(/^Street address/)).toBeFocused();
  });

  const another = page.getByRole('button', { name: 'Use another address' });
  const recent = page
    .getByRole('group', { name: 'Deliver to a recent address' })
    .getByRole('button', { name: '1200 Sunset Blvd, Apt 3, Los Angeles' });
  await expect(recent).toBeHidden();
  await another.click();
  await expectAddress(false);
  await expect(recent).toBeFocused();
  await expectAccessible(page);

  await test.step('that choice survives leaving and returning, until an address is chosen', async () => {
    await page.goto('/faq');
    await page.goto('/checkout');
    await expect(recent).toBeVisible();
    await expectAddress(false);
    await expect(another).toBeHidden();
    await expect(page.getByLabel(/^Phone/)).toHaveValue(person.phone);
    await recent.click();
    await expectAddress(true);
  });

  await test.step('and an order is delivered there', async () => {
    await payInCash(page).check();
    await placeOrderButton(page).click();
    await expectToast(page, 'Order Placed!');
    const main = page.getByRole('main');
    await expect(main.getByText('1200 Sunset Blvd, Apt 3, Los Angeles, CA 90026')).toHaveCount(2);
  });
});

test('the payment is remembered, and a wrong field opens its group', async ({ page, baseURL }) => {
  await orderBefore(page);
  await page.goto('/checkout');
  await payInCash(page).check();
  const own = await makeRestaurant(baseURL);
  await own.change({ deliveryAreas: ['911*'] });
  await goToCheckoutWith(page, [cartLine(own, own.dish)]);
  const payment = page.getByRole('region', { name: 'Payment Method' });
  await expect(payment).toContainText('Cash on delivery');
  await expect(payInCash(page)).toBeHidden();
  await placeOrderButton(page).click();
  await expectToast(page, 'Outside the Delivery Area');
  const postalCode = page.getByLabel(/^Postal code/);
  await expect(postalCode).toBeFocused();
  await postalCode.fill('');
  await page.reload();
  await expect(postalCode).toBeVisible();
  await expect(page.getByLabel(/^First name/)).toBeHidden();
  await postalCode.fill('91101');
  await openGroup(page, 'Payment Method');
  await expect(payInCash(page)).toBeFocused();
  await placeOrderButton(page).click();
  await expectToast(page, 'Order Placed!');
});

test('an address is saved at the checkout, and offered with its instructions at the next order', async ({
  page,
}) => {
  const { person, meals } = await goToCheckout(page);
  const [meal] = meals;
  await fillCheckout(page, person);
  const instructions = page.getByLabel(/^Delivery instructions/);
  await instructions.fill('Ring twice');
  await page.getByRole('button', { name: 'Save this address' }).click();
  const name = page.getByLabel('Name of this address');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Home');
  await expectAccessible(page);
  await name.press('Enter');
  await expectToast(page, 'Address Saved');
  await expect(page.getByText('Saved on your account as Home')).toBeFocused();
  await placeOrderButton(page).click();
  await expectToast(page, 'Order Placed!');

  await goToCheckoutWith(page, [cartLine(meal, meal.dishes[0])]);
  await openGroup(page, 'Delivery Address');
  await instructions.fill('');
  await page.getByRole('button', { name: 'Use another address' }).click();
  await expect(page.getByLabel(/^Street address/)).toHaveValue('');
  await instructions.fill('Knock');
  const saved = page.getByRole('group', { name: 'Deliver to a saved address' });
  await saved.getByRole('button', { name: 'Home 1200 Sunset Blvd, Los Angeles' }).click();
  await expectFilledCheckout(page, person);
  await expect(instructions).toHaveValue('Knock');
  await page.goto('/robots.txt');
  await chooseElsewhere(page, '1200 Sunset Blvd, Los Angeles, CA 90026');
  await page.evaluate(() => localStorage.removeItem('checkout-form-data'));
  await page.goto('/checkout');
  await expectFilledCheckout(page, person);
  await expect(instructions).toHaveValue('Ring twice');
});

test('an earlier order that loads late shifts nothing, and overwrites nothing typed', async ({
  page,
}) => {
  const person = await orderBefore(page);
  const release = await delayAnswers(page, '/api/orders');
  await page.goto('/checkout');
  const street = page.getByLabel(/^Street address/);
  await street.fill('9 Typed Lane');
  await page.getByLabel(/^First name/).focus();
  const payment = page.getByRole('main').getByRole('region', { name: 'Payment Method' });
  const before = await payment.boundingBox();
  release();
  await expect(page.getByLabel(/^Phone/)).toHaveValue(person.phone);
  await expect(street).toHaveValue('9 Typed Lane');
  await expect(page.getByLabel(/^City/)).toHaveValue('');
  expect(await payment.boundingBox()).toEqual(before);
});

test('nothing beside the form moves as details of the order load', async ({ page }) => {
  await goToCheckout(page);
  await page.addInitScript(observeShifts);
  await page.addInitScript(handleFonts);
  const release = await delayAnswers(page, '/api/coupons/offers', '/api/restaurants/*');
  await page.reload();
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await summary.waitFor();
  await page.evaluate(() => window.twoFrames());
  release();
  await summary.getByRole('region', { name: 'Offers for this order' }).waitFor();
  await page.evaluate(() => window.twoFrames());
  expectStill(await unexpectedShifts(page), 1440, 0);
});

/** The checkout with these dishes in the cart. */
async function goToCheckoutWith(page: Page, cart: ReturnType<typeof cartLine>[]): Promise<void> {
  await page.evaluate((lines) => localStorage.setItem('cart', JSON.stringify(lines)), cart);
  await page.goto('/checkout');
  await waitForContent(page);
}

test('the reason why a cart cannot be ordered is shown, and fixed with one press', async ({
  page,
}) => {
  const person = await registerCustomer(page);
  const [one, other] = await twoMeals(page.request);
  const [dish, kept] = one.dishes;
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await page.goto('/robots.txt');

  await test.step('several restaurants: only one is kept', async () => {
    await goToCheckoutWith(page, [cartLine(one, dish), cartLine(other, other.dishes[0])]);
    await fillCheckout(page, person);
    await placeOrderButton(page).click();
    await expectToast(page, 'Please checkout items from one restaurant at a time.');
    await summary.getByRole('button', { name: `Keep only ${one.restaurant.name}` }).click();
    await expect(summary.getByRole('heading', { name: 'Order Summary' })).toBeFocused();
    await placeOrderButton(page).click();
    await expectToast(page, 'Order Placed!');
  });

  await test.step('other prices: shown old and new, accepted', async () => {
    // The cart is from yesterday, when the dish was a dollar cheaper; the server's real answer.
    const before = Number((Number(dish.price) - 1).toFixed(2));
    await goToCheckoutWith(page, [{ ...cartLine(one, dish), price: before }]);
    await expectFilledCheckout(page, person);
    await placeOrderButton(page).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Prices have changed' });
    await expect(notice.getByText(dish.name)).toBeVisible();
    await expect(notice.getByText(`$${before.toFixed(2)}`)).toBeVisible();
    await expect(notice.getByText(`$${dish.price}`)).toBeVisible();
    await expect(notice.getByText('New total')).toBeVisible();
    const accept = notice.getByRole('button', { name: 'Accept new prices' });
    await expect(accept).toBeFocused();
    await expectAccessible(page);
    await accept.click();
    await expect(notice).toHaveCount(0);
    await placeOrderButton(page).click();
    await expectToast(page, 'Order Placed!');
  });

  await test.step('sold out: named, and removed', async () => {
    await goToCheckoutWith(page, [cartLine(one, dish), cartLine(one, kept)]);
    const message = `${dish.name} is not available any more.`;
    await refuseOrderOnce(page, {
      code: 'item_unavailable',
      message,
      items: [{ menuItemId: dish.id, name: dish.name }],
    });
    await expectFilledCheckout(page, person);
    await placeOrderButton(page).click();
    await expect(page.getByRole('alert').getByText(message)).toBeVisible();
    await page.getByRole('button', { name: 'Remove unavailable items' }).click();
    await expect(summary.getByText(dish.name, { exact: true })).toHaveCount(0);
    await expect(summary.getByText(kept.name, { exact: true })).toBeVisible();
    await placeOrderButton(page).click();
    await expectToast(page, 'Order Placed!');
  });

  await test.step('no longer on the menu: struck out, and the rest is ordered', async () => {
    const unknown = { ...cartLine(one, dish), id: crypto.randomUUID(), name: 'Vanished Soup' };
    await goToCheckoutWith(page, [cartLine(one, kept), unknown]);
    await expect(summary.getByRole('deletion').first()).toHaveText('Vanished Soup');
    await expect(summary).toContainText('No longer available, so it is not in the total.');
    expect(await amountBeside(summary, 'Subtotal')).toBeCloseTo(Number(kept.price), 2);
    await expectAccessible(page);
    await placeOrderButton(page).click();
    await expectToast(page, 'Order Placed!');
  });
});

test('a closed restaurant accepts no order; once reopened, it does at the next press', async ({
  page,
  baseURL,
}) => {
  const person = await registerCustomer(page);
  const own = await makeRestaurant(baseURL);
  await own.change({ isTemporarilyClosed: true });
  await store(page, { cart: [cartLine(own, own.dish)] });
  await page.goto('/checkout');
  await waitForContent(page);
  const message = `${own.restaurant.name} is currently closed and cannot accept new orders.`;
  await expect(page.getByRole('main').getByText(message)).toBeVisible();
  await fillCheckout(page, person);
  await placeOrderButton(page).click();
  await expectToast(page, 'Restaurant Closed');
  await expectToast(page, message);
  await expect(page).toHaveURL(/\/checkout$/);
  await own.change({ isTemporarilyClosed: false });
  await placeOrderButton(page).click();
  await expectToast(page, 'Order Placed!');
});

test('a deleted restaurant is named, and its dishes are removed with one press', async ({
  page,
  baseURL,
}) => {
  const person = await registerCustomer(page);
  const own = await makeRestaurant(baseURL);
  await store(page, { cart: [cartLine(own, own.dish)] });
  await page.goto('/checkout');
  await waitForContent(page);
  await fillCheckout(page, person);
  await own.remove();
  const notice = page.getByRole('main').getByRole('alert');
  const removeDishes = notice.getByRole('button', { name: 'Remove its dishes' });

  await test.step('shown when the order is placed', async () => {
    await placeOrderButton(page).click();
    await expect(notice).toContainText('Restaurant no longer available');
    await expect(notice).toContainText(`${own.restaurant.name} is no longer on the platform`);
    await expect(removeDishes).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('and, once known, in the cart and as soon as the checkout opens', async () => {
    await page.reload();
    await expect(notice).toContainText(own.restaurant.name);
    const cart = await openCartPanel(page);
    await expect(cart.getByRole('alert')).toContainText(own.restaurant.name);
    await cart.getByRole('button', { name: 'Close' }).click();
  });

  await removeDishes.click();
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
});

test('the text in the form survives refusals and reloads, and is cleared with the order', async ({
  page,
}) => {
  const { person, meals } = await goToCheckout(page);
  const [meal] = meals;
  await fillCheckout(page, person);

  for (const [label, text, title, message] of [
    [/^Email/, 'robin@', 'Invalid Email', 'Please enter a valid email address.'],
    [
      /^Phone/,
      '555-0142',
      'Invalid Phone',
      'Please enter a valid phone number with at least 10 digits.',
    ],
  ] as const) {
    await test.step(title, async () => {
      const field = page.getByLabel(label);
      const good = await field.inputValue();
      await field.fill(text);
      await placeOrderButton(page).click();
      await expectToast(page, title);
      await expectToast(page, message);
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription(message);
      await field.fill(good);
    });
  }

  await test.step('it closes between cart and order: the server refuses the order', async () => {
    const { name } = meal.restaurant;
    const message = `${name} is currently closed and cannot accept new orders. Opens Today at 09:00.`;
    await refuseOrderOnce(page, { code: 'restaurant_closed', message });
    await placeOrderButton(page).click();
    await expectToast(page, message);
    await expectFilledCheckout(page, person);
  });

  await test.step('it survives a reload, and is cleared with the order', async () => {
    await page.getByLabel(/^Delivery instructions/).fill('Ring twice');
    await page.reload();
    await waitForContent(page);
    await expectFilledCheckout(page, person);
    await expect(page.getByLabel(/^Delivery instructions/)).toHaveValue('Ring twice');
    await placeOrderButton(page).click();
    await expectToast(page, 'Order Placed!');
    await expect(page).toHaveURL(/\/orders$/);
    await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
    const left = await page.evaluate(() =>
      ['cart', 'checkout-form-data', 'order-attempt'].filter((key) => localStorage.getItem(key)),
    );
    expect(left).toEqual([]);
  });

  await test.step('back leads to an empty checkout, not to the order', async () => {
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  });

  await test.step('also before the next page has loaded', async () => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    await page.route('**/assets/orders-screen-*.js', async (route) => {
      await arrived;
      await route.continue();
    });
    await goToCheckoutWith(page, [cartLine(meal, meal.dishes[0])]);
    await expectFilledCheckout(page, person);
    await placeOrderButton(page).click();
    await expectToast(page, 'Order Placed!');
    await expect(page).toHaveURL(/\/orders$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
    arrive();
  });
});

test('an order goes to the location chosen while the checkout was closed; a name that was not typed follows the profile', async ({
  page,
}) => {
  const { person } = await goToCheckout(page, { 'delivery-location': 'AAA Street' });
  const street = page.getByLabel(/^Street address/);
  const backAtCheckout = async () => {
    await page.goto('/checkout');
    await waitForContent(page);
  };
  await page.getByLabel(/^Phone/).fill('2135550100');
  await page.getByLabel(/^Last name/).fill('Typed-Here');
  const data = { firstName: 'Renamed', lastName: 'Elsewhere', email: person.email };
  const answer = await page.request.put('/api/user/profile', { data });
  expect(answer.status(), await answer.text()).toBe(200);

  await test.step('a street that was not typed is replaced; typed text stays', async () => {
    await page.goto('/robots.txt');
    await chooseElsewhere(page, 'BBB Avenue');
    await backAtCheckout();
    await expect(street).toHaveValue('BBB Avenue');
    await expect(page.getByLabel(/^Phone/)).toHaveValue('2135550100');
    await expect(page.getByLabel(/^First name/)).toHaveValue('Renamed');
    await expect(page.getByLabel(/^Last name/)).toHaveValue('Typed-Here');
  });

  await test.step('a street typed after choosing a location stays', async () => {
    await street.fill('12 Typed Lane');
    await backAtCheckout();
    await expect(street).toHaveValue('12 Typed Lane');
  });

  await test.step('and is replaced by a location chosen later', async () => {
    await page.goto('/robots.txt');
    await chooseElsewhere(page, 'CCC Road');
    await backAtCheckout();
    await expect(street).toHaveValue('CCC Road');
  });
});

/** Stores a location as the popover of the header does, outside the checkout. */
async function chooseElsewhere(page: Page, address: string): Promise<void> {
  await page.evaluate(
    (text) => localStorage.setItem('delivery-location', JSON.stringify(text)),
    address,
  );
}
