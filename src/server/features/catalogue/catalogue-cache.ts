import type { OpeningFacts } from '#domain/restaurants/opening-hours.ts';
import type { Database } from '#server/db/client.ts';
import { bytesInMemory, type EncodedAnswer } from '#server/platform/encoded-answer.ts';
import { type Reads, readsFromPrimary } from '#server/platform/read-replica.ts';
import { createTaggedCache, type Loaded, type TaggedCache } from '#server/platform/tagged-cache.ts';

/**
 * What visitors read, cached until somebody changes it: whole answers as bytes, the facts that decide whether a restaurant is open. A hit costs no query and no serialising.
 */
export interface CatalogueCache {
  /** By URL, in the spelling that our own client uses. */
  readonly answers: TaggedCache<EncodedAnswer>;
  readonly openings: TaggedCache<OpeningFacts>;
  /** What these are loaded from: a replica, or the primary for some seconds after each invalidation. */
  readonly source: Database;
  /** A further cache for a feature's own values made from the catalogue, invalidated with the rest. */
  createCache<Value>(maxBytes: number): TaggedCache<Value>;
  /**
   * For writers, right after the commit: later reads see the write. The other processes learn of it from
   * the database's notification. '*' means all restaurants.
   */
  invalidate(restaurantId: string): void;
  invalidateCoupons(): void;
  close(): Promise<void>;
}

/** What an entry was made from. */
export const tag = {
  /** One restaurant with its categories and dishes. */
  restaurant: (id: string) => `restaurant:${id}`,
  /** Any restaurant: lists and searches. */
  anyRestaurant: 'restaurants',
  coupons: 'coupons',
};

/** An answer as a cache entry. */
export function loadedAnswer(
  answer: EncodedAnswer,
  entry: Pick<Loaded<EncodedAnswer>, 'tags' | 'expiresAt'>,
): Loaded<EncodedAnswer> {
  return { value: answer, bytes: bytesInMemory(answer), ...entry };
}

const MEGABYTE = 1024 * 1024;

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
  const answers = createCache<EncodedAnswer>(32 * MEGABYTE);

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
  // Writes before this are unknown here.
  reads.noteInvalidation();

  return {
    answers,
    openings: createCache<OpeningFacts>(4 * MEGABYTE),
    source: reads.cacheSource,
    createCache,
    invalidate,
    invalidateCoupons,
    async close() {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}
