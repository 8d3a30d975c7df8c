import { waitForContent } from '../scripts/page-content.ts';
import {
  addButtons,
  amountBeside,
  fillCheckout,
  firstOpenRestaurant,
  nameOf,
  openCartPanel,
  placeOrderButton,
  proceedToCheckout,
} from './customer.ts';
import { expect, expectToast, newPerson, signUp, test } from './fixtures.ts';
import { expectFilledCheckout } from './meals.ts';

test('a visitor signs up and places a first order', async ({ page, context }) => {
  const person = newPerson();

  await test.step('the home page links to the restaurants', async () => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Browse Restaurants' }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Featured Restaurants' })).toBeVisible();
    await waitForContent(page);
  });

  await test.step('the list shows open restaurants first', async () => {
    await page.getByRole('link', { name: 'Browse Restaurants' }).first().click();
    await expect(page).toHaveURL(/\/restaurants$/);
    await waitForContent(page);
    const badges = page.getByRole('main').getByText(/^(OPEN|CLOSED)$/);
    await expect(badges.first()).toHaveText('OPEN');
  });

  const restaurant = await test.step('an open restaurant shows its menu', async () => {
    const link = firstOpenRestaurant(page);
    const name = await nameOf(link);
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('tab', { name: /^All \(\d+\)$/ })).toBeVisible();
    await waitForContent(page);
    return name;
  });

  await test.step('two dishes are added to the cart, one of them twice', async () => {
    // The button of a dish in the cart is replaced by its quantity.
    await addButtons(page).first().click();
    await addButtons(page).first().click();
    const main = page.getByRole('main');
    const button = page.getByRole('button', { name: /^Add to Cart/ });
    const addButton = button.and(page.locator(':not([aria-haspopup])'));
    const cards = main.getByRole('article').filter({ has: addButton });
    const name = await nameOf(cards.last().getByRole('heading'));
    const heading = page.getByRole('heading', { name, exact: true });
    const card = main.getByRole('article').filter({ has: heading }).last();
    await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const scrolled = () => page.evaluate(() => window.scrollY);
    const position = await scrolled();
    expect(position).toBeGreaterThan(300);
    await card.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await waitForContent(page);
    await page.getByRole('button', { name: `Increase quantity of ${name}` }).click();
    await page.getByRole('button', { name: /^Add 2 to Cart - \$\d+\.\d\d$/ }).click();

    // Adding a dish returns to its position in the menu.
    await expect(card.getByRole('button', { name: /^Increase quantity/ })).toBeInViewport();
    await expect.poll(scrolled).toBe(position);
    await expect(
      page.getByRole('banner').getByRole('button', { name: 'Cart, 4 items' }),
    ).toBeVisible();
  });

  await test.step('another tab has the same cart', async () => {
    const tab = await context.newPage();
    await tab.goto('/faq');
    const cart = await openCartPanel(tab);
    const more = cart.getByRole('button', { name: /^Increase quantity/ });
    await more.first().click();
    await expect(
      page.getByRole('banner').getByRole('button', { name: 'Cart, 5 items' }),
    ).toBeVisible();
    await tab.close();
  });

  const total = await test.step('the cart panel shows the total', async () => {
    const cart = await openCartPanel(page);
    await expect(cart.getByText(restaurant).first()).toBeVisible();
    const parts = ['Subtotal', 'Delivery Fee', 'Service Fee', 'Tax'];
    const amounts = await Promise.all(parts.map((label) => amountBeside(cart, label)));
    const sum = await amountBeside(cart, 'Total');
    expect(amounts.reduce((left, right) => left + right, 0)).toBeCloseTo(sum, 2);
    await proceedToCheckout(cart).click();
    return sum;
  });

  await test.step('the checkout requires an account and continues after signing up', async () => {
    await expect(page).toHaveURL(/\/auth/);
    await expectToast(page, 'Please Sign In');
    await signUp(page, person);
    await expect(page).toHaveURL(/\/checkout$/);
  });

  await test.step('the checkout form survives a reload', async () => {
    await waitForContent(page);
    await fillCheckout(page, person);
    await page.getByLabel(/^Delivery instructions/).fill('Ring twice');
    await page.reload();
    await waitForContent(page);
    await expectFilledCheckout(page, person);
    await expect(page.getByLabel(/^Delivery instructions/)).toHaveValue('Ring twice');
  });

  await test.step('the order is placed once even when going back at once', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/orders-screen-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await placeOrderButton(page).click();
    await expectToast(page, 'Order Placed!');
    await expect(page).toHaveURL(/\/orders$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
    release();
    await page.goForward();
    await expect(page).toHaveURL(/\/orders$/);
  });

  await test.step('My Orders shows it', async () => {
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
    await expect(main.getByText('Order Placed', { exact: true }).first()).toBeVisible();
    await expect(main.getByText(`$${total.toFixed(2)}`).first()).toBeVisible();
    await expect(main.getByRole('button', { name: /^Cancel Order/ })).toHaveCount(1);
    await expect(main.getByRole('button', { name: /^Reorder/ })).toHaveCount(0);
  });

  await test.step('its own page shows all details', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: /^View Details/ })
      .click();
    await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
    const main = page.getByRole('main');
    for (const section of [
      'Order Items',
      'Customer Information',
      'Delivery Information',
      'Order Summary',
    ]) {
      await expect(main.getByRole('heading', { name: section })).toBeVisible();
    }
    await expect(main.getByRole('definition').getByText(person.email)).toBeVisible();
    await expect(main.getByText(`$${total.toFixed(2)}`).first()).toBeVisible();
  });

  await test.step('it is shown after a reload but not to the next visitor', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Order Items' })).toBeVisible();
    // Leaves the page first, as it would send requests without a session.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.goto('/orders');
    await expect(page).toHaveURL(/\/auth/);
  });
});
