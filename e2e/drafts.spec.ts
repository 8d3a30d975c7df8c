import { openDashboard } from './admin-fixtures.ts';
import { expect, expectToast, test } from './fixtures.ts';

test('a new restaurant goes from a draft through its checklist to a published one', async ({
  page,
  openElsewhere,
}) => {
  const unique = crypto.randomUUID().slice(0, 8);
  const name = `Draft Kitchen ${unique}`;
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const visitor = await openElsewhere();
  const main = await openDashboard(page, '?tab=restaurants');
  const checklist = page.getByRole('dialog', { name: `Publish ${name}` });
  const publish = checklist.getByRole('button', { name: 'Publish' });

  await test.step('it is made as a draft, which cannot be published without a menu', async () => {
    await page.getByRole('button', { name: 'Add Restaurant' }).click();
    const form = page.getByRole('dialog', { name: 'Add Restaurant' });
    await form.getByLabel('Restaurant name').fill(name);
    await form.getByLabel('Cuisine type').selectOption('Thai');
    await form.getByRole('button', { name: 'Save Restaurant' }).click();
    await expect(form).toBeHidden();
    await main.getByLabel('Status').selectOption('Drafts only');
    await main.getByLabel('Search restaurants').fill(unique);
    const card = main.getByRole('article').filter({ hasText: name });
    await expect(card.getByText('Draft', { exact: true })).toBeVisible();
    await card.getByRole('button', { name: `Checklist of ${name}` }).click();
    await expect(publish).toBeDisabled();
    await expect(checklist.getByText('Menu is missing.')).toBeVisible();
  });

  await test.step('customers find neither it nor its page', async () => {
    await visitor.goto(`/restaurants?search=${unique}`);
    await expect(visitor.getByText('No restaurants found')).toBeVisible();
    const answer = await visitor.goto(`/restaurant/${slug}`);
    expect(answer?.status()).toBe(404);
  });

  await test.step('the checklist leads to its menu', async () => {
    await checklist.getByRole('link', { name: 'Edit menu' }).click();
    await expect(page).toHaveURL(/tab=menu/);
    await expect(checklist).toBeHidden();
    await page.getByRole('button', { name: 'Add Item' }).click();
    const dish = page.getByRole('dialog', { name: 'Add Menu Item' });
    await dish.getByLabel('Name').fill('Tom Yum');
    await dish.getByLabel('Price').fill('8.50');
    await dish.getByRole('button', { name: 'Save Item' }).click();
    await expectToast(page, '“Tom Yum” is on the menu.');
  });

  await test.step('a test order is marked on the board, and ticks the checklist', async () => {
    await page.goto(`/kitchen/${slug}`);
    await page.getByRole('button', { name: 'Checklist' }).click();
    const testOrder = checklist.getByRole('listitem').filter({ hasText: 'Test order' });
    await expect(testOrder).toContainText('missing');
    await testOrder.getByRole('button', { name: 'Place Test Order' }).click();
    await expectToast(page, 'is on the board.');
    await checklist.getByRole('button', { name: 'Close' }).click();
    const order = page.getByRole('article', { name: /^Order / });
    await expect(order.getByText('Test', { exact: true })).toBeVisible();
    await order.getByRole('button', { name: /^Confirm order/ }).click();
    await expect(order.getByRole('button', { name: /^Start order/ })).toBeVisible();
    await page.getByRole('button', { name: 'Checklist' }).click();
    await expect(testOrder).toContainText('done');
  });

  await test.step('its team previews the page', async () => {
    await checklist.getByRole('link', { name: 'Preview Page' }).click();
    await expect(page.getByText('Draft: only your team sees this page.')).toBeVisible();
    await expect(page.getByRole('main').getByText('Tom Yum').first()).toBeVisible();
  });

  await test.step('once published, customers find it', async () => {
    await page.goto(`/kitchen/${slug}`);
    await page.getByRole('button', { name: 'Checklist' }).click();
    await publish.click();
    await expectToast(page, `“${name}” is published.`);
    await expect(page.getByRole('button', { name: 'Checklist' })).toBeHidden();
    await visitor.goto(`/restaurants?search=${unique}`);
    await visitor.getByRole('main').getByRole('heading', { name }).getByRole('link').click();
    await expect(visitor.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(visitor.getByText('Draft: only your team')).toBeHidden();
  });
});
