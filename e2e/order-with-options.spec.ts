import type { Locator, Page } from '@playwright/test';
import type { Order } from '#contract/orders.ts';
import { pageUrls } from '#web/testing/page-urls.ts';
import { waitForContent } from '../scripts/page-content.ts';
import {
  amountBeside,
  cartPanel,
  fillCheckout,
  openCartPanel,
  placeOrderButton,
  proceedToCheckout,
} from './customer.ts';
import { expect, expectToast, test } from './fixtures.ts';
import { makePizzeria, type Pizzeria } from './pizzeria.ts';
import { registerCustomer } from './register-customer.ts';

test.use({ failingCalls: ['/api/orders'] });

const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Cart/ });

async function openMenu(page: Page, { restaurant }: Pizzeria): Promise<Locator> {
  await page.goto(pageUrls.restaurant(restaurant.slug));
  await waitForContent(page);
  return page.getByRole('main');
}

test('a reordered pizza has its options and its note', {
  tag: '@phone-only',
}, async ({ page, baseURL }) => {
  const pizzeria = await makePizzeria(baseURL);
  const { changeOption } = pizzeria;
  const person = await registerCustomer(page);
  const main = await openMenu(page, pizzeria);
  const dialog = page.getByRole('dialog', { name: 'Margherita' });

  await test.step('a size is required and changes the price', async () => {
    const card = main.getByRole('article').filter({ hasText: 'Margherita' });
    await expect(card).toContainText('from $12.00');
    await card.getByRole('button', { name: 'Add to Cart: Margherita' }).click();
    await dialog.getByRole('button', { name: 'Add 1 to Cart - $12.00' }).click();
    const size = dialog.getByRole('group', { name: 'Size' });
    await expect(size).toContainText('Choose “Size” for Margherita.');
    await expect(size.getByRole('radio', { name: 'Small' })).toBeFocused();
    await size.getByRole('radio', { name: /^Large/ }).check();
    for (const topping of [/^Mushrooms/, /^Olives/]) await dialog.getByLabel(topping).check();
    await dialog.getByRole('button', { name: 'Increase quantity of Margherita' }).click();
    await dialog.getByRole('button', { name: 'Add 2 to Cart - $37.00' }).click();
    await expect(dialog).toBeHidden();
    await expect(card.getByRole('status', { name: /^Quantity/ })).toHaveText('2');
  });

  await test.step('a dish with only optional groups opens the dialog, too', async () => {
    await main.getByRole('button', { name: 'Add to Cart: Lemonade' }).click();
    await page.getByRole('button', { name: 'Add 1 to Cart - $3.50' }).click();
    await expect(cartButton(page)).toHaveAccessibleName('Cart, 3 items');
  });

  await test.step('the dish page limits the toppings', async () => {
    await main.getByRole('link', { name: 'Margherita', exact: true }).click();
    await expect(main.getByRole('heading', { level: 1, name: 'Margherita' })).toBeVisible();
    await main.getByRole('radio', { name: 'Small' }).check();
    const toppings = main.getByRole('group', { name: 'Toppings' });
    await expect(toppings).toContainText('Choose up to 3');
    for (const topping of [/^Olives/, /^Ham/, /^Extra/]) await toppings.getByLabel(topping).check();
    await expect(toppings.getByLabel(/^Mushrooms/)).toBeDisabled();
    for (const topping of [/^Ham/, /^Extra/]) await toppings.getByLabel(topping).uncheck();
    const add = main.getByRole('button', { name: 'Add 1 to Cart - $13.00' });
    // The fixed button of a phone does not cover an option that is scrolled to.
    const last = toppings.getByRole('checkbox').last();
    await last.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    const [field, button] = [await last.boundingBox(), await add.boundingBox()];
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(button?.y ?? 0);
    await add.click();
    await expect(cartButton(page)).toHaveAccessibleName('Cart, 4 items');
  });

  await test.step('decreasing a dish with two lines on the menu opens the cart', async () => {
    await main.getByRole('button', { name: 'Decrease quantity of Margherita' }).click();
    await expect(cartPanel(page)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  const cart = cartPanel(page);
  const large = cart.locator('li').filter({ hasText: 'Size: Large' }).first();
  const small = cart.locator('li').filter({ hasText: 'Size: Small' }).first();
  await test.step('the cart has two lines with their options', async () => {
    await openCartPanel(page);
    await expect(large).toContainText('Toppings: Mushrooms, Olives');
    await expect(small).toContainText('Toppings: Olives');
    const name = 'Margherita (Large, Mushrooms, Olives)';
    await large.getByRole('button', { name: `Add a note for ${name}` }).click();
    await large.getByLabel(`Note for ${name}`).fill('Well done');
    expect(await amountBeside(cart, 'Subtotal')).toBe(2 * 18.5 + 3.5 + 13);
  });

  await test.step('a sold-out option in the cart is replaced', async () => {
    await changeOption('Olives', { isAvailable: false });
    await page.reload();
    await openCartPanel(page);
    await expect(small).toContainText('Olives is sold out.');
    await small.getByRole('button', { name: /^Choose again/ }).click();
    const olives = dialog.getByLabel(/^Olives/);
    await expect(olives).toBeDisabled();
    await expect(olives).not.toBeChecked();
    await dialog.getByLabel(/^Ham/).check();
    await dialog.getByRole('button', { name: 'Save Choices - $14.00' }).click();
    await expect(small).toContainText('Toppings: Ham');
    await expect(small).not.toContainText('sold out');
    await expect(small.getByRole('button', { name: /^Change choices/ })).toBeFocused();
  });

  await test.step('an option found sold out when ordering is replaced at the checkout', async () => {
    await proceedToCheckout(cart).click();
    await fillCheckout(page, person);
    await placeOrderButton(page).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Some choices are not available' });
    await expect(notice).toContainText('Margherita (Olives) is no longer available.');
    await notice.getByRole('button', { name: 'Choose again' }).click();
    await dialog.getByRole('button', { name: 'Save Choices - $17.50 each' }).click();
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeFocused();
  });

  await test.step('a higher price is accepted', async () => {
    await changeOption('Ham', { price: '3.00' });
    await placeOrderButton(page).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Prices have changed' });
    await expect(notice.getByRole('listitem')).toHaveText(
      /Margherita \(Small, Ham\).*\$14\.00.*\$15\.00/,
    );
    await notice.getByRole('button', { name: 'Accept new prices' }).click();
    await placeOrderButton(page).click();
    await expectToast(page, 'Order Placed!');
  });

  await test.step('the order shows the chosen options', async () => {
    await expect(main).toContainText(
      '2 × Margherita (Large, Mushrooms), 1 × Lemonade, 1 × Margherita (Small, Ham)',
    );
    const [order]: Order[] = await (await page.request.get('/api/orders')).json();
    expect(order?.items).toMatchObject([
      {
        options: [{ group: 'Size', name: 'Large' }, { name: 'Mushrooms' }],
        specialInstructions: 'Well done',
        unitPrice: '17.50',
      },
      { options: [] },
      {
        options: [{ name: 'Small' }, { group: 'Toppings', name: 'Ham', price: '3.00' }],
        unitPrice: '15.00',
      },
    ]);
    await main.getByRole('link', { name: /^View Details/ }).click();
    const items = main.getByRole('region', { name: 'Order Items' });
    await expect(items).toContainText('Size: Large');
    await expect(items).toContainText('Toppings: Ham');
  });

  await test.step('reordering leaves out unavailable options', async () => {
    await changeOption('Ham', null);
    await main.getByRole('button', { name: 'Reorder Items' }).click();
    await expectToast(page, 'Not available any more: Margherita');
    await openCartPanel(page);
    await expect(large).toContainText('Toppings: Mushrooms');
    await expect(small).toHaveCount(0);
    expect(await amountBeside(cart, 'Subtotal')).toBe(2 * 17.5 + 3.5);
  });
});
