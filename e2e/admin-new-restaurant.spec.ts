import type { Locator, Page } from '@playwright/test';
import { openDashboard } from './admin-fixtures.ts';
import { checkoutFields, placeOrderButton, proceedToCheckout } from './customer.ts';
import { expect, expectToast, test } from './fixtures.ts';
import { chooseCash, press, reach, type } from './keyboard.ts';
import { registerCustomer } from './register-customer.ts';

/** Chooses an option by its first letters. */
async function choose(page: Page, list: Locator, option: string): Promise<void> {
  await reach(page, list);
  await page.keyboard.type(option);
  await expect(list.locator('option:checked')).toHaveText(option);
}

/** Types the parts of a date or time one after the other, without separators. */
async function typeParts(page: Page, field: Locator, parts: string, value: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.type(parts);
  await expect(field).toHaveValue(value);
}

/** The Home key selects the first tab, arrow keys move on from there. */
async function openTab(page: Page, name: string): Promise<void> {
  const tabs = page.getByRole('tab');
  await reach(page, page.getByRole('tab', { selected: true }));
  await page.keyboard.press('Home');
  for (const tab of await tabs.all()) {
    await expect(tab).toBeFocused();
    if ((await tab.textContent()) === name) break;
    await page.keyboard.press('ArrowRight');
  }
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
}

test('an admin takes a new restaurant to a delivered order with the keyboard alone', async ({
  page,
  openElsewhere,
}) => {
  const unique = crypto.randomUUID().slice(0, 8);
  const name = `New Kitchen ${unique}`;
  const code = `NEW-${unique}`.toUpperCase();
  const main = await openDashboard(page);

  await test.step('a restaurant that never closes is created', async () => {
    await press(page, page.getByRole('button', { name: 'Add Restaurant' }));
    const form = page.getByRole('dialog', { name: 'Add Restaurant' });
    await type(page, form.getByLabel('Restaurant name'), name);
    await choose(page, form.getByLabel('Cuisine type'), 'Thai');
    await type(page, form.getByLabel('Address'), '5 Test Street');
    await choose(page, form.getByLabel('Time zone'), 'Europe/London');
    await typeParts(page, form.getByLabel('Monday opens'), '0700AM', '07:00');
    await choose(page, form.getByLabel('Monday hours'), '24 hours');
    await press(page, form.getByRole('button', { name: 'Copy Monday to…' }));
    await expect(page.getByRole('menuitem', { name: 'Copy to all days' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Sunday hours')).toHaveValue('allDay');
    await expect(form.getByRole('button', { name: 'Copy Monday to…' })).toBeFocused();
    await press(page, form.getByRole('button', { name: 'Save Restaurant' }));
    await expectToast(page, `“${name}” is added.`);
    await expect(form).toBeHidden();
  });

  await test.step('a category and a dish are added', async () => {
    await type(page, main.getByLabel('Search restaurants'), unique);
    await expect(main.getByRole('article')).toHaveCount(1);
    await press(page, main.getByRole('link', { name: `Menu of ${name}` }));
    await press(page, main.getByRole('button', { name: 'Add Category' }));
    const category = page.getByRole('dialog', { name: 'Add Category' });
    await type(page, category.getByLabel('Name'), 'Soups');
    await page.keyboard.press('Enter');
    await expectToast(page, '“Soups” is added.');
    await expect(main.getByRole('button', { name: 'Add Category' })).toBeFocused();
    await press(page, main.getByRole('button', { name: 'Add Item' }));
    const dish = page.getByRole('dialog', { name: 'Add Menu Item' });
    await type(page, dish.getByLabel('Name'), 'Tom Yum');
    await type(page, dish.getByLabel('Price'), '20.00');
    await choose(page, dish.getByLabel('Category'), 'Soups');
    await press(page, dish.getByRole('button', { name: 'Save Item' }));
    await expectToast(page, '“Tom Yum” is on the menu.');
    await expect(main.getByRole('heading', { name: 'Tom Yum' })).toBeVisible();
  });

  const customer = await openElsewhere();
  const publicPage = `/restaurant/${name.toLowerCase().replaceAll(' ', '-')}`;
  const checklist = page.getByRole('dialog', { name: `Publish ${name}` });
  await test.step('the draft is tested on its board with a test order', async () => {
    expect((await customer.goto(publicPage))?.status()).toBe(404);
    await page.goto(publicPage.replace('restaurant', 'kitchen'));
    await press(page, page.getByRole('button', { name: 'Checklist' }));
    const testOrder = checklist.getByRole('listitem').filter({ hasText: 'Test order' });
    await expect(testOrder).toContainText('missing');
    await press(page, testOrder.getByRole('button', { name: 'Place Test Order' }));
    await expectToast(page, 'is on the board.');
    await press(page, checklist.getByRole('button', { name: 'Close' }));
    const order = page.getByRole('article', { name: /^Order / });
    await expect(order.getByText('Test', { exact: true })).toBeVisible();
    await press(page, order.getByRole('button', { name: /^Confirm order/ }));
    await expect(order.getByRole('button', { name: /^Start order/ })).toBeVisible();
    await press(page, page.getByRole('button', { name: 'Checklist' }));
    await expect(testOrder).toContainText('done');
  });

  await test.step('the restaurant is previewed and published', async () => {
    await press(page, checklist.getByRole('link', { name: 'Preview Page' }));
    await expect(page.getByText('Draft: only your team sees this page.')).toBeVisible();
    await expect(page.getByRole('main').getByText('Tom Yum').first()).toBeVisible();
    await openDashboard(page, '?tab=restaurants');
    await type(page, main.getByLabel('Search restaurants'), unique);
    await expect(main.getByRole('article')).toHaveCount(1);
    await press(page, main.getByRole('button', { name: `Checklist of ${name}` }));
    await press(page, checklist.getByRole('button', { name: 'Publish' }));
    await expectToast(page, `“${name}” is published.`);
    await expect(checklist).toBeHidden();
  });

  await test.step('a coupon for the restaurant is created', async () => {
    await press(page, page.getByRole('button', { name: 'Add Coupon' }));
    const form = page.getByRole('dialog', { name: 'Add Coupon' });
    await type(page, form.getByLabel('Code'), code);
    await type(page, form.getByLabel('Title'), 'A quarter off');
    await type(page, form.getByLabel('Discount value'), '25');
    await typeParts(page, form.getByLabel('Start date'), '01012026', '2026-01-01');
    await typeParts(page, form.getByLabel('End date'), '12312099', '2099-12-31');
    const picker = form.getByRole('combobox', { name: 'Restaurant', exact: true });
    await reach(page, picker);
    await page.keyboard.type(unique);
    await expect(form.getByRole('listbox').getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(picker).toHaveValue(name);
    await press(page, form.getByRole('button', { name: 'Save Coupon' }));
    await expectToast(page, `“${code}” is added.`);
  });

  const order = await test.step('a customer finds it and orders', async () => {
    const person = await registerCustomer(customer);
    await customer.goto(`/restaurants?search=${unique}`);
    await press(customer, customer.getByRole('main').getByRole('link', { name }));
    await press(
      customer,
      customer.getByRole('main').getByRole('button', { name: /^Add to Cart/i }),
    );
    await press(customer, customer.getByRole('banner').getByRole('button', { name: /cart/i }));
    await press(customer, proceedToCheckout(customer.getByRole('dialog', { name: /cart/i })));
    for (const [label, text] of checkoutFields(person)) {
      await type(customer, customer.getByLabel(label), text);
    }
    await chooseCash(customer);
    await type(customer, customer.getByLabel(/coupon code/i), code);
    await page.bringToFront();
    await customer.keyboard.press('Enter');
    await expectToast(customer, 'Coupon Applied!');
    await press(customer, placeOrderButton(customer));
    await expectToast(customer, 'Order Placed!');
    await press(customer, customer.getByRole('main').getByRole('link', { name: /^View Details/ }));
    await expect(customer).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
    await expect(customer.getByText('$5.00').first()).toBeVisible();
    return { number: customer.url().slice(-8).toUpperCase() };
  });

  await test.step('the order is moved to delivered', async () => {
    await openTab(page, 'Orders');
    const status = main.getByLabel(`Status of order ${order.number}`);
    await reach(page, status);
    const labels = ['Confirmed', 'Being Prepared', 'Ready for Pickup', 'Delivered'];
    for (const [index, label] of labels.entries()) {
      await expect(status).toBeFocused();
      await page.keyboard.press('Enter');
      const choices = page.getByRole('menuitemradio');
      for (let step = 0; step <= index; step++) {
        await expect(choices.nth(step)).toBeFocused();
        await page.keyboard.press('ArrowDown');
      }
      await expect(page.getByRole('menuitemradio', { name: label, exact: true })).toBeFocused();
      await page.keyboard.press('Enter');
      await expectToast(page, `Order ${order.number}: ${label}.`);
    }
    await expect(
      customer.getByRole('main').getByText('Delivered', { exact: true }).first(),
    ).toBeVisible();
  });
});
