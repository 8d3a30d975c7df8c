import { STARS, type Stars } from './review-rules.ts';

/** The number of reviews by stars. */
export type Distribution = Record<Stars, number>;

export const NO_STARS: Distribution = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };

/** A restaurant's rating, 0 to 5 with two decimals, and the number of reviews it is the mean of. */
export interface Rating {
  rating: string;
  reviewCount: number;
}

/**
 * The rating that customers see: the mean of the restaurant's stored rating, weighted by its review count, and of the
 * reviews written here. A stored rating of 0 does not count. Rounded half up, like `SHOWN_RATING`
 * (server/features/reviews/stars.queries.ts).
 */
export function shownRating(stored: Rating, distribution: Distribution): Rating {
  const count = reviewsIn(distribution);
  if (count === 0) return stored;
  const storedHundredths = Math.round(Number(stored.rating) * 100);
  const storedCount = storedHundredths > 0 ? stored.reviewCount : 0;
  const stars = STARS.reduce((sum, each) => sum + each * distribution[each], 0);
  const total = storedCount + count;
  const hundredths = Math.floor(
    (2 * (storedCount * storedHundredths + 100 * stars) + total) / (2 * total),
  );
  return { rating: (hundredths / 100).toFixed(2), reviewCount: stored.reviewCount + count };
}

/** The number of reviews in a distribution. */
export function reviewsIn(distribution: Distribution): number {
  return STARS.reduce((sum, stars) => sum + distribution[stars], 0);
}
