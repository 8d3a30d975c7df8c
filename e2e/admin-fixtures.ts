import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, signIn } from './fixtures.ts';

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

/** Creates a record and returns it. */
export async function createByApi<Created>(
  request: APIRequestContext,
  path: string,
  data: object,
): Promise<Created> {
  const response = await request.post(path, { data });
  expect(response.status(), await response.text()).toBe(201);
  return response.json();
}
