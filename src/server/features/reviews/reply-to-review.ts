import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { restaurants } from '#server/db/schema/restaurants.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type AuditActor, recordAudit } from '#server/platform/audit.ts';

/**
 * Sets the restaurant's reply to a review, replacing an earlier one; returns the restaurant's id. Throws
 * AppError not_found, also for a hidden review, which nobody reads.
 */
export async function replyToReview(
  database: Database,
  { reviewId, text, by, now }: { reviewId: string; text: string; by: AuditActor; now: Date },
): Promise<string> {
  return database.orm.transaction(async (tx) => {
    const [before] = await tx
      .select({
        reply: reviews.replyText,
        restaurant: { id: restaurants.id, name: restaurants.name },
      })
      .from(reviews)
      .innerJoin(restaurants, eq(restaurants.id, reviews.restaurantId))
      .where(and(eq(reviews.id, reviewId), isNull(reviews.hiddenAt)))
      .for('update', { of: reviews });
    if (!before) throw new AppError('not_found', { message: 'Review not found' });
    const { reply, restaurant } = before;
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
