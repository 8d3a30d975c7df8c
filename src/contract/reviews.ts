import { z } from 'zod';
import { REVIEW_LIMITS, STARS } from '#domain/reviews/review-rules.ts';
import type { Wire } from './endpoint.ts';
import {
  id,
  instant,
  multiline,
  optionalMultiline,
  pageQuery,
  recordParams,
} from './primitives.ts';
import { restaurantParams } from './restaurants.ts';

const stars = z.literal(STARS);

const reviewReply = z.object({ text: z.string(), at: instant });

/** A review as everybody sees it. */
export const review = z.object({
  id,
  rating: stars,
  text: z.string().nullable(),
  /** Such as 'Jamie R.'. */
  author: z.string(),
  createdAt: instant,
  /** The restaurant's. */
  reply: reviewReply.nullable(),
});
export type Review = z.infer<typeof review>;

/** A review as part of its order, for its author. */
export const orderReview = review.omit({ author: true }).extend({
  /** Why it is hidden from everybody else; null: it is not. */
  hiddenReason: z.string().nullable(),
});
export type OrderReview = z.infer<typeof orderReview>;

/** A review as admins see it. */
export const adminReview = orderReview.extend({
  author: z.string(),
  orderId: id,
  restaurant: z.object({ id, name: z.string(), slug: z.string() }),
});
export type AdminReview = z.infer<typeof adminReview>;

const count = z.number().int();

export const reviewSummary = z.object({
  /** As customers see them, including the restaurant's stored rating. */
  rating: z.string(),
  reviewCount: count,
  /** How often each number of stars was given here. */
  distribution: z.object({ 1: count, 2: count, 3: count, 4: count, 5: count }),
});
export type ReviewSummary = z.infer<typeof reviewSummary>;

export const reviewBody = z.object({
  rating: z.literal(STARS, 'Choose between one and five stars'),
  text: optionalMultiline(REVIEW_LIMITS.text),
});
export type ReviewBody = z.output<typeof reviewBody>;

const replyBody = z.object({ text: multiline.min(1).max(REVIEW_LIMITS.reply) });

const REASON = 'Enter a reason: the author of the review will see it';
const hiddenBody = z
  .object({ hidden: z.boolean(), reason: optionalMultiline(REVIEW_LIMITS.hiddenReason) })
  .refine(({ hidden, reason }) => !hidden || reason !== null, { path: ['reason'], error: REASON });

const adminReviewsQuery = pageQuery.extend({
  /** Looked for in the review's text, the author's name and email address, and the restaurant's name. */
  search: multiline.max(200).optional(),
  customerId: id.optional(),
  /** Only hidden ones, or only those that are shown. */
  hidden: z
    .enum(['true', 'false'])
    .transform((hidden) => hidden === 'true')
    .optional(),
});

/** What crosses the wire at each endpoint of `reviewsApi`. */
export const reviewsWire = {
  write: { params: recordParams, body: reviewBody, responses: { 201: orderReview } },
  change: { params: recordParams, body: reviewBody, responses: { 200: orderReview } },
  ofRestaurant: {
    params: restaurantParams,
    query: pageQuery,
    responses: { 200: z.array(review) },
  },
  summary: { params: restaurantParams, responses: { 200: reviewSummary } },
  reply: { params: recordParams, body: replyBody, responses: { 200: review } },
  all: { query: adminReviewsQuery, responses: { 200: z.array(adminReview) } },
  setHidden: { params: recordParams, body: hiddenBody, responses: { 200: adminReview } },
} satisfies Record<string, Wire>;
