import { type APIResponse, request as newRequest, type Page } from '@playwright/test';
import type { CreatedInvitation } from '#contract/staff.ts';
import type { User } from '#contract/users.ts';
import type { TeamRole } from '#domain/staff/restaurant-rights.ts';
import { signInAsAdminByApi } from './admin-fixtures.ts';
import { expect, type Person } from './fixtures.ts';
import { registerCustomer } from './register-customer.ts';

interface Member {
  person: Person;
  /** Removes the member from the team, as an admin. */
  remove: () => Promise<void>;
}

/** Signs the browser in as a new member of a restaurant's team, invited by an admin. */
export async function signInAsMemberByApi(
  page: Page,
  {
    baseURL,
    restaurantId,
    role,
  }: { baseURL: string | undefined; restaurantId: string; role: TeamRole },
): Promise<Member> {
  const person = await registerCustomer(page);
  const remove = await joinTeam(page, { baseURL, restaurantId, role, email: person.email });
  return { person, remove };
}

/** Adds the signed-in user to a restaurant's team. Returns a function by which an admin removes them. */
export async function joinTeam(
  page: Page,
  {
    baseURL,
    restaurantId,
    role,
    email,
  }: { baseURL: string | undefined; restaurantId: string; role: TeamRole; email: string },
): Promise<Member['remove']> {
  const admin = await newRequest.newContext({ baseURL: baseURL ?? '' });
  await signInAsAdminByApi({ request: admin });
  const team = `/api/restaurants/${restaurantId}/staff`;
  const data = { email, role };
  const { link } = await bodyOf<CreatedInvitation>(admin.post(team, { data }), 201);
  const token = new URL(link).pathname.split('/').at(-1);
  await bodyOf(page.request.post(`/api/invitations/${token}`), 200);
  const { id } = await bodyOf<User>(page.request.get('/api/user'), 200);
  return async () => {
    expect((await admin.delete(`${team}/${id}`)).status()).toBe(204);
  };
}

async function bodyOf<Body>(sent: Promise<APIResponse>, status: number): Promise<Body> {
  const response = await sent;
  expect(response.status(), await response.text()).toBe(status);
  return response.json();
}
