import type { Page } from '@playwright/test';
import { expect, newPerson, type Person } from './fixtures.ts';

/** Registers a new account without the form, and signs the browser in. */
export async function registerCustomer(page: Page): Promise<Person> {
  const person = newPerson();
  const { firstName, lastName, email, password } = person;
  const data = { firstName, lastName, email, password };
  expect((await page.request.post('/api/register', { data })).status()).toBe(201);
  return person;
}
