/** SQL: joins a restaurant `r` with its stars `s`, which exist once it has a review. */
export const JOIN_STARS = 'left join restaurant_stars s on s.restaurant_id = r.id';

const COUNT = '(s.one + s.two + s.three + s.four + s.five)';
const STARS = '(s.one + 2 * s.two + 3 * s.three + 4 * s.four + 5 * s.five)';
/** Reviews from elsewhere, which count only with a rating. */
const STORED_COUNT = '(case when r.rating > 0 then r.review_count else 0 end)::bigint';

/**
 * SQL: the rating that customers see, computed like `shownRating` (domain/reviews); without reviews, the
 * stored one. Rounded in integer arithmetic, because lists rank by it, and decimals take twice as long.
 */
export const SHOWN_RATING = `case when ${COUNT} > 0
    then (2 * (${STORED_COUNT} * (r.rating * 100)::int + 100 * ${STARS}) + ${STORED_COUNT} + ${COUNT})
      / (2 * (${STORED_COUNT} + ${COUNT})) / 100.0
    else r.rating end`;

/** SQL: the same as text, as in the contract. */
export const SHOWN_RATING_TEXT = `(${SHOWN_RATING})::numeric(3, 2)::text`;

export const SHOWN_REVIEW_COUNT = `(r.review_count + coalesce(${COUNT}, 0))`;
