import type { Locator, Page, Route } from '@playwright/test';
import { waitForContent } from '../scripts/page-content.ts';
import { openDashboard } from './admin-fixtures.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { typeWhenAddressChanges } from './type-at-once.ts';

const POPULAR = ['Vietnamese Food', 'Italian Pizza', 'American Burgers', 'Fast Delivery'];

const searchBox = (page: Page): Locator =>
  page.getByRole('banner').getByRole('combobox', { name: 'Search restaurants and dishes' });
const options = (page: Page): Locator =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const group = (page: Page, name: string): Locator =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('group', { name });

async function openBox(page: Page): Promise<Locator> {
  await page.goto('/faq');
  await waitForContent(page);
  await searchBox(page).click();
  return searchBox(page);
}

test('popular searches, the keyboard alone, and all results for a dish', async ({ page }) => {
  const box = await openBox(page);
  const expectActive = async (text: string) => {
    const active = options(page).and(page.locator('[aria-selected="true"]'));
    await expect(active).toHaveText(text);
    await expect(box).toHaveAttribute(
      'aria-activedescendant',
      (await active.getAttribute('id')) ?? '',
    );
    await expect(box).toBeFocused();
  };

  await test.step('popular searches are offered until two characters are typed', async () => {
    await expect(group(page, 'Popular searches').getByRole('option')).toHaveText(POPULAR);
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page);
    await box.fill(' p ');
    await expect(options(page)).toHaveText(POPULAR);
  });

  await test.step('an outside press closes the suggestions', async () => {
    await page.mouse.click(8, 700);
    await expect(options(page)).toHaveCount(0);
    await expect(box).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('the keyboard alone moves through them', async () => {
    await box.fill('');
    await expect(options(page)).toHaveText(POPULAR);
    await box.press('ArrowDown');
    await expectActive('Vietnamese Food');
    await box.press('End');
    await expectActive('Fast Delivery');
    await box.press('ArrowDown');
    await expectActive('Vietnamese Food');
    await box.press('ArrowUp');
    await expectActive('Fast Delivery');
    await box.press('Home');
    await box.press('ArrowDown');
    await expectActive('Italian Pizza');
    await box.press('Escape');
    await expect(options(page)).toHaveCount(0);
  });

  await test.step('and chooses one', async () => {
    await box.fill('pho');
    await expect(page.getByText(/^\d+ results? found$/)).toBeVisible();
    await box.press('Escape');
    await expect(options(page)).toHaveCount(0);
    await expect(box).toHaveValue('pho');

    await box.press('ArrowDown');
    await expect(options(page).first()).toBeVisible();
    await box.press('ArrowUp');
    await expectActive('View all results for "pho"');
    await expect(options(page).last()).toBeInViewport();
    await box.press('Enter');
    await expect(page).toHaveURL('/restaurants?search=pho');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('a popular one leads to its results', async () => {
    await box.fill('');
    await options(page).filter({ hasText: 'Fast Delivery' }).click();
    await expect(page).toHaveURL('/restaurants?search=Fast+Delivery');
    await expect(box).toHaveValue('Fast Delivery');
    await expect(options(page)).toHaveCount(0);
    await waitForContent(page);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });

  await test.step('all results for a dish are the dish and the restaurants that serve it', async () => {
    await box.fill('mango');
    await page.getByRole('option', { name: 'View all results for "mango"' }).click();
    await expect(page).toHaveURL('/restaurants?search=mango');
    const dishes = page.getByRole('region', { name: /^\d+ dishes$/ }).getByRole('article');
    await expect(dishes.filter({ hasText: 'Mango Sticky Rice' })).toContainText('Baan Mali Thai');
    const names = page.getByRole('main').getByRole('article').getByRole('heading');
    await expect(names.filter({ hasText: 'Baan Mali Thai' })).toBeVisible();
    await expect(names.filter({ hasText: 'Saffron Courtyard' })).toBeVisible();
    const thai = page.getByRole('article').filter({ hasText: 'Baan Mali Thai' });
    await expect(thai.getByText('Serves Mango Sticky Rice', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });
});

test('restaurants and dishes are found, with the details to choose by', async ({ page }) => {
  await page.route('**/api/search?*', async (route) => {
    const answer = await route.fetch();
    const { restaurants, menuItems } = await answer.json();
    const always = { isOpen: true, isTemporarilyClosed: false, operatingHours: null };
    const places = [
      // Without a picture it shows its initials.
      { name: 'Closed Place', image: null, rating: '4.25', isTemporarilyClosed: true },
      { name: 'Open Place', rating: '0.00', deliveryTime: '' },
      { name: 'Rated Place', rating: '4.80', deliveryTime: '20-30 min' },
    ];
    await route.fulfill({
      json: {
        restaurants: places.map((place) => ({
          ...restaurants[0],
          ...always,
          ...place,
          id: crypto.randomUUID(),
        })),
        menuItems: menuItems.slice(0, 1),
      },
    });
  });
  const box = await openBox(page);
  await box.fill('  pizza ');
  await expect(page.getByText('4 results found')).toBeVisible();

  const [open, rated, closed] = await group(page, 'Restaurants').getByRole('option').all();
  if (!open || !rated || !closed) throw new Error('Three restaurants');
  await expect(open).toContainText('Open Place');
  await expect(open.getByText('OPEN', { exact: true })).toBeVisible();
  await expect(open).not.toContainText(/Rated|0\.0/);
  await expect(open).toContainText('25-35 min');
  await expect(rated).toContainText('4.8');
  await expect(rated).toContainText('20-30 min');
  await expect(closed).toContainText('Closed Place');
  await expect(closed.getByText('CLOSED', { exact: true })).toBeVisible();

  const dish = group(page, 'Food Items').getByRole('option');
  await expect(dish).toContainText(/from \S.*\$\d+\.\d\d$/);
  await expect(dish.locator('img')).toBeVisible();
  await expect(options(page).last()).toHaveText('View all results for "pizza"');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(320);
  await expectAccessible(page);

  await dish.click();
  await expect(page).toHaveURL(/\/restaurant\/[^/]+\/item\//);
  await expect(box).toHaveValue('');
});

test('a late answer never replaces a newer one; an empty result says so; a failure can be retried', async ({
  page,
}) => {
  const box = await openBox(page);

  await test.step('a late answer', async () => {
    const asked: string[] = [];
    let late: Route | undefined;
    await page.route('**/api/search?*', async (route) => {
      const q = new URL(route.request().url()).searchParams.get('q') ?? '';
      asked.push(q);
      if (q === 'sushi') late = route;
      else await route.continue();
    });
    await box.fill('sushi');
    await expect(page.getByText('Searching...')).toBeVisible();
    await expect.poll(() => late).toBeDefined();
    await box.fill(' burger ');
    await expect(page.getByText(/^\d+ results? found$/)).toBeVisible();
    const shown = await options(page).allTextContents();
    // The request may be cancelled by now.
    await late?.fulfill({ json: { restaurants: [], menuItems: [] } }).catch(() => {});
    await expect(options(page)).toHaveText(shown);
    expect(asked).toEqual(['sushi', 'burger']);
  });

  await test.step('nothing found', async () => {
    await box.fill('xyzzyqwv');
    await expect(page.getByText('No results found')).toBeVisible();
    await expect(page.getByText('Try searching with different keywords')).toBeVisible();
    await expect(options(page)).toHaveCount(0);
  });

  await test.step('a failure', async () => {
    await page.route('**/api/search?*', (route) => route.fulfill({ status: 200, body: 'garbage' }));
    await box.fill('noodle');
    await expect(page.getByText('The search did not get through. Please try again.')).toBeVisible();
    await expect(options(page)).toHaveText(['View all results for "noodle"']);
  });
});

test('the text and the address agree', async ({ page }) => {
  const box = await openBox(page);
  await box.fill('  thai  ');
  await box.press('Enter');
  await expect(page).toHaveURL('/restaurants?search=thai');
  await expect(box).toHaveValue('thai');
  await waitForContent(page);

  await box.fill('pizza');
  await box.press('Enter');
  await expect(page).toHaveURL('/restaurants?search=pizza');
  await expect(options(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL('/restaurants');
  await page.goBack();
  await expect(page).toHaveURL('/faq');
  await expect(box).toHaveValue('');

  await box.fill('   ');
  await box.press('Enter');
  await expect(page).toHaveURL('/faq');
});

test('a correction is not overwritten by the earlier text, however late that reaches the page', async ({
  page,
}) => {
  await test.step('in the navigation bar, on the way to the list', async () => {
    const box = await openBox(page);
    await box.fill('noodlr');
    await typeWhenAddressChanges(box, 'noodle');
    await box.press('Enter');
    await expect(page.getByRole('heading', { name: 'Results for “noodlr”' })).toBeVisible();
    await expect(box).toHaveValue('noodle');
  });
  await test.step('and on it', async () => {
    const box = searchBox(page);
    await box.fill('pizzz');
    await typeWhenAddressChanges(box, 'pizza');
    await box.press('Enter');
    await expect(page.getByRole('heading', { name: 'Results for “pizzz”' })).toBeVisible();
    await expect(box).toHaveValue('pizza');

    await typeWhenAddressChanges(box, '');
    await box.press('Enter');
    await expect(page).toHaveURL('/restaurants');
    await expect(page.getByRole('heading', { name: 'Restaurants', level: 1 })).toBeVisible();
    await expect(box).toHaveValue('');
  });
  await test.step('in the FAQ', async () => {
    await page.goto('/faq');
    const box = page.getByRole('main').getByRole('searchbox');
    await box.fill('walllet');
    await typeWhenAddressChanges(box, 'wallet');
    await box.press('Enter');
    await expect(page).toHaveURL('/faq?q=walllet');
    await expect(page.getByRole('main').getByRole('status')).toContainText('“wallet”');
    await expect(box).toHaveValue('wallet');
  });
  await test.step('in the dashboard, where the address is updated automatically', async () => {
    const main = await openDashboard(page, '?tab=restaurants');
    const box = main.getByLabel('Search restaurants');
    await typeWhenAddressChanges(box, 'noodle');
    await box.fill('noodlr');
    await expect(page).toHaveURL('/admin?tab=restaurants&search=noodle');
    await expect(box).toHaveValue('noodle');

    await typeWhenAddressChanges(box, '');
    await box.fill('nood');
    await expect(page).toHaveURL('/admin?tab=restaurants');
    await expect(box).toHaveValue('');
  });
  await test.step('whereas a link, or going back, sets the text in the box', async () => {
    const box = page.getByRole('main').getByLabel('Search restaurants');
    await box.fill('noodles');
    await expect(page).toHaveURL('/admin?tab=restaurants&search=noodles');
    await page.getByRole('tab', { name: 'Users', exact: true }).click();
    await expect(page.getByLabel('Search users')).toHaveValue('');
    await page.goBack();
    await expect(box).toHaveValue('noodles');
  });
});
