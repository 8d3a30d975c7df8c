import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import type { MenuCategory, MenuItem } from '#contract/menu.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { enterAsAdmin, openDashboard } from './admin-fixtures.ts';
import { breakAnswers, delayAnswers, failOnce } from './answers.ts';
import { expect, expectAccessible, expectToast, test } from './fixtures.ts';

test.use({ failingCalls: ['/api/'] });

async function make<Answer>(request: APIRequestContext, path: string, data: object) {
  const answer = await request.post(path, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  const made: Answer = await answer.json();
  return made;
}

/** Makes a restaurant without a menu through the API. */
function makeRestaurant(request: APIRequestContext): Promise<Restaurant> {
  const name = `Test Kitchen ${crypto.randomUUID().slice(0, 8)}`;
  return make(request, '/api/restaurants', { name, cuisine: 'Thai', operatingHours: null });
}

test('a menu is made from nothing, changed, and seen by customers', async ({ page }) => {
  await enterAsAdmin(page);
  const { id, name, slug } = await makeRestaurant(page.request);
  const main = await openDashboard(page, '?tab=menu');

  await test.step('a restaurant is chosen by typing', async () => {
    await expect(main.getByRole('heading', { name: 'Select a Restaurant' })).toBeVisible();
    await expectAccessible(page);
    const picker = main.getByRole('combobox', { name: 'Restaurant', exact: true });
    await picker.click();
    await picker.pressSequentially(name.slice(-8));
    await expect(main.getByRole('option')).toHaveCount(1);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(picker).toHaveValue(name);
    await expect(page).toHaveURL(new RegExp(`restaurant=${id}`));
    await expect(main.getByRole('heading', { name: 'No menu items yet' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('categories', async () => {
    const form = page.getByRole('dialog', { name: 'Add Category' });
    await main.getByRole('button', { name: 'Add Category' }).click();
    await form.getByLabel('Display order').fill('-1');
    await form.getByRole('button', { name: 'Save Category' }).click();
    await expect(form.getByText('Name is required')).toBeVisible();
    await expect(
      form.getByText('Display order must be a whole number of at least 0'),
    ).toBeVisible();
    await expect(form.getByLabel('Name')).toBeFocused();
    await expectAccessible(page);
    await form.getByLabel('Name').fill('Soups');
    await form.getByLabel('Description').fill('Hot ones');
    await form.getByLabel('Display order').fill('');
    await form.getByRole('button', { name: 'Save Category' }).click();
    await expectToast(page, '“Soups” is added.');
    await main.getByRole('button', { name: 'Add Category' }).click();
    await form.getByLabel('Name').fill('Desserts');
    await form.getByRole('button', { name: 'Save Category' }).click();
    await expect(main.getByRole('heading', { name: 'Desserts' })).toBeVisible();
    await main.getByRole('button', { name: 'Edit Desserts' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Desserts' });
    await edit.getByLabel('Name').fill('Sweets');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(main.getByRole('heading', { name: 'Sweets' })).toBeVisible();
  });

  await test.step('dishes', async () => {
    await main.getByRole('button', { name: 'Add Item' }).click();
    const form = page.getByRole('dialog', { name: 'Add Menu Item' });
    await form.getByLabel('Preparation time').fill('601');
    await form.getByRole('button', { name: 'Save Item' }).click();
    await expect(form.getByText('Name is required')).toBeVisible();
    await expect(form.getByText('Please enter a price such as 12.99')).toBeVisible();
    await expect(
      form.getByText('Preparation time must be between 0 and 600 minutes'),
    ).toBeVisible();
    await expectAccessible(page);

    const image = form.getByLabel('Image', { exact: false });
    const buffer = await sharp({
      create: { width: 300, height: 200, channels: 3, background: '#2c6a3c' },
    })
      .jpeg()
      .toBuffer();
    const file = { name: 'dish.jpg', mimeType: 'image/jpeg', buffer };
    await failOnce(page, '/api/upload/menu-item-image');
    await image.setInputFiles(file);
    await expect(form.getByText('Failed to upload image')).toBeVisible();
    await image.setInputFiles(file);
    await expectToast(page, 'Image uploaded successfully');
    await form.getByLabel('Name').fill('Tom Kha');
    await form.getByLabel('Price').fill('9.5');
    await form.getByLabel('Category').selectOption('Soups');
    await form.getByLabel('Description').fill('Coconut and galangal');
    await form.getByLabel('Preparation time').fill('12');
    await form.getByRole('button', { name: 'Save Item' }).click();
    await expectToast(page, '“Tom Kha” is on the menu.');
    const card = main.getByRole('article').filter({ hasText: 'Tom Kha' });
    await expect(card.getByText('$9.50')).toBeVisible();
    await expect(card.getByText('12 min')).toBeVisible();
    await expect(card.locator('img')).toHaveAttribute('src', /^\/uploads\//);
    await expectAccessible(page);
  });

  await test.step('a dish is sold out with one press, which is rolled back on failure', async () => {
    const [dish]: MenuItem[] = await (await page.request.get(`/api/restaurants/${id}/menu`)).json();
    const card = main.getByRole('article').filter({ hasText: 'Tom Kha' });
    const mend = await breakAnswers(page, `/api/menu-items/${dish?.id}`);
    await card.getByRole('switch').click();
    await expectToast(page, 'An error occurred. Please try again.');
    await expect(card.getByRole('switch')).toBeChecked();
    mend();
    await card.getByRole('switch').click();
    await expect(card.getByText('Unavailable')).toBeVisible();
    await expectToast(page, '“Tom Kha” is unavailable.');
    await card.getByRole('switch').click();
    await expectToast(page, '“Tom Kha” is available.');
  });

  await test.step('a reopened form has the saved values even while the menu is loading', async () => {
    const release = await delayAnswers(
      page,
      new RegExp(`^/api/restaurants/${id}/(menu|categories)$`),
    );
    for (const [name, saved] of [
      ['Tom Kha', 'Coconut, galangal and lime leaves'],
      ['Soups', 'Hot and clear ones'],
    ] as const) {
      const form = page.getByRole('dialog', { name: `Edit ${name}` });
      await main.getByRole('button', { name: `Edit ${name}` }).click();
      await form.getByLabel('Description').fill(saved);
      await form.getByRole('button', { name: 'Save Changes' }).click();
      await expectToast(page, `“${name}” is saved.`);
      await main.getByRole('button', { name: `Edit ${name}` }).click();
      await expect(form.getByLabel('Description')).toHaveValue(saved);
      await form.getByRole('button', { name: 'Close' }).click();
    }
    release();
  });

  await test.step('customers see it', async () => {
    const customer = await page.context().newPage();
    await customer.goto(`/restaurant/${slug}`);
    await expect(customer.getByRole('link', { name: 'Tom Kha' })).toBeVisible();
    await customer.close();
  });

  await test.step('a category is deleted and restored with its dishes', async () => {
    await main.getByRole('button', { name: 'Delete Soups' }).click();
    const ask = page.getByRole('alertdialog');
    await expect(
      ask.getByText('This will permanently delete "Soups". This action cannot be undone.'),
    ).toBeVisible();
    await expect(ask.getByText('Its dish goes with it.')).toBeVisible();
    await expectAccessible(page);
    await ask.getByRole('button', { name: 'Delete' }).click();
    await expect(main.getByRole('heading', { name: 'No menu items yet' })).toBeVisible();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(main.getByRole('heading', { name: 'Tom Kha' })).toBeVisible();
    await main.getByRole('button', { name: 'Delete Tom Kha' }).click();
    await ask.getByRole('button', { name: 'Delete' }).click();
    await expect(main.getByRole('heading', { name: 'Tom Kha' })).toBeHidden();
  });
});

/** Arrow keys move a picked-up item only some time after the announcement: until then they scroll. */
async function moveRight(page: Page, said: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(said)).toBeAttached({ timeout: 2_000 });
  }).toPass();
}

test('categories are put in order with the keyboard, and with a finger or mouse', async ({
  page,
}) => {
  await enterAsAdmin(page);
  const { id } = await makeRestaurant(page.request);
  for (const name of ['One', 'Two', 'Three']) {
    await make(page.request, `/api/restaurants/${id}/categories`, { name });
  }
  const stored = async () => {
    const answer = await page.request.get(`/api/restaurants/${id}/categories`);
    const categories: MenuCategory[] = await answer.json();
    return categories.map(({ name }) => name);
  };
  const main = await openDashboard(page, `?tab=menu&restaurant=${id}`);
  const handles = main.getByRole('button', { name: /^Move / });
  await expect(handles).toHaveCount(3);
  const shown = () => handles.evaluateAll((all) => all.map((each) => each.ariaLabel?.slice(5)));

  await handles.nth(0).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('One is picked up, at position 1 of 3.')).toBeAttached();
  await moveRight(page, 'One is at position 2 of 3.');
  await page.keyboard.press('Escape');
  await expect(page.getByText('One stays at position 1 of 3.')).toBeAttached();
  await expect.poll(shown).toEqual(['One', 'Two', 'Three']);

  const [from, to] = [await handles.nth(2).boundingBox(), await handles.nth(0).boundingBox()];
  if (!from || !to) throw new Error('Three handles are in sight');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 8, to.y + 8, { steps: 12 });
  await page.mouse.up();
  await expectToast(page, 'The categories are in their new order.');
  await expect.poll(shown).toEqual(['Three', 'One', 'Two']);
  await expect.poll(stored).toEqual(['Three', 'One', 'Two']);

  await test.step('an order that cannot be saved is rolled back', async () => {
    await breakAnswers(page, `/api/restaurants/${id}/categories/order`);
    await handles.nth(0).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Three is picked up, at position 1 of 3.')).toBeAttached();
    await moveRight(page, 'Three is at position 2 of 3.');
    await page.keyboard.press('Space');
    await expectToast(page, 'An error occurred. Please try again.');
    await expect.poll(shown).toEqual(['Three', 'One', 'Two']);
  });
});

test('a long menu is searched while typing', async ({ page }) => {
  await enterAsAdmin(page);
  const { id } = await makeRestaurant(page.request);
  const dishes = Array.from({ length: 120 }, (_, index) => ({
    name: `Dish ${index + 1}`,
    price: '5',
    description: index === 76 ? 'Phở-like' : null,
  }));
  await Promise.all(dishes.map((dish) => make(page.request, `/api/restaurants/${id}/menu`, dish)));
  const main = await openDashboard(page, `?tab=menu&restaurant=${id}`);
  await expect(main.getByRole('article')).toHaveCount(120);
  await main.getByLabel('Search this menu').fill('pho');
  await expect(main.getByRole('article')).toHaveCount(1);
  await expect(main.getByRole('heading', { name: 'Dish 77' })).toBeVisible();
  await main.getByLabel('Search this menu').fill('nothing');
  await expect(main.getByRole('heading', { name: 'No menu items found' })).toBeVisible();
  await main.getByRole('button', { name: 'Clear Search' }).click();
  await expect(main.getByRole('article')).toHaveCount(120);
});
