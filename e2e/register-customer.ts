import type { Page } from '@playwright/test';
import { expect, newPerson, type Person } from './fixtures.ts';

/** Registers a new account without the form, and signs the browser or the request context in. */
export async function registerCustomer({ request }: Pick<Page, 'request'>): Promise<Person> {
  const person = newPerson();
  const { firstName, lastName, email, password } = person;
  const data = { firstName, lastName, email, password };
  expect((await request.post('/api/register', { data })).status()).toBe(201);
  return person;
}
