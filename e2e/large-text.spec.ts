import type { Page } from '@playwright/test';
import { addresses } from '#web/testing/addresses.ts';
import { waitForContent, waitForHydration } from '../scripts/page-content.ts';
import { openStudio, type Studio, showShot } from '../scripts/shots/show-shot.ts';
import { cartPanel, openCartPanel, placeOrderButton } from './customer.ts';
import { expect, test } from './fixtures.ts';

/** The browser's own setting, which also moves the breakpoints. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
}

async function openPages(page: Page, { sample, cookies, origin }: Studio): Promise<string[]> {
  const wide: string[] = [];
  const look = async (path: string) => {
    await page.goto(path);
    await waitForHydration(page);
    await waitForContent(page);
    wide.push(...(await page.evaluate(widerThanWindow)).map((found) => `${path}: ${found}`));
  };
  const [order] = sample.orders;
  if (!order) throw new Error('The sample customer has no order');
  const cart = JSON.stringify(sample.cart);
  await page.addInitScript((lines) => localStorage.setItem('cart', lines), cart);
  await look(addresses.auth());
  await look(addresses.home);
  await look(addresses.restaurants());
  await look(addresses.restaurant(sample.open.slug));
  await look(addresses.dish(sample.open.slug, sample.dish.id));
  await openCartPanel(page);
  await expect(cartPanel(page)).toBeVisible();
  wide.push(...(await page.evaluate(widerThanWindow)).map((found) => `cart: ${found}`));

  const [name = '', value = ''] = cookies.customer.split('=');
  await page.context().addCookies([{ name, value, url: origin }]);
  await look(addresses.home);
  await look(addresses.checkout);
  await look(addresses.orders);
  await look(addresses.order(order.id));
  await look(addresses.settings);
  return wide;
}

/** What makes the page scroll sideways; nothing where it does not. */
function widerThanWindow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const over = [...document.querySelectorAll('main *, header *, footer *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  const names = over.slice(0, 4).map((element) => element.textContent?.trim().slice(0, 30));
  return [`${scrollWidth} px for ${clientWidth}: ${names.join(' | ')}`];
}

for (const [width, textSize] of [
  [320, 16],
  [390, 24],
  [390, 32],
] as const) {
  test.describe(`${width} px wide, with text of ${textSize} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('no page of a customer scrolls sideways', async ({ page, baseURL }) => {
      const studio = await openStudio(baseURL ?? '');
      await setTextSize(page, textSize);
      expect(await openPages(page, studio)).toEqual([]);
    });

    test('the checkout shows the arrival time with the button that orders', async ({
      page,
      baseURL,
    }) => {
      const studio = await openStudio(baseURL ?? '');
      await setTextSize(page, textSize);
      const shot = {
        name: 'checkout',
        path: addresses.checkout,
        as: 'customer',
        hasCart: true,
      } as const;
      await showShot(page, { studio, shot });
      const arrival = page.getByText('Estimated delivery').filter({ visible: true });
      await placeOrderButton(page).scrollIntoViewIfNeeded();
      await expect(arrival).toBeInViewport({ ratio: 1 });
      await expect(placeOrderButton(page)).toBeInViewport({ ratio: 1 });
    });
  });
}

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('a pressed button has a thicker edge than the other buttons', async ({ page }) => {
    await page.goto(addresses.restaurants());
    await waitForContent(page);
    const edge = (name: string) =>
      page
        .getByRole('button', { name, exact: true })
        .evaluate((button) => Number.parseFloat(getComputedStyle(button).borderTopWidth));
    expect(await edge('Cart')).toBe(1);
    expect(await edge('Thai')).toBe(1);
    expect(await edge('ALL')).toBe(3);
  });
});
