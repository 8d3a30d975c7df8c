import type { QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/users.ts';
import { cents } from '#domain/money.ts';
import {
  currentUser,
  currentUserQuery,
  setCurrentUser,
} from '#web/features/accounts/current-user.ts';
import { adminOrdersQuery, restaurantStatsQuery } from '#web/features/admin/admin.api.ts';
import { couponOffersQuery, couponVerdictQuery } from '#web/features/coupons/coupon.api.ts';
import { kitchenQuery } from '#web/features/kitchen/kitchen.api.ts';
import { menuRecordQuery, restaurantRecordQuery } from '#web/features/managing/record.api.ts';
import { teamQuery } from '#web/features/managing/team/team.api.ts';
import { categoriesQuery, menuItemQuery, menuQuery } from '#web/features/menu/menu.api.ts';
import { orderQuery, ordersQuery } from '#web/features/orders/order.api.ts';
import { favoritesQuery } from '#web/features/restaurants/favorites.api.ts';
import { restaurantQuery, restaurantsQuery } from '#web/features/restaurants/restaurants.api.ts';
import { reviewSummaryQuery, reviewsQuery } from '#web/features/reviews/reviews.api.ts';
import { suggestionsQuery } from '#web/features/search/search.api.ts';
import { CallError } from '#web/lib/call.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { watchSession } from './watch-session.ts';

const ADMIN = { id: 'ann', isAdmin: true } as User;
const FORMER_ADMIN = { id: 'ann', isAdmin: false } as User;
const OTHER_USER = { id: 'bob', isAdmin: false } as User;

let stop: () => void;

beforeEach(() => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('localStorage', { setItem: () => {} });
  vi.stubGlobal('fetch', async () => Response.json(FORMER_ADMIN));
  setCurrentUser(ADMIN);
  stop = watchSession(queryClient);
});

afterEach(() => {
  stop();
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function mutate(mutationFn: () => Promise<unknown>, meta: Record<string, unknown> = {}) {
  const mutation = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn, meta, retry: false });
  await mutation.execute({}).catch(() => {});
}

test('a refused change reloads the rights of an admin', async () => {
  await mutate(() => Promise.reject(new CallError(403, '{"code":"forbidden"}')));
  await vi.waitFor(() => expect(currentUser()).toEqual(FORMER_ADMIN));
});

test('a refused query reloads the current user too', async () => {
  const queryFn = () => Promise.reject(new CallError(403, '{"code":"forbidden"}'));
  await queryClient.query({ queryKey: ['team'], queryFn, retry: false }).catch(() => {});
  await vi.waitFor(() => expect(currentUser()).toEqual(FORMER_ADMIN));
});

test('a change of admins reloads the current user', async () => {
  await mutate(async () => ({}), { changesUsers: true });
  await vi.waitFor(() => expect(currentUser()).toEqual(FORMER_ADMIN));
});

test('other changes do not reload the current user', async () => {
  const fetchMock = vi.fn();
  vi.stubGlobal('fetch', fetchMock);
  await mutate(async () => ({}), { changesUsers: false });
  expect(fetchMock).not.toHaveBeenCalled();
});

/** As screens load them: data of the account, and public data. */
const LOADED: readonly { queryKey: QueryKey }[] = [
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
  for (const { queryKey } of LOADED) queryClient.setQueryData(queryKey, 'loaded');
}

const cachedKeys = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey);
const ONLY_USER = [currentUserQuery.queryKey];

const UNAUTHORIZED = () => Promise.reject(new CallError(401, '{"message":"Unauthorized"}'));

test.each([
  ['query', () => queryClient.query({ queryKey: ['orders'], queryFn: UNAUTHORIZED, retry: false })],
  ['mutation', () => mutate(UNAUTHORIZED)],
])('a %s rejected with 401 clears all queries except the current user', async (_, act) => {
  fillCache();
  await act().catch(() => {});
  expect(currentUser()).toBeNull();
  expect(cachedKeys()).toEqual(ONLY_USER);
});

test('signing in with another account clears the queries of the first', () => {
  fillCache();
  setCurrentUser(OTHER_USER);
  expect(currentUser()).toEqual(OTHER_USER);
  expect(cachedKeys()).toEqual(ONLY_USER);
});

test('a query still loading at sign-out is removed at the next sign-in', () => {
  fillCache();
  setCurrentUser(null);
  expect(cachedKeys()).toEqual(ONLY_USER);
  fillCache();
  setCurrentUser(OTHER_USER);
  expect(cachedKeys()).toEqual(ONLY_USER);
});

test('the queries of a visitor are kept at the first sign-in', () => {
  stop();
  setCurrentUser(null);
  stop = watchSession(queryClient);
  fillCache();
  setCurrentUser(ADMIN);
  expect(cachedKeys()).toHaveLength(LOADED.length + 1);
});

test('a change of the user’s rights keeps all cached data', () => {
  fillCache();
  setCurrentUser(FORMER_ADMIN);
  expect(cachedKeys()).toHaveLength(LOADED.length + 1);
});
