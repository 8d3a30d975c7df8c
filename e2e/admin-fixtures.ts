import {
  type APIRequestContext,
  type Locator,
  request as newRequest,
  type Page,
} from '@playwright/test';
import type { Order } from '#contract/orders.ts';
import { expect, newPerson, type Person, signIn } from './fixtures.ts';
import { orderMeal, twoMeals } from './meals.ts';

/** The admin of the sample data. */
const ADMIN = { email: 'admin@example.com', password: 'plateful-admin' };

/** Signs the browser, or a request context, in as the sample admin. */
export async function enterAsAdmin({ request }: { request: APIRequestContext }): Promise<void> {
  const answer = await request.post('/api/login', { data: ADMIN });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Opens the dashboard as the sample admin; `query` chooses the tab. */
export async function openDashboard(page: Page, query = ''): Promise<Locator> {
  await enterAsAdmin(page);
  await page.goto(`/admin${query}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Admin Dashboard', level: 1 })).toBeVisible();
  return main;
}

/** Signs in through the form as the sample admin. */
export async function signInAsAdmin(page: Page): Promise<void> {
  await signIn(page, ADMIN);
}

/** A new account to use without a browser; dispose of `request` afterwards. */
export async function newCustomer(
  baseURL: string | undefined,
): Promise<{ person: Person; request: APIRequestContext }> {
  const request = await newRequest.newContext({ baseURL: baseURL ?? '' });
  const person = newPerson();
  const { firstName, lastName, email, password } = person;
  const data = { firstName, lastName, email, password };
  expect((await request.post('/api/register', { data })).status()).toBe(201);
  return { person, request };
}

/** An order of a new customer with a unique name. */
export async function orderOfStranger(baseURL: string | undefined): Promise<[Order, string]> {
  const { person, request } = await newCustomer(baseURL);
  const stranger = { ...person, lastName: `Stranger-${crypto.randomUUID().slice(0, 8)}` };
  const [meal] = await twoMeals(request);
  const order = await orderMeal({ request }, stranger, meal);
  await request.dispose();
  return [order, `${stranger.firstName} ${stranger.lastName}`];
}

/** Records the texts of toasts, for a page that is left before they can be checked. */
export async function rememberToasts(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const remember = () => {
      const said = document.querySelector('[role=region][aria-label^=Notifications]')?.textContent;
      const before = sessionStorage.getItem('said') ?? '';
      if (said && !before.endsWith(said)) sessionStorage.setItem('said', before + said);
    };
    new MutationObserver(remember).observe(document, { childList: true, subtree: true });
  });
  return () =>
    page.evaluate(() => {
      const said = sessionStorage.getItem('said') ?? '';
      sessionStorage.removeItem('said');
      return said;
    });
}
