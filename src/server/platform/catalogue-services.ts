import type { EncodedAnswer } from './encoded-answer.ts';

// What the catalogue offers other features, which get it from app.ts.

/** A page of the catalogue that has an address of its own. */
export interface CatalogueAddress {
  slug: string;
  /** Absent: the restaurant itself. */
  dishId?: string;
}

/**
 * The answers that a page of the catalogue requests first, in that order, as they are cached; null when
 * something does not exist.
 */
export type AnswersOfPage = (
  shows: 'restaurants' | CatalogueAddress,
) => Promise<EncodedAnswer[] | null>;

/** A page's head, and until when it and the rest of the page are up to date. */
export interface ShownHead {
  head: string;
  /** The page is also out of date once this restaurant changes. */
  restaurantId: string;
  /** Milliseconds since the epoch; undefined: only a change ends it. */
  expiresAt: number | undefined;
}

/** The opening keys of the restaurants that are open at an instant. */
export type OpenKeysAt = (at: Date) => Promise<string[]>;
