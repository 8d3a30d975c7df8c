import type { Restaurant } from '#contract/restaurants.ts';
import { changeAnswer } from './answers.ts';
import { amountBeside, cartPanel, openCartPanel, proceedToCheckout } from './customer.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { cartLine, store, twoMeals } from './meals.ts';
import { registerCustomer } from './register-customer.ts';

test('an empty cart leads to the restaurants', async ({ page }) => {
  await page.goto('/faq');
  const cart = await openCartPanel(page);
  await expect(cart.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(proceedToCheckout(cart)).toHaveCount(0);
  await expectAccessible(page);
  await cart.getByRole('link', { name: 'Browse Restaurants' }).click();
  await expect(page).toHaveURL(/\/restaurants$/);
  await expect(cartPanel(page)).toBeHidden();
});

test('the cart shows lines, notes, quantities, fees and the minimum order', {
  tag: '@phone',
}, async ({ page, request }) => {
  const [meal] = await twoMeals(request);
  const { restaurant, dishes } = meal;
  // A name in the built-in table of pictures.
  const dish = { ...dishes[0], name: 'Margherita Pizza' };
  // The restaurant's real answer, with a minimum order that one dish does not reach.
  const minimumOrder = (Number(dish.price) + 5).toFixed(2);
  await changeAnswer<Restaurant>(page, `/api/restaurants/${restaurant.id}`, (answer) => ({
    ...answer,
    minimumOrder,
  }));
  await store(page, { cart: [{ ...cartLine(meal, dish), image: null }] });
  await page.goto('/faq');
  const cart = await openCartPanel(page);
  const line = cart.getByRole('listitem').filter({ hasText: dish.name });
  const quantity = line.getByLabel(`Quantity of ${dish.name}`, { exact: true });

  await expect(line.getByText(restaurant.name)).toBeVisible();
  await expect(cart.getByText('Add $5.00 more to reach the')).toBeVisible();
  await expect(cart.getByText('Estimated delivery: 25-35 min')).toBeVisible();
  await test.step('a missing picture is found by the name of the dish', async () => {
    await expect(line.locator('img')).toHaveAttribute('src', /\/art\//);
  });
  await expectAccessible(page);

  await test.step('what it costs', async () => {
    const subtotal = Number(dish.price);
    expect(await amountBeside(cart, 'Subtotal')).toBeCloseTo(subtotal, 2);
    expect(await amountBeside(cart, 'Delivery Fee')).toBe(2.99);
    const service = await amountBeside(cart, 'Service Fee');
    expect(Math.abs(service - subtotal * 0.05)).toBeLessThanOrEqual(0.005_001);
    const tax = await amountBeside(cart, 'Tax');
    expect(Math.abs(tax - (subtotal + 2.99 + service) * 0.0875)).toBeLessThanOrEqual(0.005_001);
    expect(await amountBeside(cart, 'Total')).toBeCloseTo(subtotal + 2.99 + service + tax, 2);
  });

  await test.step('a note, and another quantity, outlast a reload', async () => {
    await line.getByRole('button', { name: `Add a note for ${dish.name}` }).click();
    const note = line.getByLabel(`Note for ${dish.name}`);
    await expect(note).toBeFocused();
    await note.fill('No onions');
    await line.getByRole('button', { name: `Increase quantity of ${dish.name}` }).click();
    await expect(quantity).toHaveText('2');
    await expect(cart.getByText('2 items')).toBeVisible();
    await page.reload();
    await openCartPanel(page);
    await expect(note).toHaveValue('No onions');
    await expect(quantity).toHaveText('2');
  });

  await test.step('the minus button at one, and the bin, remove the dish', async () => {
    const fewer = line.getByRole('button', { name: `Decrease quantity of ${dish.name}` });
    await fewer.click();
    await expect(quantity).toHaveText('1');
    await fewer.click();
    await expect(cart.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  });
});

test('several restaurants: a message at once, and one press keeps only one', async ({
  page,
  request,
}) => {
  const [one, other] = await twoMeals(request);
  await store(page, { cart: [cartLine(one, one.dishes[0]), cartLine(other, other.dishes[0])] });
  await page.goto('/faq');
  const cart = await openCartPanel(page);
  const notice = cart.getByRole('alert');
  await expect(notice).toContainText('Multiple Restaurants');
  await expectAccessible(page);
  await notice.getByRole('button', { name: `Keep only ${other.restaurant.name}` }).click();
  await expect(notice).toHaveCount(0);
  await expect(cart.getByText(one.dishes[0].name, { exact: true })).toHaveCount(0);
  await expect(cart.getByText(other.dishes[0].name, { exact: true })).toBeVisible();

  await cart.getByRole('button', { name: `Remove ${other.dishes[0].name}` }).click();
  await expect(cart.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner').getByRole('button', { name: /cart/i })).toBeFocused();
});

test('the badge counts every item, up to 99+, and other tabs follow', async ({
  page,
  request,
  context,
}) => {
  const [meal] = await twoMeals(request);
  const [first, second] = meal.dishes;
  await store(page, { cart: [cartLine(meal, first, 98), cartLine(meal, second, 1)] });
  await page.goto('/faq');
  const badge = (name: string) =>
    page.getByRole('banner').getByRole('button', { name, exact: true });
  await expect(badge('Cart, 99 items')).toHaveText('99');

  const otherTab = await context.newPage();
  await otherTab.goto('/faq');
  const cart = await openCartPanel(otherTab);
  await cart.getByRole('button', { name: `Increase quantity of ${second.name}` }).click();
  await expect(badge('Cart, 100 items')).toHaveText('99+');
  await cart.getByRole('button', { name: `Remove ${first.name}` }).click();
  await expect(badge('Cart, 2 items')).toHaveText('2');
  await cart.getByRole('button', { name: `Decrease quantity of ${second.name}` }).click();
  await expect(badge('Cart, 1 item')).toHaveText('1');
  await cart.getByRole('button', { name: 'Clear cart' }).click();
  await expect(cart.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(badge('Cart')).not.toContainText(/\d/);
});

test("another account does not see the last one's cart", async ({ page, request }) => {
  const [meal] = await twoMeals(request);
  await store(page, { cart: [cartLine(meal, meal.dishes[0])], 'data-owner': 'somebody-else' });
  await registerCustomer(page);
  await page.goto('/faq');
  const cart = await openCartPanel(page);
  await expect(cart.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
});

test('garbage in storage is discarded, and an error logged', async ({ browser, baseURL }) => {
  // In a page of its own, as an error has to be logged here.
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  for (const garbage of ['{"not":"a list"}', '[{"id":', 'null']) {
    await test.step(garbage, async () => {
      await page.goto('/robots.txt');
      await page.evaluate((text) => localStorage.setItem('cart', text), garbage);
      await page.goto('/faq');
      const cart = await openCartPanel(page);
      await expect(cart.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
      expect(errors.splice(0).filter((text) => text.includes("'cart'"))).toHaveLength(1);
      expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
    });
  }
  await context.close();
});
