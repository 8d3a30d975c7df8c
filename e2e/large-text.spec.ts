import { pageUrls } from '#web/testing/page-urls.ts';
import { waitForContent, waitForHydration } from '../scripts/page-content.ts';
import { cartPanel, openCartPanel, openGroup, placeOrderButton } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { cartLine, orderBody, store, twoMeals } from './meals.ts';
import { registerCustomer } from './register-customer.ts';

/** Widths of the window and text sizes of the browser, which also change the breakpoints. */
const SIZES = [
  [320, 16],
  [390, 24],
  [390, 32],
] as const;
const HEIGHT = 844;

const WORD = 'z'.repeat(60);
const LINK = `https://example.com/${'way'.repeat(40)}`;

test.use({ failingCalls: ['/api/events'] });

test('no page of a customer scrolls sideways with long words and large text', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  const show = async ([width, standard]: (typeof SIZES)[number]) => {
    await page.setViewportSize({ width, height: HEIGHT });
    await session.send('Page.setFontSizes', { fontSizes: { standard } });
  };
  const expectNoWider = async (what: string) => {
    for (const size of SIZES) {
      await show(size);
      // Polled, as parts of a page that load late have a width too.
      await expect
        .poll(() => page.evaluate(widerThanWindow), { message: `${what} ${size}` })
        .toEqual([]);
    }
  };
  const expectPageNoWider = async (path: string) => {
    await page.goto(path);
    await waitForHydration(page);
    await waitForContent(page);
    await expectNoWider(path);
  };

  const person = await registerCustomer(page);
  const [meal] = await twoMeals(page.request);
  const { restaurant, dishes } = meal;
  const body = orderBody(person, meal);
  const data = {
    ...body,
    customerName: WORD,
    customerEmail: `${'long.address'.repeat(4)}@example.com`,
    deliveryAddress: `${WORD}, Los Angeles, CA 90026`,
    deliveryInstructions: LINK,
    items: body.items.map((item) => ({ ...item, specialInstructions: LINK })),
  };
  const response = await page.request.post('/api/orders', { data });
  expect(response.status(), await response.text()).toBe(201);
  const { id } = await response.json();
  await store(page, {
    cart: [{ ...cartLine(meal, dishes[0]), specialInstructions: LINK }],
    'delivery-location': WORD,
  });

  for (const path of [
    pageUrls.home,
    pageUrls.restaurants(),
    pageUrls.restaurants({ search: WORD }),
    pageUrls.restaurant(restaurant.slug),
    pageUrls.dish(restaurant.slug, dishes[0].id),
    `${pageUrls.faq}?q=${WORD}`,
    `/help?q=${WORD}`,
    pageUrls.orders,
    pageUrls.order(id),
    pageUrls.settings,
  ]) {
    await test.step(path, () => expectPageNoWider(path));
  }

  await test.step('the checkout and the cart panel fit', async () => {
    await page.goto(pageUrls.checkout);
    await expect(page.getByText(LINK)).toBeVisible();
    // The earlier address is offered again after choosing to enter another one.
    await openGroup(page, 'Delivery Address');
    await page.getByRole('button', { name: /use another/i }).click();
    await expect(page.getByRole('main').getByRole('button', { name: WORD })).toBeVisible();
    await expectNoWider('checkout');
    const arrival = page.getByText('Estimated delivery').filter({ visible: true });
    for (const size of SIZES) {
      await show(size);
      await placeOrderButton(page).scrollIntoViewIfNeeded();
      await expect(arrival).toBeInViewport({ ratio: 1 });
      await expect(placeOrderButton(page)).toBeInViewport({ ratio: 1 });
    }
    await openCartPanel(page);
    await expect(cartPanel(page)).toBeVisible();
    await expectNoWider('cart');
    const sideways = await cartPanel(page).evaluate(
      (panel) => panel.scrollWidth - panel.clientWidth,
    );
    expect(sideways).toBe(0);
  });
});

/** The elements that make the page scroll sideways; none if it does not. */
function widerThanWindow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const over = [...document.querySelectorAll('main *, header *, footer *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  const names = over.slice(0, 4).map((element) => element.textContent?.trim().slice(0, 30));
  return [`${scrollWidth} px for ${clientWidth}: ${names.join(' | ')}`];
}
