import type { APIRequestContext, Locator } from '@playwright/test';
import { createByApi, openDashboard, signInAsAdminByApi } from './admin-fixtures.ts';
import { expect, expectToast, test } from './fixtures.ts';

// Some calls are refused on purpose.
test.use({ failingCalls: ['/api/'] });

const unique = () => crypto.randomUUID().slice(0, 8);

interface Created {
  id: string;
}

async function remove(request: APIRequestContext, path: string): Promise<void> {
  expect((await request.delete(path)).status()).toBe(200);
}

const COUPON = {
  title: 'Ten percent off',
  discountType: 'percentage',
  discountValue: 10,
  startDate: null,
  endDate: null,
  // Not offered to customers, as other tests check the offers.
  isActive: false,
};

const rowOf = (main: Locator, name: string) => main.getByRole('row').filter({ hasText: name });

test('deleted records are restored after the records they belong to', async ({ page, request }) => {
  await signInAsAdminByApi({ request });
  const [restaurant, category, dish, code] = [
    `Trash Kitchen ${unique()}`,
    `Soups ${unique()}`,
    `Ramen ${unique()}`,
    `BIN-${unique().toUpperCase()}`,
  ];
  const { id: restaurantId } = await createByApi<Created>(request, '/api/restaurants', {
    name: restaurant,
    cuisine: 'Japanese',
  });
  const menu = `/api/restaurants/${restaurantId}`;
  const { id: categoryId } = await createByApi<Created>(request, `${menu}/categories`, {
    name: category,
  });
  const { id: dishId } = await createByApi<Created>(request, `${menu}/menu`, {
    name: dish,
    price: 15,
    categoryId,
  });
  await createByApi(request, '/api/admin/coupons', { ...COUPON, code, restaurantId });
  // Deleted separately, so that each is restored separately, except that the restaurant restores its coupon.
  await remove(request, `/api/menu-items/${dishId}`);
  await remove(request, `/api/categories/${categoryId}`);
  await remove(request, menu);

  const main = await openDashboard(page, '?tab=trash');
  await test.step('the trash lists the records with their dates', async () => {
    for (const name of ['Restaurants', 'Categories', 'Menu Items', 'Coupons']) {
      const tab = main.getByRole('tab', { name: new RegExp(`^${name} \\([1-9]\\d*\\)$`) });
      await expect(tab).toBeVisible();
    }
    await expect(rowOf(main, restaurant)).toContainText(String(new Date().getFullYear()));
    await main.getByRole('tab', { name: /^Coupons \(/ }).click();
    await expect(page).toHaveURL(/kind=coupons/);
    const coupon = rowOf(main, code);
    await expect(coupon).toContainText(`Its restaurant “${restaurant}” is in the trash too.`);
  });

  await test.step('a dish is restored after its restaurant and category', async () => {
    await main.getByRole('tab', { name: /^Menu Items \(/ }).click();
    const row = rowOf(main, dish);
    await expect(row).toContainText(restaurant);
    await row.getByRole('button', { name: 'Restore the restaurant first' }).click();
    await expectToast(page, `“${restaurant}” has been restored.`);
    await expect(row).toContainText(`Its category “${category}” is in the trash too.`);
    await row.getByRole('button', { name: 'Restore the category first' }).click();
    await expectToast(page, `“${category}” has been restored.`);
    await row.getByRole('button', { name: `Restore ${dish}` }).click();
    await expectToast(page, `“${dish}” has been restored.`);
    await expect(row).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('all restored records are in use again', async () => {
    await main.getByRole('tab', { name: /^Coupons \(/ }).click();
    await expect(rowOf(main, code)).toHaveCount(0);
    const dishes = await (await request.get(`${menu}/menu`)).json();
    expect(dishes).toMatchObject([{ name: dish, categoryId }]);
    await main.getByRole('tab', { name: 'Restaurants', exact: true }).click();
    await expect(main.getByRole('article').filter({ hasText: restaurant })).toBeVisible();
    await remove(request, menu);
  });
});
