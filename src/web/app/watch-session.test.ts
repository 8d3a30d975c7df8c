import { QueryClient, type QueryKey, type QueryMeta } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/users.ts';
import { cents } from '#domain/money.ts';
import { currentUser, setCurrentUser } from '#web/features/accounts/current-user.ts';
import { adminOrdersQuery, restaurantStatsQuery } from '#web/features/admin/admin.api.ts';
import { couponOffersQuery, couponVerdictQuery } from '#web/features/coupons/coupon.api.ts';
import { kitchenQuery } from '#web/features/kitchen/kitchen.api.ts';
import { menuRecordQuery, restaurantRecordQuery } from '#web/features/managing/record.api.ts';
import { teamQuery } from '#web/features/managing/team/team.api.ts';
import { categoriesQuery, menuItemQuery, menuQuery } from '#web/features/menu/menu.api.ts';
import { orderQuery, ordersQuery } from '#web/features/orders/order.api.ts';
import { favoritesQuery } from '#web/features/restaurants/favorites.api.ts';
import { restaurantQuery, restaurantsQuery } from '#web/features/restaurants/restaurants.api.ts';
import { reviewSummaryQuery, reviewsQuery } from '#web/features/reviews/review.api.ts';
import { suggestionsQuery } from '#web/features/search/search.api.ts';
import { CallError } from '#web/lib/call.ts';
import { watchSession } from './watch-session.ts';

const ADMIN = { id: 'ann', isAdmin: true } as User;
const NO_ADMIN = { id: 'ann', isAdmin: false } as User;
const ANOTHER = { id: 'bob', isAdmin: false } as User;

interface AnyQuery {
  queryKey: QueryKey;
  meta?: QueryMeta | undefined;
}

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
  await client.query({ queryKey: ['team'], queryFn, retry: false }).catch(() => {});
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

/** As screens ask for them. */
const PRIVATE: readonly AnyQuery[] = [
  adminOrdersQuery({}),
  ordersQuery,
  orderQuery('one'),
  favoritesQuery('ann'),
  restaurantsQuery({ filter: 'favorites' }),
  restaurantStatsQuery('saigon-street'),
  restaurantRecordQuery('saigon-street'),
  menuRecordQuery('saigon-street'),
  teamQuery('saigon-street'),
  kitchenQuery('saigon-street'),
  couponVerdictQuery({ code: 'SAVE', restaurantId: 'saigon-street', subtotalCents: cents(2500) }),
  couponOffersQuery({ restaurantId: 'saigon-street', subtotalCents: cents(2500) }),
  { queryKey: ['made', 'by', 'hand'] },
];

const PUBLIC: readonly AnyQuery[] = [
  restaurantsQuery({ search: 'pho', postalCode: '90012' }),
  restaurantQuery('saigon-street'),
  menuQuery('saigon-street'),
  categoriesQuery('saigon-street'),
  menuItemQuery('pho'),
  reviewsQuery('saigon-street'),
  reviewSummaryQuery('saigon-street'),
  suggestionsQuery('pho', '90012'),
];

function fillCache(): void {
  for (const query of [...PRIVATE, ...PUBLIC]) {
    client.getQueryCache().build(client, query).setData('loaded');
  }
}

const kept = () =>
  client
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey);
const publicKeys = PUBLIC.map(({ queryKey }) => queryKey);

test('when the session has ended, only the data of the account is removed', async () => {
  fillCache();
  await mutate(() => Promise.reject(new CallError(401, '{"message":"Unauthorized"}')));
  expect(currentUser()).toBeNull();
  expect(kept()).toEqual(publicKeys);
});

test('another account finds no data of the first, even if it came after that had signed out', () => {
  fillCache();
  setCurrentUser(ANOTHER);
  expect(kept()).toEqual(publicKeys);
  setCurrentUser(null);
  fillCache();
  setCurrentUser(ADMIN);
  expect(kept()).toEqual(publicKeys);
});

test('a user whose rights or name change keeps all data', () => {
  fillCache();
  setCurrentUser(NO_ADMIN);
  expect(kept()).toHaveLength(PRIVATE.length + PUBLIC.length);
});
