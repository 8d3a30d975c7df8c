import type { Page } from '@playwright/test';
import type { Restaurant } from '#contract/restaurants.ts';
import { renderInBrowser, waitForContent } from '../scripts/page-content.ts';
import { cartPanel, fillCheckout, openCartPanel, placeOrderButton } from './customer.ts';
import { expect, expectAccessible, expectToast, newPerson, test } from './fixtures.ts';
import { press, reach, type } from './keyboard.ts';
import { cartLine, store } from './meals.ts';
import { makeRestaurant } from './own-restaurant.ts';
import { registerCustomer } from './register-customer.ts';

// Of the sample restaurants.
const OF_VENICE = 'Poke & Palm';
/** Nothing that is delivered to Pasadena matches it. */
const ELSEWHERE = 'Boba Moon';
const OF_PASADENA = 'Nonna Pia';

async function chooseLocation(page: Page, address: RegExp): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Deliver to/ })
    .click();
  const popover = page.getByRole('dialog', { name: 'Choose delivery location' });
  await popover.getByRole('button', { name: address }).click();
  await expect(popover).toBeHidden();
}

const card = (page: Page, name: string) =>
  page.getByRole('main').getByRole('article').filter({ hasText: name });

/** Which are first depends on who is open now. */
async function expectFirst(page: Page, query: string): Promise<void> {
  const names = page.getByRole('main').getByRole('article').getByRole('heading', { level: 3 });
  const isFirst = async () => {
    const listed: Restaurant[] = await (await page.request.get(`/api/restaurants${query}`)).json();
    const shown = await names.allTextContents();
    const first = listed.slice(0, shown.length).map(({ name }) => name);
    return shown.length > 0 && shown.join() === first.join();
  };
  await expect.poll(isFirst).toBe(true);
}

/** Other tests add restaurants meanwhile. */
const delivering = (code: string) => new RegExp(`^\\d+ restaurants deliver to ${code}$`);
const ALL = /^\d+ restaurants found$/;

test('the chosen location decides what is listed, until all are requested', async ({ page }) => {
  await page.goto('/restaurants');
  await waitForContent(page);
  const main = page.getByRole('main');
  const count = main.getByRole('status');
  await expect(count).toHaveText(ALL);
  await expect(main.getByRole('button', { name: 'Show all' })).toBeHidden();

  await chooseLocation(page, /Venice, CA 90291/);
  await expect(count).toHaveText(delivering('90291'));
  await expect(card(page, OF_VENICE)).toBeVisible();
  await expect(card(page, OF_PASADENA)).toHaveCount(0);
  await chooseLocation(page, /Pasadena, CA 91101/);
  await expect(count).toHaveText(delivering('91101'));
  await expect(card(page, OF_VENICE)).toHaveCount(0);
  await expect(card(page, OF_PASADENA)).toBeVisible();
  await expectAccessible(page);

  await test.step('a button shows all, which is in the address, and keeps the focus', async () => {
    await press(page, main.getByRole('button', { name: 'Show all' }));
    const back = main.getByRole('button', { name: 'Deliver to 91101 only' });
    await expect(count).toHaveText(ALL);
    await expect(back).toBeFocused();
    await expect(page).toHaveURL(/\/restaurants\?area=all$/);
    await expect(card(page, OF_VENICE)).toBeVisible();
    await page.reload();
    await expect(count).toHaveText(ALL);
    await back.click();
    await expect(count).toHaveText(delivering('91101'));
    await expect(page).toHaveURL(/\/restaurants$/);
  });

  await test.step('a search without results there names the location, and leads on', async () => {
    const box = page.getByRole('combobox', { name: 'Search restaurants and dishes' });
    await box.fill(ELSEWHERE);
    const found = page.getByRole('search').getByRole('status');
    await expect(found).toContainText('Looked for what is delivered to 91101');
    await box.press('Enter');
    await expect(count).toHaveText('No restaurants found that deliver to 91101');
    await expect(
      main.getByText(`No restaurant that delivers to 91101 matches “${ELSEWHERE}”.`),
    ).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('button', { name: 'Show all' }).click();
    await expect(card(page, ELSEWHERE)).toBeVisible();
    await expect(count).toHaveText('1 restaurant found');
    await box.click();
    await expect(page.getByRole('option', { name: ELSEWHERE }).first()).toBeVisible();
    await expect(found).not.toContainText('91101');
  });

  await test.step('trending and the home of a visitor use the location, too', async () => {
    await page.goto('/restaurants?filter=trending');
    await expect(count).toHaveText('10 restaurants found that deliver to 91101');
    await page.goto('/');
    await expect(count).toHaveText(delivering('91101'));
    await expect(main.getByRole('article')).toHaveCount(6);
    await expectFirst(page, '?postalCode=91101');
    await main.getByRole('button', { name: 'Show all' }).click();
    await expect(count).toHaveText(ALL);
    await expectFirst(page, '');
    await expect(page).toHaveURL(/\/\?area=all$/);
  });
});

test('an address in New York shows that nobody delivers there yet, and the nearest area', async ({
  page,
  baseURL,
}) => {
  // Other tests have restaurants that deliver everywhere.
  const listed = { 'x-total-count': '0' };
  await renderInBrowser(page, baseURL ?? '');
  await page.route('**/api/restaurants?*10118*', (route) =>
    route.fulfill({ json: [], headers: listed }),
  );
  await store(page, { 'delivery-location': '350 5th Ave, New York, NY 10118' });
  await page.goto('/restaurants');
  const main = page.getByRole('main');
  await expect(
    main.getByRole('heading', { name: 'No restaurants deliver to 10118 yet' }),
  ).toBeVisible();
  await expect(main.getByText(/^The nearest area we serve: /)).toBeVisible();
  await expectAccessible(page);
});

test.describe('outside', () => {
  test.use({ failingCalls: ['/api/orders'] });

  test('page and cart say so, and the checkout beside the postal code', async ({
    page,
    baseURL,
  }) => {
    const own = await makeRestaurant(baseURL);
    const { name } = own.restaurant;
    await own.change({ deliveryAreas: ['90012'] });
    await registerCustomer(page);
    await store(page, {
      'delivery-location': '1220 Abbot Kinney Blvd, Venice, CA 90291',
      cart: [cartLine(own, own.dish)],
    });
    await page.goto(`/restaurant/${own.restaurant.slug}`);
    const main = page.getByRole('main');
    await expect(main.getByText(`${name} does not deliver to 90291.`)).toBeVisible();
    await expectAccessible(page);
    const cart = await openCartPanel(page);
    await expect(cart.getByText(`${name} does not deliver to 90291.`)).toBeVisible();
    await expectAccessible(page);
    await cart.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await expect(cartPanel(page)).toBeHidden();

    await fillCheckout(page, newPerson());
    const postalCode = page.getByLabel('Postal code');
    const refused = async (code: string) => {
      await type(page, postalCode, code);
      await press(page, placeOrderButton(page));
      await expectToast(page, 'Outside the Delivery Area');
      await expect(postalCode).toHaveAccessibleDescription(`${name} does not deliver to ${code}.`);
      await expect(postalCode).toBeFocused();
    };
    await refused('90026');
    await expectAccessible(page);
    await test.step('the server decides: the areas have just changed', async () => {
      await own.change({ deliveryAreas: ['911*'] });
      await refused('90012');
    });
    await type(page, postalCode, '91101');
    await expect(postalCode).toHaveAccessibleDescription('');
    await reach(page, placeOrderButton(page));
    await page.keyboard.press('Enter');
    await expectToast(page, 'Order Placed!');
    await own.remove();
  });
});
