import type { MenuItem, MenuItemWithRestaurant } from '#contract/menu.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { isServedAt, servedText, windowsChangeAt } from '#domain/menus/menu-windows.ts';
import { withoutEnds } from '#domain/menus/option-groups-at.ts';
import {
  dishAt,
  dishesChangeAt,
  END_FIELDS,
  earliest,
  restaurantAt,
  restaurantChangesAt,
} from '#domain/restaurants/timed-values.ts';
import type { Database } from '#server/db/client.ts';
import { bytesInMemory, type EncodedResponse } from '#server/platform/encoded-response.ts';
import { type Reads, readsFromPrimary } from '#server/platform/read-replica.ts';
import { createTaggedCache, type Loaded, type TaggedCache } from '#server/platform/tagged-cache.ts';
import { openKeysAt } from './catalogue.queries.ts';
import type { ServiceTimes } from './catalogue-json.queries.ts';

/**
 * The catalogue as visitors read it, cached until it changes: responses as bytes, and opening keys. A hit needs no
 * query and no serialization.
 */
export interface CatalogueCache {
  /** By URL, in the spelling that our own client uses. */
  readonly responses: TaggedCache<EncodedResponse>;
  /** The opening keys of the restaurants that are open at an instant, by which lists are sorted. */
  openKeysAt(at: Date): Promise<string[]>;
  /** The database these are loaded from: a replica, or the primary for some seconds after each invalidation. */
  readonly source: Database;
  /** A further cache for a feature's own values made from the catalogue, invalidated with the rest. */
  createCache<Value>(maxBytes: number): TaggedCache<Value>;
  /**
   * For writers, right after the commit: later reads see the write. The other processes are notified by
   * the database's notification. '*' means all restaurants.
   */
  invalidate(restaurantId: string): void;
  invalidateCoupons(): void;
  close(): Promise<void>;
}

/** Tags of cache entries. */
export const tag = {
  /** One restaurant with its categories and dishes. */
  restaurant: (id: string) => `restaurant:${id}`,
  /** Any restaurant: lists and searches. */
  anyRestaurant: 'restaurants',
  coupons: 'coupons',
};

/** A response as a cache entry. */
export function loadedResponse(
  response: EncodedResponse,
  entry: Pick<Loaded<EncodedResponse>, 'tags' | 'expiresAt'>,
): Loaded<EncodedResponse> {
  return { value: response, bytes: bytesInMemory(response), ...entry };
}

const MEGABYTE = 1024 * 1024;
/** A key and its array slot. */
const OPEN_KEY_BYTES = 64;
/** The objects around the keys. */
const OPEN_KEYS_BYTES = 1_000;

/** Opens the cache and starts listening for writes of this and other processes. */
export async function openCatalogueCache(
  database: Database,
  clock: () => Date = () => new Date(),
  reads: Reads = readsFromPrimary(database),
): Promise<CatalogueCache> {
  const now = () => clock().getTime();
  const caches: Pick<TaggedCache<unknown>, 'invalidate' | 'invalidateAll'>[] = [];
  function createCache<Value>(maxBytes: number): TaggedCache<Value> {
    const cache = createTaggedCache<Value>({ maxBytes, now });
    caches.push(cache);
    return cache;
  }
  const responses = createCache<EncodedResponse>(32 * MEGABYTE);
  const openKeys = createCache<string[]>(4 * MEGABYTE);
  const { cacheSource: source } = reads;

  function invalidate(restaurantId: string): void {
    reads.noteInvalidation();
    for (const cache of caches) {
      if (restaurantId === '*') cache.invalidateAll();
      else {
        cache.invalidate(tag.restaurant(restaurantId));
        cache.invalidate(tag.anyRestaurant);
      }
    }
  }

  function invalidateCoupons(): void {
    reads.noteInvalidation();
    for (const cache of caches) cache.invalidate(tag.coupons);
  }

  const stops = await Promise.all([
    // No payload: the connection was lost, and any notification may have been missed.
    database.listen('catalogue_changed', (restaurantId) => invalidate(restaurantId || '*')),
    database.listen('coupons_changed', invalidateCoupons),
  ]);
  // Notifications of earlier writes were not received.
  reads.noteInvalidation();

  return {
    responses,
    openKeysAt: (at) =>
      openKeys.get(at.toISOString(), async () => {
        const value = await openKeysAt(source, at);
        const bytes = OPEN_KEYS_BYTES + value.length * OPEN_KEY_BYTES;
        return { value, bytes, tags: [tag.anyRestaurant] };
      }),
    source,
    createCache,
    invalidate,
    invalidateCoupons,
    async close() {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

/** The start of the minute. Restaurants open and close on full minutes. */
export function currentMinute(now: Date): Date {
  return new Date(now.getTime() - (now.getTime() % MINUTE_MS));
}

/** The catalogue's JSON as customers read it now, from the stored JSON. */
export interface CurrentJson {
  json: string;
  /** When it changes without a write, in milliseconds since the epoch; undefined: never. */
  changesAt: number | undefined;
}

/** A dish as the database writes it. */
type WithServiceTimes<Dish> = Omit<Dish, 'servedAt'> & { servedAt: ServiceTimes | null };
type StoredDish = WithServiceTimes<MenuItem> | WithServiceTimes<MenuItemWithRestaurant>;
type Stored = Restaurant | StoredDish;

/** Applies the time to a record or a list. Most have no temporary setting or sold-out option and are unchanged. */
export function applyTime(json: string, now: Date): CurrentJson {
  if (!IS_TIMED.test(json)) return { json, changesAt: undefined };
  const stored = JSON.parse(json) as Stored | Stored[];
  const changesAt: (number | undefined)[] = [];
  const serviceEnds = new Map<string, number | undefined>();
  const recordAt = (record: Stored) => {
    if ('specialDays' in record) {
      changesAt.push(restaurantChangesAt(record, now));
      return restaurantAt(record, now);
    }
    changesAt.push(dishesChangeAt([record], now), serviceEnd(record.servedAt));
    const dish = servedDish(dishAt(record, now), now);
    if (!('restaurant' in dish) || !('specialDays' in dish.restaurant)) return dish;
    changesAt.push(restaurantChangesAt(dish.restaurant, now));
    return { ...dish, restaurant: restaurantAt(dish.restaurant, now) };
  };
  // Most dishes of a menu share their category's times.
  const serviceEnd = (times: ServiceTimes | null) => {
    if (!times) return undefined;
    const key = JSON.stringify(times);
    if (!serviceEnds.has(key)) {
      serviceEnds.set(key, windowsChangeAt([times.windows], { timezone: times.timezone, now }));
    }
    return serviceEnds.get(key);
  };
  const shown = Array.isArray(stored) ? stored.map(recordAt) : recordAt(stored);
  return { json: JSON.stringify(shown), changesAt: earliest(changesAt) };
}

const HAS_TIMES = /"servedAt":\{/;

// PostgreSQL writes its own fields without a space, and escapes quotes in texts with a backslash. Inside a
// JSON column it writes a space, as in an option that is sold out.
const IS_TIMED = new RegExp(
  `"(?:${END_FIELDS.join('|')})": ?"|"specialDays":\\[\\{|"isAvailable": false|${HAS_TIMES.source}`,
);

/**
 * A dish with its category's times as a text. Outside of them it is not available, even if its sold-out time has an
 * end.
 */
function servedDish<Dish extends StoredDish>(dish: Dish, now: Date) {
  const { servedAt, optionGroups } = dish;
  if (!servedAt) return { ...dish, servedAt: null };
  const { windows, timezone } = servedAt;
  const served = { ...dish, servedAt: servedText(windows) };
  if (isServedAt(windows, { timezone, at: now })) return served;
  const none = { isAvailable: false, soldOutUntil: null };
  return { ...served, ...none, optionGroups: withoutEnds(optionGroups) };
}

/** The stored JSON for people who edit it: of a dish, the times of its category are a text. */
export function editableJson(json: string): string {
  if (!HAS_TIMES.test(json)) return json;
  const withText = (record: StoredDish) => ({
    ...record,
    servedAt: record.servedAt && servedText(record.servedAt.windows),
  });
  const stored = JSON.parse(json) as StoredDish | StoredDish[];
  return JSON.stringify(Array.isArray(stored) ? stored.map(withText) : withText(stored));
}
