import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adminApi } from '#contract/admin.api.ts';
import { restaurantsApi } from '#contract/restaurants.api.ts';
import type { User } from '#contract/users.ts';
import { currentUser, setCurrentUser } from '#web/features/accounts/current-user.ts';
import { CallError } from '#web/lib/call.ts';
import { keyOf } from '#web/lib/endpoint-query.ts';
import { watchSession } from './watch-session.ts';

const ADMIN = { id: 'ann', isAdmin: true } as User;
const NO_ADMIN = { id: 'ann', isAdmin: false } as User;

let client: QueryClient;
let stop: () => void;

beforeEach(() => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('localStorage', { setItem: () => {} });
  vi.stubGlobal('fetch', async () => Response.json(NO_ADMIN));
  setCurrentUser(ADMIN);
  client = new QueryClient();
  stop = watchSession(client);
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

async function mutate(mutationFn: () => Promise<unknown>, meta: Record<string, unknown> = {}) {
  const mutation = client.getMutationCache().build(client, { mutationFn, meta, retry: false });
  await mutation.execute({}).catch(() => {});
}

test('an admin who has lost the rights stops being one as soon as a change is refused', async () => {
  await mutate(() => Promise.reject(new CallError(403, '{"code":"forbidden"}')));
  await vi.waitFor(() => expect(currentUser()).toEqual(NO_ADMIN));
});

test('a refused query reloads the current user too', async () => {
  const queryFn = () => Promise.reject(new CallError(403, '{"code":"forbidden"}'));
  await client.fetchQuery({ queryKey: ['team'], queryFn, retry: false }).catch(() => {});
  await vi.waitFor(() => expect(currentUser()).toEqual(NO_ADMIN));
});

test('changing admins reloads the current user, who may have lost the rights', async () => {
  await mutate(async () => ({}), { changesUsers: true });
  await vi.waitFor(() => expect(currentUser()).toEqual(NO_ADMIN));
});

test('any other change does not reload the current user', async () => {
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  await mutate(async () => ({}), { changesUsers: false });
  expect(asked).not.toHaveBeenCalled();
});

test('when the session has ended, only the data of the account is removed', async () => {
  const [personal, everybodys] = [keyOf(adminApi.orders), keyOf(restaurantsApi.list)];
  client.setQueryData(personal, []);
  client.setQueryData(everybodys, []);
  await mutate(() => Promise.reject(new CallError(401, '{"message":"Unauthorized"}')));
  expect(currentUser()).toBeNull();
  expect(client.getQueryData(personal)).toBeUndefined();
  expect(client.getQueryData(everybodys)).toEqual([]);
});
