import type { Locator, Page } from '@playwright/test';
import {
  enterAsAdmin,
  newCustomer,
  openDashboard,
  orderOfStranger,
  rememberToasts,
  signInAsAdmin,
} from './admin-fixtures.ts';
import { delayAnswers, failOnce } from './answers.ts';
import { expect, expectAccessible, expectToast, test } from './fixtures.ts';
import { registerCustomer } from './register-customer.ts';

test.use({ failingCalls: ['/api/'] });

const numberOf = ({ id }: { id: string }) => id.slice(-8).toUpperCase();

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** The row of the order, which is a card on a phone. */
const rowOf = (main: Locator, text: string) => main.getByRole('row').filter({ hasText: text });

test('a visitor is sent to sign in and comes back to the tab', async ({ page }) => {
  const said = await rememberToasts(page);
  const loginPath = page.waitForRequest('**/api/login');
  await page.goto('/admin?tab=users');
  await loginPath;
  await expect(page).toHaveURL(/\/auth$/);
  expect(await said()).toContain('UnauthorizedYou are logged out. Logging in again...');
  // Switching to the other form and back loses nothing.
  await tab(page, 'Sign Up').click();
  await tab(page, 'Sign In').click();
  await signInAsAdmin(page);
  await expect(page).toHaveURL(/\/admin\?tab=users$/);
  await expect(tab(page, 'Users')).toHaveAttribute('aria-selected', 'true');

  await test.step('the same when the session ends on the dashboard', async () => {
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.context().clearCookies();
    await page.getByLabel('Search users').fill('somebody else');
    await expect(page).toHaveURL(/\/auth$/);
    expect(await said()).toContain('UnauthorizedYou are logged out. Logging in again...');
    await signInAsAdmin(page);
    await expect(page).toHaveURL(/\/admin\?tab=users/);
  });
});

test('a customer sees that the dashboard is for admins and is sent home', async ({ page }) => {
  await registerCustomer(page);
  await page.goto('/admin');
  await expect(
    page.getByText('Access Denied: Admin privileges required to access this page.'),
  ).toBeVisible();
  await expectToast(page, 'Access Denied');
  await expectToast(page, 'Admin access required.');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible();
});

test('the overview shows how the marketplace is doing', async ({ page, baseURL }) => {
  await orderOfStranger(baseURL);
  const main = await openDashboard(page);
  await expect(page).toHaveTitle(/Admin Dashboard/);
  await expect(tab(page, 'Overview')).toHaveAttribute('aria-selected', 'true');
  const figures = main.getByRole('list', { name: 'Figures' }).getByRole('listitem');
  await expect(figures).toHaveText([
    /^Restaurants\d+$/,
    /^Total Orders\d+$/,
    /^Active Orders\d+$/,
    /^Total Revenue\$\d+\.\d\d$/,
    /^Users\d+$/,
    /^Active Coupons\d+$/,
    /^Overdue Cases\d+$/,
  ]);
  const recent = main.getByRole('region', { name: 'Recent Orders' });
  await expect(recent.getByRole('listitem')).toHaveCount(5);
  await expect(main.getByRole('region', { name: 'Restaurants' }).getByRole('listitem')).toHaveCount(
    5,
  );

  await test.step('a new order appears by itself', async () => {
    const [newer, name] = await orderOfStranger(baseURL);
    // Other journeys order at the same time.
    const shown = recent.getByRole('listitem').filter({ hasText: numberOf(newer) });
    await expect(shown).toContainText(name);
    await expect(shown).toContainText(`$${newer.totalAmount}`);
    await expect(shown).toContainText('Order Placed');
  });

  await test.step('each chart says the same in a table', async () => {
    for (const [title, columns] of [
      ['Revenue by day', ['Day', 'Revenue']],
      ['Orders by day', ['Day', 'Orders']],
      ['Orders by status', ['Status', 'Orders']],
      ['Best-selling dishes', ['Dish', 'Sold', 'Revenue']],
    ] as const) {
      const chart = main.getByRole('region', { name: title });
      await expect(chart.getByRole('img', { name: title })).toBeVisible();
      await chart.getByText('Show as a table').click();
      await expect(chart.getByRole('columnheader')).toHaveText(columns);
      await expect(chart.getByRole('row').nth(1)).toBeVisible();
    }
  });
  await expectAccessible(page);

  await test.step('tabs: by keyboard, in the address, and back', async () => {
    await tab(page, 'Overview').focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/\?tab=restaurants$/);
    await page.keyboard.press('End');
    await expect(page).toHaveURL(/\?tab=audit$/);
    await expect(tab(page, 'Audit')).toBeFocused();
    await page.goBack();
    await expect(tab(page, 'Restaurants')).toHaveAttribute('aria-selected', 'true');
    await main.getByRole('button', { name: 'Add Coupon' }).click();
    await expect(page).toHaveURL(/\?tab=coupons&new=coupon$/);
  });
});

test('orders are found, and moved on, but never by accident', async ({
  page,
  request,
  baseURL,
}) => {
  const [order, customer] = await orderOfStranger(baseURL);
  const main = await openDashboard(page, '?tab=orders');
  const row = rowOf(main, numberOf(order));
  const status = row.getByRole('button', { name: `Status of order ${numberOf(order)}` });
  const choose = async (label: string) => {
    await status.click();
    await row.getByRole('menuitemradio', { name: label, exact: true }).click();
  };

  await test.step('by the customer’s name, and by the number', async () => {
    const search = main.getByLabel('Search orders');
    await search.fill(customer);
    await expect(page).toHaveURL(/search=/);
    await expect(main.getByText('1 of 1 orders')).toBeVisible();
    for (const text of [customer, order.restaurant.name, `$${order.totalAmount}`]) {
      await expect(row).toContainText(text);
    }
    const answer = page.waitForResponse((response) => response.url().includes(numberOf(order)));
    await search.fill(numberOf(order));
    await answer;
    await expect(main.getByText('1 of 1 orders')).toBeVisible();
    await expect(row.getByRole('link', { name: /^View/ })).toHaveAttribute(
      'href',
      `/orders/${order.id}`,
    );
    await expectAccessible(page);
    await search.fill('nobody of this name');
    await expect(main.getByRole('heading', { name: 'No orders found' })).toBeVisible();
    await main.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(search).toHaveValue('');
    await expect(row).toBeVisible();
  });

  await test.step('a new status shows at once, and is rolled back on failure', async () => {
    const path = `/api/orders/${order.id}/status`;
    await failOnce(page, path);
    const release = await delayAnswers(page, path);
    await choose('Confirmed');
    await expect(status).toHaveText('Confirmed');
    release();
    await expectToast(page, 'An error occurred. Please try again.');
    await expect(status).toHaveText('Order Placed');
    await choose('Confirmed');
    await expectToast(page, `Order ${numberOf(order)}: Confirmed.`);
    await expect(status).toHaveText('Confirmed');
  });

  await test.step('a step forward can be undone', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, `Order ${numberOf(order)}: Order Placed.`);
    await expect(status).toHaveText('Order Placed');
  });

  await test.step('keys send no status before Enter, and cancelling asks first', async () => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
    await status.focus();
    for (const key of ['End', 'c', 'ArrowDown']) await page.keyboard.press(key);
    await expect(row.getByRole('menuitemradio').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await expect(row.getByRole('menuitemradio', { name: 'Cancelled' })).toBeFocused();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Cancel this order?' });
    await expect(question).toContainText(numberOf(order));
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Keep Order' }).click();
    await expect(status).toBeFocused();
    await expect(status).toHaveText('Order Placed');
    expect(sent).toEqual([]);
  });

  await test.step('changes by others appear by themselves', async () => {
    await enterAsAdmin({ request });
    const data = { status: 'ready' };
    expect((await request.put(`/api/orders/${order.id}/status`, { data })).status()).toBe(200);
    await expect(status).toHaveText('Ready for Pickup');
  });

  await test.step('a change based on an outdated status is refused', async () => {
    // As if the event had not arrived yet: the page still shows the old status.
    await page.route('**/api/admin/orders?*', (route) => route.abort());
    const data = { status: 'delivered' };
    expect((await request.put(`/api/orders/${order.id}/status`, { data })).status()).toBe(200);
    await choose('Being Prepared');
    await expectToast(page, 'The order has moved on in the meantime.');
    await page.unroute('**/api/admin/orders?*');
    await page.reload();
    await expect(status).toHaveText('Delivered');
  });

  await test.step('leaving a finished status asks first', async () => {
    const question = page.getByRole('alertdialog', { name: 'Change a finished order?' });
    await choose('Being Prepared');
    await expect(question).toContainText('“Delivered”');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(status).toHaveText('Delivered');
    await choose('Being Prepared');
    await question.getByRole('button', { name: 'Change Status' }).click();
    await expect(status).toHaveText('Being Prepared');
  });

  await test.step('an order that no longer matches the filter disappears, and the focus is not lost', async () => {
    await main.getByLabel('Status', { exact: true }).selectOption('preparing');
    await expect(page).toHaveURL(/status=preparing/);
    await expect(row).toBeVisible();
    await choose('Delivered');
    await expect(row).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('admin access is granted in a role and revoked after a question, but never one’s own', async ({
  page,
  openElsewhere,
  baseURL,
}) => {
  const { person, request } = await newCustomer(baseURL);
  const main = await openDashboard(page, `?tab=users&search=${person.email}`);
  const row = rowOf(main, person.email);
  const access = row.getByRole('switch', { name: /^Admin access of/ });
  const question = page.getByRole('alertdialog');
  await expect(row).toContainText('Customer');
  await expectAccessible(page);

  await access.click();
  await expect(question).toContainText(person.email);
  await expect(question).toContainText('Nobody has confirmed this address yet');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(access).not.toBeChecked();
  await expect(access).toBeFocused();
  await access.click();
  await expect(question).toContainText('who else is an admin');
  await expectAccessible(page);
  await question.getByLabel('Role').selectOption('Support');
  await expect(question).toContainText('see and suspend customers');
  await question.getByRole('button', { name: 'Give Access' }).click();
  await expectToast(page, `${person.firstName} ${person.lastName} is an admin now.`);
  await expect(access).toBeChecked();
  await expect(row).toContainText('Admin');
  expect((await request.get('/api/admin/stats')).status()).toBe(200);
  expect((await request.get('/api/admin/audit')).status()).toBe(403);

  await test.step('another role is chosen in the row, and takes effect at once', async () => {
    await row.getByRole('button', { name: /^Role of/ }).click();
    await page.getByRole('menuitemradio', { name: 'Owner' }).click();
    await expectToast(page, `${person.firstName} ${person.lastName}: Owner.`);
    await expect(row.getByRole('button', { name: /^Role of/ })).toContainText('Owner');
    expect((await request.get('/api/admin/audit')).status()).toBe(200);
  });

  await access.click();
  await question.getByRole('button', { name: 'Take Access Away' }).click();
  await expect(access).not.toBeChecked();
  expect((await request.get('/api/admin/stats')).status()).toBe(403);
  const { id } = await (await request.get('/api/user')).json();

  await test.step('a suspended user is signed out at once, and told why at the next sign-in', async () => {
    await row.getByRole('button', { name: /^Suspend/ }).click();
    const suspension = page.getByRole('dialog', { name: 'Suspend this account?' });
    await expect(suspension).toContainText('signed out everywhere at once');
    await suspension.getByRole('button', { name: 'Suspend' }).click();
    await expect(suspension.getByText('Please say why')).toBeVisible();
    await suspension.getByLabel('Reason').fill('Chargebacks');
    await suspension.getByRole('button', { name: 'Suspend' }).click();
    await expectToast(page, `${person.firstName} ${person.lastName} is suspended.`);
    await expect(row).toContainText('Suspended');
    expect((await request.get('/api/user')).status()).toBe(401);
    await request.dispose();
    const elsewhere = await openElsewhere();
    await elsewhere.goto('/auth');
    await elsewhere.getByLabel('Email').fill(person.email);
    await elsewhere.getByLabel('Password', { exact: true }).fill(person.password);
    await elsewhere.keyboard.press('Enter');
    await expect(elsewhere.getByLabel('Email')).toHaveAccessibleDescription(/has been suspended/);
    await row.getByRole('button', { name: /^Lift suspension/ }).click();
    await question.getByRole('button', { name: 'Lift Suspension' }).click();
    await expect(row).not.toContainText('Suspended');
    await elsewhere.getByLabel('Password', { exact: true }).press('Enter');
    await expectToast(elsewhere, 'Welcome back!');
  });

  await test.step('all of it is in the audit log, found by target and by action', async () => {
    await tab(page, 'Audit').click();
    await main.getByLabel('What it was done to').fill(id);
    const entries = main.getByRole('row').filter({ hasText: 'Rights changed' });
    await expect(main.getByText('5 of 5 entries')).toBeVisible();
    await expect(entries.first()).toContainText(`${person.firstName} ${person.lastName}`);
    await expect(entries.first()).toContainText('Admin: from yes → to no');
    await expect(entries.last()).toContainText('Admin: from no → to yes');
    await expect(entries.nth(1)).toContainText('Admin role: from support → to owner');
    const ended = main.getByRole('row').filter({ hasText: 'Suspension ended' });
    await expect(ended).toContainText('Suspended: from yes → to no');
    await expectAccessible(page);
    await main.getByLabel('Action').selectOption({ label: 'Coupons: all' });
    await expect(main.getByRole('heading', { name: 'No entries found' })).toBeVisible();
    await main.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page).toHaveURL(/\?tab=audit$/);
    await expect(entries.last()).toBeVisible();
    await page.goBack();
    await tab(page, 'Users').click();
  });

  await test.step('where admins need a second factor, one without it is led to the setup', async () => {
    const json = { message: 'Admins need a second factor here.', code: 'second_factor_missing' };
    await page.route('**/api/admin/**', (route) => route.fulfill({ status: 403, json }));
    await page.reload();
    await expect(page.getByRole('heading', { name: /a second factor$/ })).toBeVisible();
    await page.getByRole('link', { name: 'Set It Up' }).click();
    await expect(page).toHaveURL(/\/settings#security$/);
    await expect(page.getByRole('button', { name: 'Set Up', exact: true })).toBeInViewport();
    await page.unroute('**/api/admin/**');
    await page.goBack();
    await page.reload();
    await expect(row).toBeVisible();
  });

  await test.step('an admin whose password is too short is led to the form that changes it', async () => {
    await page.route('**/api/user', async (route) => {
      const response = await route.fetch();
      const user = await response.json();
      await route.fulfill({ response, json: { ...user, needsLongerPassword: true } });
    });
    await page.reload();
    await expect(page.getByRole('heading', { name: /a longer password$/ })).toBeVisible();
    await page.getByRole('link', { name: 'Choose a Password' }).click();
    await expect(page.getByText('Please choose a longer password')).toBeInViewport();
    await page.unroute('**/api/user');
    await page.goBack();
    await page.reload();
    await expect(row).toBeVisible();
  });

  await test.step('the server’s refusal is read out', async () => {
    await page.route('**/api/admin/users/*', (route) =>
      route.fulfill({
        status: 409,
        json: { message: 'The last owner cannot be removed.', code: 'last_admin' },
      }),
    );
    await access.click();
    await question.getByRole('button', { name: 'Give Access' }).click();
    await expectToast(page, 'The last owner cannot be removed.');
    await expect(access).not.toBeChecked();
    await main.getByLabel('Search users').fill('admin@example.com');
    await expect(rowOf(main, '(you)').getByRole('switch')).toBeDisabled();
  });
});
