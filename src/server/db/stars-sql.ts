/** SQL: joins a restaurant `r` with its stars `s`, which it has once somebody has reviewed it. */
export const WITH_STARS = 'left join restaurant_stars s on s.restaurant_id = r.id';

const COUNT = '(s.one + s.two + s.three + s.four + s.five)';
const STARS = '(s.one + 2 * s.two + 3 * s.three + 4 * s.four + 5 * s.five)';
const ELSEWHERE = '(case when r.rating > 0 then r.review_count else 0 end)';

/** SQL: the rating that customers see, as `shownRating` (domain/reviews) says; the same of a restaurant without reviews. */
export const SHOWN_RATING = `case when ${COUNT} > 0
    then round((${ELSEWHERE} * r.rating + ${STARS}) / (${ELSEWHERE} + ${COUNT}), 2)
    else r.rating end`;

export const SHOWN_REVIEW_COUNT = `(r.review_count + coalesce(${COUNT}, 0))`;
