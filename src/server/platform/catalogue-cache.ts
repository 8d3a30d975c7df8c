import type { OpeningFacts } from '#domain/restaurants/opening-hours.ts';
import type { Database } from '../db/client.ts';
import { type KeptValues, keepValues, type Loaded } from './kept-values.ts';
import type { ReadyAnswer } from './ready-answer.ts';

/** What the first HTML of a restaurant's page says of it. */
export interface PageHead {
  slug: string;
  html: string;
}

/**
 * What visitors read, kept ready until somebody writes it: whole answers as bytes, the heads of
 * restaurant pages, the facts of their opening. A hit costs no query and no serialising.
 */
export interface CatalogueCache {
  /** By their URL, spelled in the one way our own client spells it. */
  readonly answers: KeptValues<ReadyAnswer>;
  readonly heads: KeptValues<PageHead>;
  readonly openings: KeptValues<OpeningFacts>;
  /** A place for a feature's own values made from the catalogue; they are forgotten with the rest. */
  keep<Value>(maxBytes: number): KeptValues<Value>;
  /**
   * For writers, right after commit: whoever asks from now on sees the write, without waiting for
   * the database's notification, which tells the other processes. '*' is everything.
   */
  forget(restaurantId: string): void;
  forgetCoupons(): void;
  /** Answers given on the fast path since the start, for /metrics. */
  answered: number;
  close(): Promise<void>;
}

/** What an entry depends on. */
export const scope = {
  /** One restaurant, its categories and dishes. */
  restaurant: (id: string) => `restaurant:${id}`,
  /** Anything of any restaurant: lists and searches. */
  anyRestaurant: 'restaurants',
  coupons: 'coupons',
};

/** Compressed variants come on top of the JSON; half of it is more than both take. */
const WITH_VARIANTS = 1.5;
/** The objects around the bytes. */
const ENTRY_BYTES = 1_000;

/** An answer for {@link CatalogueCache.answers}, with its weight. */
export function keptBytes(
  answer: ReadyAnswer,
  keeping: Pick<Loaded<ReadyAnswer>, 'scopes' | 'expiresAt'>,
): Loaded<ReadyAnswer> {
  const bytes = ENTRY_BYTES + answer.variants.identity.body.length * WITH_VARIANTS;
  return { value: answer, bytes, ...keeping };
}

const MEGABYTE = 1024 * 1024;

/** Opens the cache and starts to listen for writes, of this process and of others. */
export async function openCatalogueCache(
  database: Database,
  clock: () => Date = () => new Date(),
): Promise<CatalogueCache> {
  const now = () => clock().getTime();
  const kept: Pick<KeptValues<unknown>, 'forget' | 'forgetAll'>[] = [];
  function keep<Value>(maxBytes: number): KeptValues<Value> {
    const values = keepValues<Value>({ maxBytes, now });
    kept.push(values);
    return values;
  }
  const answers = keep<ReadyAnswer>(32 * MEGABYTE);

  function forget(restaurantId: string): void {
    for (const values of kept) {
      if (restaurantId === '*') values.forgetAll();
      else {
        values.forget(scope.restaurant(restaurantId));
        values.forget(scope.anyRestaurant);
      }
    }
  }

  function forgetCoupons(): void {
    answers.forget(scope.coupons);
  }

  const stops = await Promise.all([
    // No payload: the connection was lost and anything may have been missed.
    database.listen('catalogue_changed', (restaurantId) => forget(restaurantId || '*')),
    database.listen('coupons_changed', forgetCoupons),
  ]);

  return {
    answers,
    heads: keep<PageHead>(8 * MEGABYTE),
    openings: keep<OpeningFacts>(4 * MEGABYTE),
    keep,
    forget,
    forgetCoupons,
    answered: 0,
    async close() {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}
