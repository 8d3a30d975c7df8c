import type { Restaurant } from '#contract/restaurants.ts';
import { createByApi, openDashboard, signInAsAdmin, signInAsAdminByApi } from './admin-fixtures.ts';
import { expect, expectToast, test } from './fixtures.ts';

// Refused because of a conflicting change, or because the session has ended.
test.use({ failingCalls: ['/api/'] });

test('an admin’s input survives a refused save', async ({ page }) => {
  await signInAsAdminByApi(page);
  const { id, name } = await createByApi<Restaurant>(page.request, '/api/restaurants', {
    name: `Test Kitchen ${crypto.randomUUID().slice(0, 8)}`,
    cuisine: 'Thai',
    address: '1 Test Lane',
  });
  const main = await openDashboard(page, `?tab=restaurants&search=${encodeURIComponent(name)}`);
  /** As another admin would. */
  const changeElsewhere = async (data: object) => {
    expect((await page.request.put(`/api/restaurants/${id}`, { data })).status()).toBe(200);
  };
  const read = async (): Promise<Restaurant> =>
    (await page.request.get(`/api/restaurants/${id}`)).json();
  const open = () => main.getByRole('button', { name: `Edit ${name}` }).click();
  const form = page.getByRole('dialog', { name: `Edit ${name}` });
  const notice = form.getByRole('alert').filter({ hasText: 'Somebody else has changed' });
  const save = form.getByRole('button', { name: 'Save Changes' });

  await test.step('the changes are saved on top of those of another admin', async () => {
    await open();
    await form.getByLabel('Phone').fill('111-1111');
    await form.getByLabel('Address').fill('2 Mine Street');
    await changeElsewhere({ phone: '222-2222', description: 'Theirs' });
    await save.click();
    await expect(notice).toContainText('They changed: Description, Phone');
    await expect(notice).toContainText('You changed: Address, Phone');
    await expect(notice).toContainText('Both: Phone');
    expect(await read()).toMatchObject({ phone: '222-2222', address: '1 Test Lane' });
    await notice.getByRole('button', { name: 'Keep My Changes' }).click();
    await expect(save).toBeFocused();
    await expect(form.getByLabel('Description')).toHaveValue('Theirs');
    await save.click();
    await expect(form).toBeHidden();
    expect(await read()).toMatchObject({
      phone: '111-1111',
      address: '2 Mine Street',
      description: 'Theirs',
    });
  });

  await test.step('a form that could not be saved without a session is restored after sign-in', async () => {
    await open();
    await form.getByLabel('Description').fill('Slowly, over charcoal.');
    await form.getByLabel('Sunday hours').selectOption('Closed');
    await page.context().clearCookies();
    await save.click();
    await expect(page).toHaveURL(/\/auth$/);
    await signInAsAdmin(page);
    await open();
    await expect(form.getByText('Your unsaved input was restored')).toBeVisible();
    await expect(form.getByLabel('Sunday hours')).toHaveValue('closed');
    await save.click();
    await expectToast(page, 'Success');
    await expect(form).toBeHidden();
    expect((await read()).description).toBe('Slowly, over charcoal.');
  });
});
