import { reviewsApi } from '#contract/api.ts';
import { urlOf } from '#contract/endpoint.ts';
import { reviewsWire } from '#contract/reviews.ts';
import { reviewsIn } from '#domain/reviews/shown-rating.ts';
import type { Context } from '#server/context.ts';
import { loadedResponse, tag } from '#server/features/catalogue/catalogue-cache.ts';
import { AppError } from '#server/platform/app-error.ts';
import { cachedRoute, encodedResponse, sendEncoded } from '#server/platform/encoded-response.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { COUNTED_EXACTLY, pageOf, readRowCursor, setPageHeaders } from '#server/platform/pages.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { actorOf, userOf } from '#server/platform/session-guard.ts';
import { findRestaurant } from '../catalogue/catalogue.queries.ts';
import { restaurantGuards } from '../staff/index.ts';
import {
  adminReview,
  countReviews,
  listReviews,
  readReviewSearch,
  reviewOfOrder,
  reviewSummary,
  reviewsOfRestaurant,
  shownReview,
} from './reviews.queries.ts';
import { changeReview, hideReview, replyToReview, writeReview } from './write-review.ts';

const tags = ['Reviews'];

/** Reviews of customers, replies of restaurants, and hiding by admins. */
export function reviewsRoutes(app: App, context: Context): void {
  const { catalogue, database, guards, now, rateLimits, readDatabase } = context;
  const { source } = catalogue;
  const { managerOf } = restaurantGuards(context);
  const cached = cachedRoute(catalogue.responses);

  app.route({
    ...routeOf(reviewsApi.write, reviewsWire.write, { tags }),
    onRequest: guards.user,
    handler: async (request, reply) => {
      const { id: orderId } = request.params;
      const userId = userOf(request).id;
      await rateLimits.reviewsOfUser.count(userId);
      const writing = { orderId, userId, review: request.body, now: now() };
      catalogue.invalidate(await writeReview(database, writing));
      return reply.code(201).send((await reviewOfOrder(database, orderId)) ?? notFound('Review'));
    },
  });

  app.route({
    ...routeOf(reviewsApi.change, reviewsWire.change, { tags }),
    onRequest: guards.user,
    handler: async (request) => {
      const { id: orderId } = request.params;
      const userId = userOf(request).id;
      await rateLimits.reviewsOfUser.count(userId);
      const writing = { orderId, userId, review: request.body, now: now() };
      catalogue.invalidate(await changeReview(database, writing));
      return (await reviewOfOrder(database, orderId)) ?? notFound('Review');
    },
  });

  app.route({
    ...routeOf(reviewsApi.ofRestaurant, reviewsWire.ofRestaurant, { tags }),
    ...cached,
    handler: async (request, reply) => {
      const { params, query } = request;
      const after = readRowCursor(query.cursor);
      const pageUrl = (cursor: string | undefined) =>
        urlOf(reviewsApi.ofRestaurant, { params, query: { limit: query.limit, cursor } });
      const found = await catalogue.responses.get(pageUrl(query.cursor), async () => {
        const restaurant = await findRestaurant(source, params.id);
        if (!restaurant) return null;
        const { id: restaurantId } = restaurant;
        const [summary, rows] = await Promise.all([
          reviewSummary(source, restaurantId),
          reviewsOfRestaurant(source, { restaurantId, after, limit: query.limit + 1 }),
        ]);
        if (!summary) return null;
        const cursorAfter = ({ createdAt: at, id }: (typeof rows)[number]) => ({ at, id });
        const { shown, next } = pageOf(rows, query.limit, cursorAfter);
        const response = encodedResponse(JSON.stringify(shown), {
          'x-total-count': String(reviewsIn(summary.distribution)),
          ...(next && { link: `<${pageUrl(next)}>; rel="next"` }),
        });
        return loadedResponse(response, { tags: [tag.restaurant(restaurantId)] });
      });
      return sendEncoded(request, reply, found ?? notFound('Restaurant'));
    },
  });

  app.route({
    ...routeOf(reviewsApi.summary, reviewsWire.summary, { tags }),
    ...cached,
    handler: async (request, reply) => {
      const { params } = request;
      const url = urlOf(reviewsApi.summary, { params });
      const found = await catalogue.responses.get(url, async () => {
        const restaurant = await findRestaurant(source, params.id);
        const summary = restaurant && (await reviewSummary(source, restaurant.id));
        if (!summary) return null;
        const response = encodedResponse(JSON.stringify(summary));
        return loadedResponse(response, { tags: [tag.restaurant(restaurant.id)] });
      });
      return sendEncoded(request, reply, found ?? notFound('Restaurant'));
    },
  });

  app.route({
    ...routeOf(reviewsApi.reply, reviewsWire.reply, { tags }),
    onRequest: managerOf({ review: 'id' }),
    handler: async (request) => {
      const { id: reviewId } = request.params;
      const { text } = request.body;
      const by = actorOf(request);
      catalogue.invalidate(await replyToReview(database, { reviewId, text, by, now: now() }));
      return (await shownReview(database, reviewId)) ?? notFound('Review');
    },
  });

  app.route({
    ...routeOf(reviewsApi.all, reviewsWire.all, { tags: ['Admin'] }),
    onRequest: guards.admin,
    handler: async (request, reply) => {
      const { cursor, limit, hidden = null, customerId = null, search: text } = request.query;
      const after = readRowCursor(cursor);
      const reads = readDatabase(request);
      const search = text ? await readReviewSearch(reads, text) : null;
      const filter = { hidden, customerId, search };
      const [rows, total] = await Promise.all([
        listReviews(reads, { ...filter, after, limit: limit + 1 }),
        countReviews(reads, filter, COUNTED_EXACTLY),
      ]);
      const { shown, next } = pageOf(rows, limit, ({ createdAt: at, id }) => ({ at, id }));
      setPageHeaders(request, reply, { total, next });
      return shown;
    },
  });

  app.route({
    ...routeOf(reviewsApi.setHidden, reviewsWire.setHidden, { tags: ['Admin'] }),
    onRequest: guards.admin,
    handler: async (request) => {
      const { id: reviewId } = request.params;
      const { hidden, reason } = request.body;
      const hiddenReason = hidden ? reason : null;
      const by = actorOf(request);
      catalogue.invalidate(await hideReview(database, { reviewId, hiddenReason, by, now: now() }));
      return (await adminReview(database, reviewId)) ?? notFound('Review');
    },
  });
}

function notFound(what: 'Restaurant' | 'Review'): never {
  throw new AppError('not_found', { message: `${what} not found` });
}
