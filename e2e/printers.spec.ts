import { request as newRequest } from '@playwright/test';
import type { Order } from '#contract/orders.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { expect, test } from './fixtures.ts';
import { signInAsMemberByApi } from './kitchen-team.ts';
import { orderBody } from './meals.ts';
import { makeRestaurant } from './own-restaurant.ts';

test('a newly added printer prints a new order', async ({ page, baseURL }) => {
  const own = await makeRestaurant(baseURL);
  const { restaurant, dish } = own;
  const { id: restaurantId, slug } = restaurant;
  const { person } = await signInAsMemberByApi(page, { baseURL, restaurantId, role: 'manager' });
  await page.goto(`/kitchen/${slug}?tab=team`);
  await page.getByLabel('Name of a new printer').fill('Pass');
  await page.getByRole('button', { name: 'Add Printer' }).click();
  const address = await page.getByText(/\/api\/cloudprnt\/[\w-]{22}$/).textContent();
  await expect(page.getByText('Not connected yet')).toBeVisible();
  const printer = await openPrinter(baseURL, address ?? '');
  expect(await printer.print()).toBe(null);

  await page.goto(`/kitchen/${slug}`);
  const data = orderBody(person, { restaurant, dishes: [dish, dish] });
  const order: Order = await (await page.request.post('/api/orders', { data })).json();
  const number = orderNumber(order.id);
  const card = page.getByRole('article', { name: `Order ${number}` });
  await card.getByRole('button', { name: /details$/ }).click();
  await expect(card).toContainText('Printing…');
  expect(await printer.print()).toContain(`#${number}`);
  await expect(card).toContainText(/Printed \d\d:\d\d/);

  await card.getByRole('button', { name: 'Print order' }).click();
  await expect(card).toContainText('Printing…');
  expect(await printer.print()).toContain('*** REPRINT ***');
  await expect(card).toContainText(/Printed \d\d:\d\d/);

  await printer.reportStatus('410%20Out%20of%20paper');
  await page.reload();
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(page.getByText('Printer Pass: paper out')).toBeVisible();
  await printer.close();
  // Otherwise it may load the board of a removed restaurant.
  await page.close();
  await own.remove();
});

/** Speaks Star CloudPRNT as a printer does. */
async function openPrinter(baseURL: string | undefined, address: string) {
  const request = await newRequest.newContext({ baseURL: baseURL ?? '' });
  const { pathname } = new URL(address);
  const reportStatus = async (statusCode: string) =>
    (await request.post(pathname, { data: { statusCode } })).json();
  return {
    reportStatus,
    /** The text of the next ticket, or null without one. */
    async print(): Promise<string | null> {
      const { jobToken: token } = await reportStatus('200%20OK');
      if (!token) return null;
      const text = await (await request.get(pathname, { params: { token } })).text();
      await request.delete(pathname, { params: { token, code: '200 OK' } });
      return text;
    },
    close: () => request.dispose(),
  };
}
