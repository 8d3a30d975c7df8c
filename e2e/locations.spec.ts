import type { Order } from '#contract/orders.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { enterAsMember, joinTeam } from './kitchen-team.ts';
import { orderBody } from './meals.ts';
import { makeRestaurant, type OwnRestaurant } from './own-restaurant.ts';
import { recordRings, ringsOf } from './rings.ts';

test('one board of two locations rings for both and moves each order in its own restaurant', async ({
  page,
  baseURL,
}) => {
  await recordRings(page);
  const [first, second] = [await makeRestaurant(baseURL), await makeRestaurant(baseURL)];
  const role = 'staff';
  const { person } = await enterAsMember(page, {
    baseURL,
    restaurantId: first.restaurant.id,
    role,
  });
  const { email } = person;
  await joinTeam(page, { baseURL, restaurantId: second.restaurant.id, role, email });

  await page.goto('/kitchen');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open all 2 on one board' }).click();
  await expect(page).toHaveURL('/kitchen?locations=all');
  await page.getByRole('button', { name: 'Turn sound on' }).click();
  await expect(page.getByText('No open orders')).toBeVisible();

  const order = async ({ restaurant, dish }: OwnRestaurant): Promise<Order> => {
    const data = orderBody(person, { restaurant, dishes: [dish, dish] });
    return (await page.request.post('/api/orders', { data })).json();
  };
  for (const own of [first, second]) {
    const { id } = await order(own);
    const card = page.locator(`[data-order="${id}"]`);
    await expect(card).toContainText(own.restaurant.name);
    await expect(card).toContainText('No. 1');
    const before = await ringsOf(page);
    await expect.poll(() => ringsOf(page)).toBeGreaterThan(before);
    await card.getByRole('button', { name: /^Confirm order/ }).click();
    await expect
      .poll(async () => (await (await page.request.get(`/api/orders/${id}`)).json()).status)
      .toBe('confirmed');
  }
  await expectAccessible(page);

  await page.getByRole('main').getByRole('button', { name: second.restaurant.name }).click();
  const dialog = page.getByRole('dialog', { name: second.restaurant.name });
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: '1 hour' }).click();
  await page.keyboard.press('Escape');
  const status = await page.request.get(`/api/kitchen/${second.restaurant.id}`);
  expect(await status.json()).toMatchObject({ isPaused: true });
  const other = await page.request.get(`/api/kitchen/${first.restaurant.id}`);
  expect(await other.json()).toMatchObject({ isPaused: false });

  // Only one of them, by the address alone.
  await page.goto(`/kitchen?locations=${first.restaurant.slug}`);
  await expect(page.locator('[data-order]')).toHaveCount(1);
});
