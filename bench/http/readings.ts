import { SEARCH_BOX_LIMIT } from '#contract/search.ts';
import type { Database } from '#server/db/client.ts';
import { countOrders, listOrders } from '#server/features/admin/admin-orders.queries.ts';
import {
  findRestaurant,
  menuJson,
  openKeysAt,
} from '#server/features/catalogue/catalogue.queries.ts';
import { currentMinute } from '#server/features/catalogue/catalogue-cache.ts';
import { loadRestaurantList } from '#server/features/catalogue/restaurant-list.ts';
import { kitchenState, openKitchenOrders } from '#server/features/kitchen/kitchen.queries.ts';
import { ordersOfUser } from '#server/features/orders/orders.queries.ts';
import { searchCatalogue } from '#server/features/search/search.queries.ts';
import { COUNTED_EXACTLY } from '#server/platform/pages.ts';
import { createTaggedCache, type TaggedCache } from '#server/platform/tagged-cache.ts';

/** Runs only the statements that our program runs for one request, the `turn`th. */
export type Reading = (database: Database, turn: number) => Promise<unknown>;

export function searchFor(texts: readonly string[]): Reading {
  const cache = createTaggedCache<string[]>({ maxBytes: 1_000_000, now: Date.now });
  return async (database, turn) => {
    const minute = currentMinute(new Date());
    const openKeys = await cachedKeys(cache, { database, at: minute });
    const page = {
      favoritesOf: null,
      deliveryFeeMode: 'flat' as const,
      openKeys,
      limit: SEARCH_BOX_LIMIT,
    };
    return searchCatalogue(database, { ...page, at: minute, text: itemAt(texts, turn) });
  };
}

export function searchList(texts: readonly string[]): Reading {
  const load = loadList();
  return (database, turn) => load(database, { limit: 100, search: itemAt(texts, turn) });
}

export function listByPostalCode(
  queries: readonly { postalCode: string; limit: number }[],
): Reading {
  const load = loadList();
  return (database, turn) => load(database, itemAt(queries, turn));
}

/** Reads which restaurants are open once a minute, as the program does. */
function loadList() {
  const cache = createTaggedCache<string[]>({ maxBytes: 1_000_000, now: Date.now });
  return (database: Database, query: { limit: number; search?: string; postalCode?: string }) =>
    loadRestaurantList(database, query, {
      minute: currentMinute(new Date()),
      favoritesOf: null,
      openKeysAt: (when) => cachedKeys(cache, { database, at: when }),
      deliveryFeeMode: 'flat',
    });
}

async function cachedKeys(
  cache: TaggedCache<string[]>,
  { database, at }: { database: Database; at: Date },
): Promise<string[]> {
  const found = await cache.get(at.toISOString(), async () => {
    return { value: await openKeysAt(database, at), bytes: 0, tags: [] };
  });
  return found ?? [];
}

/** Restaurants and menus alternately. */
export function restaurantOrMenu(ids: readonly string[]): Reading {
  return async (database, turn) => {
    const restaurant = await findRestaurant(database, itemAt(ids, turn));
    return turn % 2 && restaurant ? menuJson(database, restaurant.id) : restaurant;
  };
}

export function ordersOf(userIds: readonly string[]): Reading {
  return (database, turn) =>
    ordersOfUser(database, itemAt(userIds, turn), { limit: 100, cursor: null });
}

export function kitchenBoard(restaurantId: string): Reading {
  return async (database) => {
    await kitchenState(database, restaurantId);
    return openKitchenOrders(database, { restaurantId, now: new Date() });
  };
}

export function newestOrders(limit: number): Reading {
  const filter = { status: null, search: null };
  return (database) =>
    Promise.all([
      listOrders(database, { ...filter, sort: 'newest', after: null, limit: limit + 1 }),
      countOrders(database, filter, COUNTED_EXACTLY),
    ]);
}

function itemAt<Item>(items: readonly Item[], turn: number): Item {
  const item = items[turn % items.length];
  if (item === undefined) throw new RangeError('There are no items');
  return item;
}
