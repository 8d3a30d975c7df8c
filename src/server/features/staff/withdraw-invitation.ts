import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { restaurants } from '#server/db/schema/restaurants.ts';
import { restaurantInvitations } from '#server/db/schema/staff.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type AuditActor, recordAudit } from '#server/platform/audit.ts';

/** Takes an invitation back: its link is dead. Throws not_found. */
export async function withdrawInvitation(
  database: Database,
  { restaurantId, id, by }: { restaurantId: string; id: string; by: AuditActor },
): Promise<void> {
  await database.orm.transaction(async (tx) => {
    const [withdrawn] = await tx
      .delete(restaurantInvitations)
      .where(
        and(eq(restaurantInvitations.id, id), eq(restaurantInvitations.restaurantId, restaurantId)),
      )
      .returning({ role: restaurantInvitations.role });
    const [restaurant] = await tx
      .select({ id: restaurants.id, name: restaurants.name })
      .from(restaurants)
      .where(eq(restaurants.id, restaurantId));
    if (!withdrawn || !restaurant) throw new AppError('not_found');
    await recordAudit(tx, {
      by,
      action: 'restaurant.invitation_withdrawn',
      subject: { kind: 'restaurant', ...restaurant },
      before: { role: withdrawn.role },
    });
  });
}
