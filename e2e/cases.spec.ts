import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Credit } from '#contract/credit.ts';
import type { Order } from '#contract/orders.ts';
import type { CreatedIntent } from '#contract/payments.ts';
import { parseMoney, ZERO } from '#domain/money.ts';
import { priceOrder } from '#domain/orders/price-order.ts';
import { openDashboard } from './admin-fixtures.ts';
import { payInCash, placeOrderButton } from './customer.ts';
import { expect, expectToast, type Person, test } from './fixtures.ts';
import { press, reach, type } from './keyboard.ts';
import { signInAsMemberByApi } from './kitchen-team.ts';
import { MAIL_TIMEOUT, mailsOf, pathInMail } from './mails.ts';
import { cartLine, orderBody } from './meals.ts';
import { makeRestaurant, type OwnRestaurant } from './own-restaurant.ts';
import { registerCustomer } from './register-customer.ts';

/** Orders a dish twice, pays with the test card, and has the order delivered. */
async function placeDeliveredOrder(page: Page, person: Person, own: OwnRestaurant): Promise<Order> {
  const { restaurant, dish, move } = own;
  const single = orderBody(person, { restaurant, dishes: [dish, dish] });
  const { totalCents } = priceOrder({
    lines: [{ unitPriceCents: parseMoney(dish.price) ?? ZERO, quantity: 2 }],
    coupon: null,
    deliveryFeeMode: 'flat',
    restaurantDeliveryFeeCents: ZERO,
  });
  const items = single.items.map((item) => ({ ...item, quantity: 2 }));
  const body = { ...single, items, totalAmount: totalCents / 100 };
  const post = async (path: string, data: object) => {
    const response = await page.request.post(path, { data });
    expect(response.ok(), await response.text()).toBe(true);
    return response.json();
  };
  const intent: CreatedIntent = await post('/api/create-payment-intent', {
    amount: body.totalAmount,
    order: body,
  });
  const { clientSecret, paymentIntentId } = intent;
  await post('/api/payments/test/confirm', { clientSecret, cardNumber: '4242424242424242' });
  const order: Order = await post('/api/orders', { ...body, paymentIntentId });
  await move(order, { from: 'pending', status: 'delivered' });
  return order;
}

async function confirmAddress(page: Page, { email }: Person): Promise<void> {
  const path = await pathInMail('welcome', email);
  const token = path.split('/').at(-1);
  expect((await page.request.post(`/api/email-verification/${token}`)).ok()).toBe(true);
}

test('a customer who reports a missing dish gets a refund for it', async ({
  page,
  openElsewhere,
  baseURL,
}) => {
  const own = await makeRestaurant(baseURL);
  const { restaurant, dish } = own;
  const person = await registerCustomer(page);
  await confirmAddress(page, person);
  const order = await placeDeliveredOrder(page, person, own);
  const main = page.getByRole('main');
  const problem = 'One of the two was not in the bag.';

  await test.step('the customer reports it, with the keyboard alone', async () => {
    await page.goto('/orders');
    await press(page, main.getByRole('link', { name: /^Contact Support/ }));
    await expect(page).toHaveURL(`/orders/${order.id}/help`);
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
    await reach(page, main.getByRole('radio', { name: 'Something is missing' }));
    await page.keyboard.press('Space');
    await press(page, main.getByRole('button', { name: `Increase quantity of ${dish.name}` }));
    await type(page, main.getByLabel('What happened?'), problem);
    const size = { width: 300, height: 200, channels: 3, background: 'brown' } as const;
    const buffer = await sharp({ create: size }).png().toBuffer();
    const file = { name: 'bag.png', mimeType: 'image/png', buffer };
    await main.getByLabel('Add picture').setInputFiles(file);
    await expect(main.getByRole('img', { name: 'Reported problem 1' })).toBeVisible();
    await press(page, main.getByRole('button', { name: 'Send Report' }));
    await expectToast(page, 'We have your message');
    await expect(main.getByText('We are looking into it')).toBeVisible();
    await expect(main.getByText(problem)).toBeVisible();
  });

  const team = await openElsewhere();
  const inKitchen = team.getByRole('main').getByRole('article').filter({ hasText: dish.name });
  await test.step('the restaurant answers and proposes a refund', async () => {
    await signInAsMemberByApi(team, { baseURL, restaurantId: restaurant.id, role: 'staff' });
    await team.goto(`/kitchen/${restaurant.slug}?tab=help`);
    await inKitchen.getByRole('button').first().click();
    await expect(inKitchen.getByText(problem)).toBeVisible();
    await expect(inKitchen.getByRole('img', { name: 'Reported problem 1' })).toBeVisible();
    await inKitchen.getByLabel('Your answer').fill('We forgot one, sorry.');
    await inKitchen.getByRole('button', { name: 'Refund', exact: true }).click();
    await inKitchen.getByRole('button', { name: 'Send Message' }).click();
    await expect(inKitchen.getByText('Proposes a refund')).toBeVisible();
  });

  const support = await openElsewhere();
  await test.step('an admin decides it with the keyboard alone', async () => {
    const dashboard = await openDashboard(
      support,
      `?tab=cases&search=${restaurant.slug.slice(-8)}`,
    );
    const row = dashboard.getByRole('row').filter({ hasText: restaurant.name });
    await press(support, row.getByRole('link', { name: /^Open case/ }));
    await expect(dashboard.getByRole('heading', { name: /^Case #/ })).toBeFocused();
    await expect(dashboard.getByText('We forgot one, sorry.')).toBeVisible();
    await press(support, dashboard.getByRole('button', { name: /^Refund \$.+ and Decide$/ }));
    await expect(dashboard.getByRole('region', { name: 'Decision' })).toContainText(
      'back to the card',
    );
  });

  await test.step('the customer sees the decision on the page and in the mail', async () => {
    await expect(main.getByText(/^\$.+ back to the card$/)).toBeVisible();
    await page.goto(`/orders/${order.id}`);
    await expect(main.getByText('Decided')).toBeVisible();
    await expect(main.getByRole('list', { name: 'Refunds' })).toBeVisible();
    const refunded: Order = await (await page.request.get(`/api/orders/${order.id}`)).json();
    expect(refunded.paymentStatus).toBe('partially_refunded');
    for (const kind of ['case-opened', 'case-answered', 'case-decided']) {
      await expect
        .poll(async () => (await mailsOf(kind, person.email)).length, MAIL_TIMEOUT)
        .toBe(1);
    }
    await team.getByRole('button', { name: 'Decided' }).click();
    await expect(inKitchen).toBeVisible();
  });

  await test.step('a message of the customer reopens the case', async () => {
    await main.getByRole('link', { name: 'Contact Support' }).click();
    await main.getByLabel('Not solved? Write to us').fill('Both were missing.');
    await main.getByRole('button', { name: 'Send Message' }).click();
    await expect(main.getByText('We are looking into it')).toBeVisible();
    await expect(support.getByText('Both were missing.')).toBeVisible();
  });
});

test('credit from a case pays for the next order', {
  tag: '@phone-only',
}, async ({ page, openElsewhere, baseURL }) => {
  const own = await makeRestaurant(baseURL);
  const { restaurant, dish } = own;
  const person = await registerCustomer(page);
  const order = await placeDeliveredOrder(page, person, own);
  const main = page.getByRole('main');

  await test.step('the customer asks for credit', async () => {
    await page.goto(`/orders/${order.id}`);
    await main.getByRole('link', { name: 'Contact Support' }).click();
    await main.getByRole('radio', { name: 'Something is missing' }).check();
    await main.getByRole('button', { name: `Increase quantity of ${dish.name}` }).click();
    await main.getByLabel('What happened?').fill('One of the two was not in the bag.');
    await main.getByRole('radio', { name: 'Store credit' }).check();
    await main.getByRole('button', { name: 'Send Report' }).click();
    await expect(main.getByText('We are looking into it')).toBeVisible();
  });

  await test.step('an admin grants the credit', async () => {
    const support = await openElsewhere();
    const dashboard = await openDashboard(
      support,
      `?tab=cases&search=${restaurant.slug.slice(-8)}`,
    );
    await dashboard.getByRole('link', { name: /^Open case/ }).click();
    await dashboard.getByRole('button', { name: /^Credit \$.+ and Decide$/ }).click();
    await expect(dashboard.getByRole('region', { name: 'Decision' })).toContainText(
      'in store credit',
    );
    await expect(main.getByText(/^\$.+ in store credit$/)).toBeVisible();
  });

  const { balance }: Credit = await (await page.request.get('/api/credit')).json();
  await test.step('the credit pays a part of the next order', async () => {
    await page.evaluate(
      (cart) => localStorage.setItem('cart', JSON.stringify(cart)),
      [cartLine({ restaurant }, dish, 2)],
    );
    await page.goto('/checkout');
    await payInCash(page).check();
    await page.getByRole('checkbox', { name: `Use credit ($${balance} available)` }).check();
    await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText(`-$${balance}`);
    await placeOrderButton(page).click();
    await expectToast(page, 'Order Placed!');
  });

  await test.step('cancelling that order returns it', async () => {
    const dialog = page.getByRole('alertdialog');
    await main.getByRole('button', { name: /^Cancel Order/ }).click();
    await dialog.getByRole('button', { name: 'Cancel Order' }).click();
    await expectToast(page, 'Order cancelled');
    await page.goto('/settings');
    const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
    await expect(changes).toHaveText([/^Cancelled order/, /^Order/, /^Decision of a case/]);
    await expect(changes.first()).toContainText(`$${balance}`);
  });
});
