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

test('an admin whose rights are gone is none any more as soon as a change is refused', async () => {
  await mutate(() => Promise.reject(new CallError(403, '{"code":"forbidden"}')));
  await vi.waitFor(() => expect(currentUser()).toEqual(NO_ADMIN));
});

test('nor may one see what is refused: then, too, it is asked who one is now', async () => {
  const queryFn = () => Promise.reject(new CallError(403, '{"code":"forbidden"}'));
  await client.fetchQuery({ queryKey: ['team'], queryFn, retry: false }).catch(() => {});
  await vi.waitFor(() => expect(currentUser()).toEqual(NO_ADMIN));
});

test('an admin who changes who is an admin may be none any more', async () => {
  await mutate(async () => ({}), { changesUsers: true });
  await vi.waitFor(() => expect(currentUser()).toEqual(NO_ADMIN));
});

test('any other change leaves who it is alone', async () => {
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  await mutate(async () => ({}), { changesUsers: false });
  expect(asked).not.toHaveBeenCalled();
});

test('when the session has ended, what was loaded for the account goes, and nothing else', async () => {
  const [personal, everybodys] = [keyOf(adminApi.orders), keyOf(restaurantsApi.list)];
  client.setQueryData(personal, []);
  client.setQueryData(everybodys, []);
  await mutate(() => Promise.reject(new CallError(401, '{"message":"Unauthorized"}')));
  expect(currentUser()).toBeNull();
  expect(client.getQueryData(personal)).toBeUndefined();
  expect(client.getQueryData(everybodys)).toEqual([]);
});
