import type { AdminReview, OrderReview, Review, ReviewSummary } from '#contract/reviews.ts';
import { authorName } from '#domain/reviews/author-name.ts';
import { type Distribution, type Rating, shownRating } from '#domain/reviews/shown-rating.ts';
import type { Database, Statement } from '#server/db/client.ts';
import { objectSql, textPatterns } from '#server/db/sql-fragments.ts';
import { userIdsMatching } from '#server/features/accounts/accounts.queries.ts';
import { instantSql } from '#server/features/catalogue/catalogue-json.queries.ts';
import { REPLY_SQL, REVIEW } from '#server/features/orders/order-fields.queries.ts';
import { restaurantIdsByName } from '#server/features/restaurants/restaurants.queries.ts';
import type { RowCursor } from '#server/platform/pages.ts';
import { JOIN_STARS } from './stars.queries.ts';

/** The author of a review; null once the account is deleted. */
interface Authored {
  author: { firstName: string; lastName: string } | null;
}

function withAuthor<Row extends Authored>(row: Row) {
  return { ...row, author: authorName(row.author) };
}

/** A restaurant's stored rating, and the stars of its reviews here. */
interface RestaurantStars {
  record: Rating;
  distribution: Distribution;
}

/** The rating of a restaurant; null when it is deleted. */
export async function reviewSummary(
  database: Database,
  restaurantId: string,
): Promise<ReviewSummary | null> {
  const [row] = await database.run<RestaurantStars>(STARS, [restaurantId]);
  if (!row) return null;
  const { record, distribution } = row;
  return { ...shownRating(record, distribution), distribution };
}

const DISTRIBUTION = objectSql({
  1: 'coalesce(s.one, 0)',
  2: 'coalesce(s.two, 0)',
  3: 'coalesce(s.three, 0)',
  4: 'coalesce(s.four, 0)',
  5: 'coalesce(s.five, 0)',
});

const STARS: Statement = {
  name: 'restaurant_stars',
  text: `
    select json_build_object('rating', r.rating::text, 'reviewCount', r.review_count) as record,
      ${DISTRIBUTION} as distribution
    from restaurants r ${JOIN_STARS}
    where r.id = $1 and r.deleted_at is null`,
};

const AUTHOR = `case when u.id is not null
  then json_build_object('firstName', u.first_name, 'lastName', u.last_name) end as author`;

const SHOWN_COLUMNS = `v.id, v.rating, v.text, ${instantSql('v.created_at')} as "createdAt",
  ${REPLY_SQL} as reply, ${AUTHOR}`;

/** The reviews of a restaurant that are shown, newest first. */
export async function reviewsOfRestaurant(
  database: Database,
  page: { restaurantId: string; after: RowCursor | null; limit: number },
): Promise<Review[]> {
  const { restaurantId, after, limit } = page;
  const values = [restaurantId, after?.at ?? null, after?.id ?? null, limit];
  return (await database.run<Review & Authored>(OF_RESTAURANT, values)).map(withAuthor);
}

const OF_RESTAURANT: Statement = {
  name: 'reviews_of_restaurant',
  text: `
    select ${SHOWN_COLUMNS} from reviews v left join users u on u.id = v.user_id
    where v.restaurant_id = $1 and v.hidden_at is null
      and ($2::timestamptz is null or (v.created_at, v.id) < ($2::timestamptz, $3::uuid))
    order by v.created_at desc, v.id desc limit $4`,
};

/** A review as everybody sees it; null when it is hidden or missing. */
export async function shownReview(database: Database, reviewId: string): Promise<Review | null> {
  const [row] = await database.run<Review & Authored>(SHOWN, [reviewId]);
  return row ? withAuthor(row) : null;
}

const SHOWN: Statement = {
  name: 'shown_review',
  text: `
    select ${SHOWN_COLUMNS} from reviews v left join users u on u.id = v.user_id
    where v.id = $1 and v.hidden_at is null`,
};

/** A customer's review of an order, hidden or not. */
export async function reviewOfOrder(
  database: Database,
  orderId: string,
): Promise<OrderReview | null> {
  const [row] = await database.run<{ review: OrderReview }>(OF_ORDER, [orderId]);
  return row?.review ?? null;
}

const OF_ORDER: Statement = {
  name: 'review_of_order',
  text: `select ${objectSql(REVIEW)} as review from reviews v where v.order_id = $1`,
};

const ADMIN_COLUMNS = `${SHOWN_COLUMNS}, v.hidden_reason as "hiddenReason", v.order_id as "orderId",
  json_build_object('id', r.id, 'name', r.name, 'slug', r.slug) as restaurant`;

const FROM_REVIEWS = `from reviews v join restaurants r on r.id = v.restaurant_id
  left join users u on u.id = v.user_id`;

/** Filter of an admin's list; null: no restriction. */
interface ReviewFilter {
  /** Only those that are hidden, or are not. */
  hidden: boolean | null;
  search: ReviewSearch | null;
  customerId: string | null;
}

/** The interpretations of an admin's search; a review that matches any of them is found. */
interface ReviewSearch {
  /** LIKE patterns for the review's words. */
  texts: string[];
  restaurantIds: string[];
  authorIds: string[];
}

/** Finds reviews by their words, their restaurant and their author. */
export async function readReviewSearch(database: Database, text: string): Promise<ReviewSearch> {
  const [restaurantIds, authorIds] = await Promise.all([
    restaurantIdsByName(database, text),
    userIdsMatching(database, text),
  ]);
  return { texts: textPatterns(text), restaurantIds, authorIds };
}

const valuesOf = ({ hidden, search, customerId }: ReviewFilter) => [
  hidden,
  search?.texts ?? null,
  search?.restaurantIds ?? null,
  search?.authorIds ?? null,
  customerId,
];

const MATCHES_FILTER = `($1::boolean is null or (v.hidden_at is not null) = $1)
  and ($2::text[] is null or search_text(v.text) like any ($2)
    or v.restaurant_id = any ($3::uuid[]) or v.user_id = any ($4::uuid[]))
  and ($5::uuid is null or v.user_id = $5)`;

/** Reviews, newest first. */
export async function listReviews(
  database: Database,
  page: ReviewFilter & { after: RowCursor | null; limit: number },
): Promise<AdminReview[]> {
  const { after, limit } = page;
  const values = [...valuesOf(page), after?.at ?? null, after?.id ?? null, limit];
  return (await database.run<AdminReview & Authored>(LIST, values)).map(withAuthor);
}

/** Counts matching reviews up to `atMost` + 1. */
export async function countReviews(
  database: Database,
  filter: ReviewFilter,
  atMost: number,
): Promise<number> {
  const values = [...valuesOf(filter), atMost + 1];
  const [row] = await database.run<{ count: number }>(COUNT, values);
  return row?.count ?? 0;
}

/** One review as admins see it. */
export async function adminReview(
  database: Database,
  reviewId: string,
): Promise<AdminReview | null> {
  const [row] = await database.run<AdminReview & Authored>(ONE, [reviewId]);
  return row ? withAuthor(row) : null;
}

// Unnamed, so that they are planned for their values and unused conditions are removed.
const LIST: Statement = {
  name: '',
  text: `select ${ADMIN_COLUMNS} ${FROM_REVIEWS} where ${MATCHES_FILTER}
      and ($6::timestamptz is null or (v.created_at, v.id) < ($6::timestamptz, $7::uuid))
    order by v.created_at desc, v.id desc limit $8::int`,
};

const COUNT: Statement = {
  name: '',
  text: `select count(*)::int as count from (
    select from reviews v where ${MATCHES_FILTER} limit $6::int) counted`,
};

const ONE: Statement = {
  name: 'admin_review',
  text: `select ${ADMIN_COLUMNS} ${FROM_REVIEWS} where v.id = $1`,
};
