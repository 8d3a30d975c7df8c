import { reviewsApi } from '#contract/api.ts';
import { pagesOf, queryOf } from '#web/lib/endpoint-query.ts';

/** Reviews per page. */
const limit = 10;

/** The reviews of a restaurant, by its slug or id, newest first. */
export const reviewsQuery = (restaurant: string) =>
  pagesOf(reviewsApi.ofRestaurant, { params: { id: restaurant }, query: { limit } });

export const reviewSummaryQuery = (restaurant: string) =>
  queryOf(reviewsApi.summary, { params: { id: restaurant } });
