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
 * The rating that customers see: the reviews written here, on top of those from elsewhere for which the
 * record stands. A record without a rating has no part in the mean. Half up, as `SHOWN_RATING`
 * (server/features/reviews/stars.queries.ts) does.
 */
export function shownRating(record: Rating, distribution: Distribution): Rating {
  const count = reviewsIn(distribution);
  if (count === 0) return record;
  const recordHundredths = Math.round(Number(record.rating) * 100);
  const elsewhere = recordHundredths > 0 ? record.reviewCount : 0;
  const stars = STARS.reduce((sum, each) => sum + each * distribution[each], 0);
  const all = elsewhere + count;
  const hundredths = Math.floor(
    (2 * (elsewhere * recordHundredths + 100 * stars) + all) / (2 * all),
  );
  return { rating: (hundredths / 100).toFixed(2), reviewCount: record.reviewCount + count };
}

/** The number of reviews in a distribution. */
export function reviewsIn(distribution: Distribution): number {
  return STARS.reduce((sum, stars) => sum + distribution[stars], 0);
}
