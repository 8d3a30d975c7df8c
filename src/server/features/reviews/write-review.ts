import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { ReviewBody } from '#contract/reviews.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { mayChangeReview, reviewProblem } from '#domain/reviews/review-rules.ts';
import { type Database, type Orm, rowsIn } from '#server/db/client.ts';
import { restaurants } from '#server/db/schema/restaurants.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type AuditActor, recordAudit } from '#server/platform/audit.ts';

interface Writing {
  orderId: string;
  userId: string;
  review: ReviewBody;
  now: Date;
}

/**
 * Writes a customer's review of an order; returns the id of its restaurant. Throws AppError not_found for
 * another customer's order, order_not_delivered, review_exists (also for the second of two at once) and
 * review_too_late.
 */
export async function writeReview(database: Database, writing: Writing): Promise<string> {
  const { orderId, userId, review, now } = writing;
  return database.orm.transaction(async (tx) => {
    const { restaurantId, ...order } = await lockOwnOrder(tx, writing);
    const problem = reviewProblem({ ...order, hasReview: order.writtenAt !== null }, now);
    if (problem) throw new AppError(problem);
    const times = { createdAt: now, updatedAt: now };
    await tx
      .insert(reviews)
      .values({ id: v7(), orderId, restaurantId, userId, ...review, ...times });
    return restaurantId;
  });
}

/**
 * Changes a review, which keeps its position and reply; returns the id of its restaurant. Throws AppError
 * not_found when the customer has none, review_too_late.
 */
export async function changeReview(database: Database, writing: Writing): Promise<string> {
  const { orderId, review, now } = writing;
  return database.orm.transaction(async (tx) => {
    const { restaurantId, writtenAt } = await lockOwnOrder(tx, writing);
    if (writtenAt === null) throw new AppError('not_found', { message: 'Review not found' });
    if (!mayChangeReview(writtenAt, now)) {
      throw new AppError('review_too_late', {
        message: 'A review can be changed for seven days. That time is over.',
      });
    }
    await tx.update(reviews).set(review).where(eq(reviews.orderId, orderId));
    return restaurantId;
  });
}

interface OwnOrder {
  restaurantId: string;
  status: OrderStatus;
  deliveredAt: string | null;
  /** When its review was written; null: there is none. */
  writtenAt: string | null;
}

/**
 * The customer's order, locked with its review, so that the second of two reviews at once sees the first. The
 * account is locked before, as when it is deleted, so that the two cannot deadlock.
 */
async function lockOwnOrder(tx: Orm, { orderId, userId }: Writing): Promise<OwnOrder> {
  await tx.execute(sql`select from users where id = ${userId} for key share`);
  await tx.execute(
    sql`select from orders where id = ${orderId} and user_id = ${userId} for no key update`,
  );
  // A separate statement, which sees what was committed during the wait for the lock.
  const [order] = await rowsIn<OwnOrder>(
    tx,
    sql`
  select o.restaurant_id as "restaurantId", o.status,
    (select to_json(max(e.at))#>>'{}' from order_events e
      where e.order_id = o.id and e.status = 'delivered' and e.refunded_cents is null) as "deliveredAt",
    (select to_json(v.created_at)#>>'{}' from reviews v where v.order_id = o.id) as "writtenAt"
  from orders o where o.id = ${orderId} and o.user_id = ${userId}`,
  );
  if (!order) throw new AppError('not_found', { message: 'Order not found' });
  return order;
}

/**
 * Sets the restaurant's reply to a review, replacing an earlier one; returns the restaurant's id. Throws not_found,
 * also for a hidden review.
 */
export async function replyToReview(
  database: Database,
  { reviewId, text, by, now }: { reviewId: string; text: string; by: AuditActor; now: Date },
): Promise<string> {
  return database.orm.transaction(async (tx) => {
    const { restaurant, replyText: reply } = await lockReview(
      tx,
      and(eq(reviews.id, reviewId), isNull(reviews.hiddenAt)),
    );
    if (reply === text) return restaurant.id;
    await tx.update(reviews).set({ replyText: text, replyAt: now }).where(eq(reviews.id, reviewId));
    await recordAudit(tx, {
      by,
      action: 'review.replied',
      subject: { kind: 'review', id: reviewId, name: restaurant.name },
      before: reply === null ? null : { reply },
      after: { reply: text },
    });
    return restaurant.id;
  });
}

/**
 * Hides a review, which is then not counted, or with null as the reason shows it again; returns its restaurant's id.
 * Throws not_found.
 */
export async function hideReview(
  database: Database,
  hiding: { reviewId: string; hiddenReason: string | null; by: AuditActor; now: Date },
): Promise<string> {
  const { reviewId, hiddenReason, by, now } = hiding;
  return database.orm.transaction(async (tx) => {
    const { restaurant, ...before } = await lockReview(tx, eq(reviews.id, reviewId));
    if (before.hiddenReason === hiddenReason) return restaurant.id;
    const hiddenAt = hiddenReason === null ? null : (before.hiddenAt ?? now);
    await tx.update(reviews).set({ hiddenAt, hiddenReason }).where(eq(reviews.id, reviewId));
    await recordAudit(tx, {
      by,
      action: hiddenReason === null ? 'review.shown' : 'review.hidden',
      subject: { kind: 'review', id: reviewId, name: restaurant.name },
      before: { hiddenReason: before.hiddenReason },
      after: { hiddenReason },
    });
    return restaurant.id;
  });
}

async function lockReview(tx: Orm, condition: SQL | undefined) {
  const [review] = await tx
    .select({
      replyText: reviews.replyText,
      hiddenAt: reviews.hiddenAt,
      hiddenReason: reviews.hiddenReason,
      restaurant: { id: restaurants.id, name: restaurants.name },
    })
    .from(reviews)
    .innerJoin(restaurants, eq(restaurants.id, reviews.restaurantId))
    .where(condition)
    .for('update', { of: reviews });
  if (!review) throw new AppError('not_found', { message: 'Review not found' });
  return review;
}
