import type { Page } from '@playwright/test';
import { waitForContent } from '../scripts/page-content.ts';
import { openCartPanel, openGroup } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { cartLine, orderBody, store, twoMeals } from './meals.ts';
import { registerCustomer } from './register-customer.ts';

const WIDTH = 320;
test.use({ viewport: { width: WIDTH, height: 720 }, failingCalls: ['/api/events'] });

const WORD = 'z'.repeat(60);
const LINK = `https://example.com/${'way'.repeat(40)}`;

/** Polled, as parts of a page that load late have a width too. */
async function expectNoWider(page: Page): Promise<void> {
  await waitForContent(page);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: page.url() })
    .toBeLessThanOrEqual(WIDTH);
}

test('searching for one long word makes no page wider', async ({ page }) => {
  for (const path of [`/faq?q=${WORD}`, `/help?q=${WORD}`, `/restaurants?search=${WORD}`]) {
    await page.goto(path);
    await expect(page.getByText(WORD).first()).toBeVisible();
    await expectNoWider(page);
  }
});

test('an order with long names, links and addresses stays within a narrow phone', async ({
  page,
}) => {
  const person = await registerCustomer(page);
  const [meal] = await twoMeals(page.request);
  const body = orderBody(person, meal);
  const data = {
    ...body,
    customerName: WORD,
    customerEmail: `${'long.address'.repeat(4)}@example.com`,
    deliveryAddress: `${WORD}, Los Angeles, CA 90026`,
    deliveryInstructions: LINK,
    items: body.items.map((item) => ({ ...item, specialInstructions: LINK })),
  };
  const answer = await page.request.post('/api/orders', { data });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = await answer.json();
  await store(page, {
    cart: [{ ...cartLine(meal, meal.dishes[0]), specialInstructions: LINK }],
    'delivery-location': WORD,
  });

  await page.goto(`/orders/${id}`);
  await expect(page.getByText(data.customerEmail)).toBeVisible();
  await expect(page.getByText(LINK).first()).toBeVisible();
  await expectNoWider(page);

  await page.goto('/orders');
  await expect(page.getByText(LINK)).toBeVisible();
  await expectNoWider(page);

  await page.goto('/checkout');
  await expect(page.getByText(LINK)).toBeVisible();
  // The earlier address is offered again after choosing to enter another one.
  await openGroup(page, 'Delivery Address');
  await page.getByRole('button', { name: /use another/i }).click();
  await expect(page.getByRole('main').getByRole('button', { name: WORD })).toBeVisible();
  await expectNoWider(page);
  const cart = await openCartPanel(page);
  expect(await cart.evaluate((panel) => panel.scrollWidth)).toBeLessThanOrEqual(WIDTH);
  await page.keyboard.press('Escape');

  for (const path of ['/settings', '/', '/restaurants']) {
    await page.goto(path);
    await expectNoWider(page);
  }
});
