import type { Query, QueryClient } from '@tanstack/react-query';
import { couponsApi } from '#contract/coupons.api.ts';
import type { Endpoint, QueryName } from '#contract/endpoint.ts';
import { menuApi } from '#contract/menu.api.ts';
import { restaurantsApi } from '#contract/restaurants.api.ts';
import { reviewsApi } from '#contract/reviews.api.ts';
import { searchApi } from '#contract/search.api.ts';
import { askedBy } from '#web/lib/endpoint-query.ts';

interface PublicRead {
  endpoint: Endpoint;
  /** What it may be asked with. The answer to any other query may be for one account. */
  queryNames: readonly string[];
}

/**
 * Answers that are the same for everybody, as `isSameForAll` in `server/permissions.test.ts` has them. What
 * is not in this list counts as private.
 */
const PUBLIC: readonly PublicRead[] = [
  read(restaurantsApi.list, 'search', 'cuisine', 'postalCode'),
  read(restaurantsApi.one),
  read(menuApi.dishes),
  read(menuApi.categories),
  read(menuApi.dish),
  read(reviewsApi.ofRestaurant, 'limit'),
  read(reviewsApi.summary),
  read(searchApi.search, 'q', 'postalCode'),
  read(couponsApi.activePromotions, 'limit'),
];

function read<Called extends Endpoint>(
  endpoint: Called,
  ...queryNames: QueryName<Called>[]
): PublicRead {
  return { endpoint, queryNames };
}

/** Removes from the cache what may belong to the account: everything that is not known to be public. */
export function removeAccountQueries(client: QueryClient): void {
  client.removeQueries({ predicate: (query) => !isPublic(query) });
}

function isPublic(query: Query): boolean {
  const asked = askedBy(query);
  const known = PUBLIC.find(({ endpoint }) => endpoint === asked?.endpoint);
  if (!asked || !known) return false;
  return Object.entries(asked.query).every(
    ([name, value]) => value === undefined || known.queryNames.includes(name),
  );
}
