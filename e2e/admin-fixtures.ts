import {
  type APIRequestContext,
  type Locator,
  request as newRequest,
  type Page,
} from '@playwright/test';
import { expect, newPerson, type Person, signIn } from './fixtures.ts';

/** The admin of the sample data. */
const ADMIN = { email: 'admin@example.com', password: 'plateful-admin' };

/** Signs the browser, or a request context, in as the sample admin. */
export async function signInAsAdminByApi({
  request,
}: {
  request: APIRequestContext;
}): Promise<void> {
  const response = await request.post('/api/login', { data: ADMIN });
  expect(response.status(), await response.text()).toBe(200);
}

/** Opens the dashboard as the sample admin; `query` chooses the tab. */
export async function openDashboard(page: Page, query = ''): Promise<Locator> {
  await signInAsAdminByApi(page);
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
