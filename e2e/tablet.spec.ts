import { signInAsAdminByApi } from './admin-fixtures.ts';
import { expect, test } from './fixtures.ts';
import { signInAsMemberByApi } from './kitchen-team.ts';
import { makeRestaurant } from './own-restaurant.ts';
import { recordRings, ringsOf } from './rings.ts';

// Calls of the ended session, and later of the signed-out tablet, are refused.
test.use({ failingCalls: ['/api/'] });

test('a kitchen tablet works until it is signed out', async ({ page, baseURL, playwright }) => {
  await recordRings(page);
  const { restaurant } = await makeRestaurant(baseURL);
  const { id: restaurantId, slug, name } = restaurant;
  await signInAsMemberByApi(page, { baseURL, restaurantId, role: 'manager' });
  await page.goto(`/kitchen/${slug}`);
  await page.getByRole('button', { name: 'Settings of this device' }).click();
  await page.getByRole('button', { name: 'This is our tablet' }).click();
  const dialog = page.getByRole('dialog', { name: 'This is our tablet' });
  await dialog.getByLabel('Name').fill('Counter left');
  await dialog.getByRole('button', { name: 'Make It Our Tablet' }).click();

  await expect(page.getByText('This is Counter left now.').first()).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Orders' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Menu' })).toHaveCount(0);
  expect((await page.request.get('/api/user')).status()).toBe(401);

  const opened = page.waitForRequest('**/api/events');
  await page.goto('/kitchen');
  await expect(page).toHaveURL(`/kitchen/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Turn sound on' }).click();
  await expect(page.getByText('No open orders')).toBeVisible();
  await opened;

  const admin = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await signInAsAdminByApi({ request: admin });
  const { tablets } = await (await admin.get(`/api/restaurants/${restaurantId}/staff`)).json();
  expect(tablets).toMatchObject([{ name: 'Counter left' }]);
  const ended = await admin.delete(`/api/restaurants/${restaurantId}/tablets/${tablets[0].id}`);
  expect(ended.status()).toBe(204);

  await expect(page.getByRole('heading', { level: 1, name: 'Signed out' })).toBeVisible();
  await expect.poll(() => ringsOf(page)).toBeGreaterThan(0);
  await admin.dispose();
});
