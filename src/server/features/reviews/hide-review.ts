import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { restaurants } from '#server/db/schema/restaurants.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type AuditActor, recordAudit } from '#server/platform/audit.ts';

interface Hiding {
  reviewId: string;
  /** Null: it is shown again. */
  hiddenReason: string | null;
  by: AuditActor;
  now: Date;
}

/**
 * Hides a review, which then counts for nothing, or shows it again; returns its restaurant's id. Throws
 * AppError not_found.
 */
export async function hideReview(database: Database, hiding: Hiding): Promise<string> {
  const { reviewId, hiddenReason, by, now } = hiding;
  return database.orm.transaction(async (tx) => {
    const [before] = await tx
      .select({
        hiddenAt: reviews.hiddenAt,
        hiddenReason: reviews.hiddenReason,
        restaurant: { id: restaurants.id, name: restaurants.name },
      })
      .from(reviews)
      .innerJoin(restaurants, eq(restaurants.id, reviews.restaurantId))
      .where(eq(reviews.id, reviewId))
      .for('update', { of: reviews });
    if (!before) throw new AppError('not_found', { message: 'Review not found' });
    const { restaurant, hiddenAt } = before;
    if (before.hiddenReason === hiddenReason) return restaurant.id;
    await tx
      .update(reviews)
      .set({ hiddenAt: hiddenReason === null ? null : (hiddenAt ?? now), hiddenReason })
      .where(eq(reviews.id, reviewId));
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
