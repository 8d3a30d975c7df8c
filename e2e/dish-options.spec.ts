import type { Page } from '@playwright/test';
import type { MenuItem } from '#contract/menu.ts';
import { expect, expectToast, test } from './fixtures.ts';
import { press, reach, type } from './keyboard.ts';
import { signInAsMemberByApi } from './kitchen-team.ts';
import { makeRestaurant } from './own-restaurant.ts';
import { expectTargets } from './targets.ts';

// Some saves are refused on purpose.
test.use({ failingCalls: ['/api/'] });

/** Types text, and presses the keys whose names are in braces. */
async function typeKeys(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    if (key.startsWith('{')) await page.keyboard.press(key.slice(1, -1));
    else await page.keyboard.type(key);
  }
}

test('a manager edits the options of a dish with the keyboard alone', async ({ page, baseURL }) => {
  const own = await makeRestaurant(baseURL);
  const { id: restaurantId, slug } = own.restaurant;
  await signInAsMemberByApi(page, { baseURL, restaurantId, role: 'manager' });
  const readDish = async (name: string) => {
    const response = await page.request.get(`/api/restaurants/${restaurantId}/menu?view=record`);
    const menu: MenuItem[] = await response.json();
    const dish = menu.find((each) => each.name === name);
    if (!dish) throw new Error(`${name} is not on the menu`);
    return dish;
  };
  await page.goto(`/kitchen/${slug}?tab=menu`);
  const form = page.getByRole('dialog', { name: 'Add Menu Item' });

  await test.step('Enter moves from the name to the options', async () => {
    await press(page, page.getByRole('button', { name: 'Add Item' }));
    await type(page, form.getByLabel('Name', { exact: true }), 'Margherita');
    await type(page, form.getByLabel('Price', { exact: true }), '11');
    await press(page, form.getByRole('button', { name: 'Add Choice' }));
    await expect(form.getByLabel('What is chosen')).toBeFocused();
    await typeKeys(page, 'Size', '{Enter}', 'Small', '{Enter}');
    await typeKeys(page, 'Medium', '{Tab}', '2.5', '{Enter}', 'Large', '{Tab}', '4');
    // Enter in an empty option leaves the list.
    await typeKeys(page, '{Enter}', '{Enter}');
    await expect(form.getByRole('button', { name: 'Add Choice' })).toBeFocused();
    await typeKeys(page, '{Enter}', 'Toppings', '{Tab}');
    await form.getByLabel('Customers choose').selectOption('Any number (optional)');
    await type(page, form.getByLabel('Option 1', { exact: true }), 'Olives');
    await typeKeys(page, '{Tab}', 'dear', '{Enter}', 'Capers');
    await expectTargets(page, 48);
  });

  await test.step('errors are shown at their fields and the first is focused', async () => {
    await press(page, form.getByRole('button', { name: /^Size/ }));
    await reach(page, form.getByRole('radio', { name: 'Not stated' }));
    await page.keyboard.press('ArrowLeft');
    await press(page, form.getByRole('button', { name: 'Save Item' }));
    const price = form.getByLabel('Extra price of option 1');
    await expect(price).toBeFocused();
    await expect(form.getByText('Please enter a price such as 1.50')).toBeVisible();
    await type(page, price, '1');
    await press(page, form.getByRole('button', { name: 'Save Item' }));
    await expect(form.getByRole('checkbox', { name: 'celery' })).toBeFocused();
    await expect(form.getByText('Please choose which, or “None of the 14”')).toBeVisible();
    await reach(page, form.getByRole('checkbox', { name: 'milk' }));
    await page.keyboard.press('Space');
  });

  await test.step('options are reordered, and a removed option group is restored', async () => {
    await reach(page, form.getByRole('button', { name: 'Move Capers' }));
    await page.keyboard.press('Space');
    await expect(page.getByText('Capers is picked up, at position 2 of 2.')).toBeAttached();
    await expect(async () => {
      await page.keyboard.press('ArrowUp');
      await expect(page.getByText('Capers is at position 1 of 2.')).toBeAttached({
        timeout: 2_000,
      });
    }).toPass();
    // Cancels the move, and leaves the form open.
    await page.keyboard.press('Escape');
    await expect(page.getByText('Capers stays at position 2 of 2.')).toBeAttached();
    await press(page, form.getByRole('button', { name: 'Remove Size' }));
    await expect(form.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form.getByRole('button', { name: /^Size/ })).toBeFocused();
    await press(page, form.getByRole('button', { name: 'Save Item' }));
    await expectToast(page, '“Margherita” is on the menu.');
    const { optionGroups, allergens, tags } = await readDish('Margherita');
    expect({ allergens, tags }).toEqual({ allergens: ['milk'], tags: [] });
    expect(optionGroups).toMatchObject([
      {
        name: 'Size',
        min: 1,
        max: 1,
        options: [
          { name: 'Small', price: '0.00' },
          { name: 'Medium', price: '2.50' },
          { name: 'Large', price: '4.00' },
        ],
      },
      { name: 'Toppings', min: 0, options: [{ name: 'Olives' }, { name: 'Capers' }] },
    ]);
  });

  await test.step('another dish gets copies, with new ids', async () => {
    await press(page, page.getByRole('button', { name: 'Edit Pad Thai' }));
    const edit = page.getByRole('dialog', { name: 'Edit Pad Thai' });
    await press(page, edit.getByRole('button', { name: 'Copy from Another Dish' }));
    const copy = page.getByRole('dialog', { name: 'Copy choices' });
    await reach(page, copy.getByRole('checkbox', { name: 'Toppings' }));
    await page.keyboard.press('Space');
    await press(page, copy.getByRole('button', { name: 'Copy Choice' }));
    await expect(edit.getByRole('list', { name: 'Choices' })).toContainText('Small, Medium, Large');
    await press(page, edit.getByRole('button', { name: 'Save Changes' }));
    await expectToast(page, '“Pad Thai” is saved.');
    const [copied, ...others] = (await readDish('Pad Thai')).optionGroups;
    const [size] = (await readDish('Margherita')).optionGroups;
    expect(others).toEqual([]);
    expect(copied).toMatchObject({ name: 'Size', options: [{}, { price: '2.50' }, {}] });
    const ids = [copied, size].flatMap((one) => one?.options.map(({ id }) => id));
    expect(new Set(ids).size).toBe(6);
  });

  await test.step('a shared option group is changed once for both dishes', async () => {
    await press(page, page.getByRole('button', { name: 'Share a Choice' }));
    const share = page.getByRole('dialog', { name: 'Share a choice' });
    await share.getByLabel('Choice').selectOption('Size of Margherita');
    await expect(share.getByRole('checkbox', { name: 'Pad Thai' })).toBeChecked();
    await press(page, share.getByRole('button', { name: 'Share with 2 Dishes' }));
    await expectToast(page, '“Size” is shared by 2 dishes.');
    await press(page, page.getByRole('button', { name: 'Edit Size' }));
    const edit = page.getByRole('dialog', { name: 'Edit Pad Thai' });
    await expect(edit.getByLabel('What is chosen')).toBeFocused();
    await expect(edit.getByText('What you change here changes in all of them.')).toBeVisible();
    await type(page, edit.getByLabel('Extra price of option 2'), '3');
    await press(page, edit.getByRole('button', { name: 'Save Changes' }));
    await expectToast(page, '“Pad Thai” is saved.');
    const [size] = (await readDish('Margherita')).optionGroups;
    const [same] = (await readDish('Pad Thai')).optionGroups;
    expect(same).toEqual(size);
    expect(size?.options[1]?.price).toBe('3.00');
  });

  await test.step('an option is marked sold out with one press', async () => {
    await press(page, page.getByRole('button', { name: 'Choices of Margherita' }));
    const choices = page.getByRole('dialog', { name: 'Choices of Margherita' });
    const { id } = await readDish('Margherita');
    const changed = { data: { description: 'With basil' } };
    expect((await page.request.put(`/api/menu-items/${id}`, changed)).status()).toBe(200);
    await reach(page, choices.getByRole('switch', { name: 'Olives' }));
    await page.keyboard.press('Space');
    await expectToast(page, '“Olives” is sold out.');
    const dish = await readDish('Margherita');
    expect(dish.description).toBe('With basil');
    expect(dish.optionGroups[1]?.options.map(({ isAvailable }) => isAvailable)).toEqual([
      false,
      true,
    ]);
    await press(page, choices.getByRole('button', { name: 'Close' }));
    await expect(
      page.getByRole('button', { name: 'Choices of Margherita · 1 sold out' }),
    ).toBeFocused();
  });
  await own.remove();
});
