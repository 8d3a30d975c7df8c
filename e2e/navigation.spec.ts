import { waitForContent } from '../scripts/page-content.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { registerCustomer } from './register-customer.ts';

test('the bar of a visitor: brand, cart, sign in', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/faq');
  await waitForContent(page);
  const bar = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
  await expect(bar.getByRole('button', { name: 'Account menu' })).toHaveCount(0);
  await expect(bar.getByRole('button', { name: 'Cart' })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Menu', exact: true })).toBeVisible({
    visible: isMobile,
  });

  await bar.getByRole('link', { name: 'Plateful home' }).click();
  await expect(page).toHaveURL('/');
});

test('the account menu leads to the user’s pages, and signs out', async ({ page }) => {
  const person = await registerCustomer(page);
  await page.goto('/');
  await waitForContent(page);
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  const open = async () => {
    await bar.getByRole('button', { name: 'Account menu' }).click();
    return page.getByRole('menu');
  };
  const menu = await open();
  await expect(menu).toContainText(person.email);
  await expect(menu.getByRole('menuitem')).toHaveText(['My Orders', 'Settings', 'Sign Out']);
  await expectAccessible(page);
  await menu.getByRole('menuitem', { name: 'My Orders' }).click();
  await expect(page).toHaveURL('/orders');
  await (await open()).getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/settings');
  // A request that is on its way when the session ends is answered with 401, which the browser logs.
  await expect(page.getByRole('heading', { name: 'Where You Are Signed In' })).toBeVisible();
  await waitForContent(page);

  await (await open()).getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(bar.getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('an admin has a way to the dashboard', { tag: '@phone' }, async ({ page, isMobile }) => {
  // The bar only reads the user from the server.
  await registerCustomer(page);
  await page.route('**/api/user', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), isAdmin: true } });
  });
  await page.goto('/faq');
  await page.getByRole('banner').getByRole('button', { name: 'Account menu' }).click();
  const entries = page.getByRole('menu').getByRole('menuitem');
  await expect(entries).toHaveText(['My Orders', 'Settings', 'Admin Dashboard', 'Sign Out']);
  await expect(entries.nth(2)).toHaveAttribute('href', '/admin');
  if (!isMobile) return;
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click();
  const admin = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Admin' });
  await expect(admin).toHaveAttribute('href', '/admin');
});

test('the menu of a phone: location, restaurants, orders, help', { tag: '@phone-only' }, async ({
  page,
}) => {
  await page.goto('/faq');
  await waitForContent(page);
  const button = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
  await button.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('button', { name: /^Deliver to/ })).toBeVisible();
  await expect(menu.getByRole('link')).toHaveText(['Restaurants', 'My Orders', 'Help']);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await menu.getByRole('link', { name: 'Restaurants' }).click();
  await expect(page).toHaveURL('/restaurants');
  await expect(menu).toBeHidden();
});
