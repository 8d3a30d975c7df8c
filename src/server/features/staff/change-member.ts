import { and, eq, isNull } from 'drizzle-orm';
import type { TeamRole } from '#domain/staff/restaurant-rights.ts';
import type { Database, Orm } from '#server/db/client.ts';
import { restaurants } from '#server/db/schema/restaurants.ts';
import { restaurantMembers } from '#server/db/schema/staff.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { AuditActor } from '#server/platform/audit.ts';
import { auditMember } from '#server/platform/audit-member.ts';
import type { LiveEvents } from '#server/platform/live-events.ts';

interface Place {
  restaurantId: string;
  userId: string;
  by: AuditActor;
}

/**
 * Gives a member of a team another role, or with null takes them out of it, be it the last manager:
 * admins remain. It holds from the next request on, and live streams end. Throws not_found.
 */
export async function changeMember(
  { database, live }: { database: Database; live: LiveEvents },
  { role, ...place }: Place & { role: TeamRole | null },
): Promise<void> {
  const userId = await database.orm.transaction(async (tx) => {
    const member = await lockMember(tx, place);
    const { restaurant, userId, before } = member;
    const isThis = isMember({ restaurantId: restaurant.id, userId });
    if (role) await tx.update(restaurantMembers).set({ role }).where(isThis);
    else await tx.delete(restaurantMembers).where(isThis);
    await auditMember(tx, { by: place.by, userId, restaurant, before, after: role });
    return userId;
  });
  await live.rightsChanged({ userId });
}

async function lockMember(tx: Orm, place: Place) {
  const [member] = await tx
    .select({
      restaurant: { id: restaurants.id, name: restaurants.name },
      userId: restaurantMembers.userId,
      before: restaurantMembers.role,
    })
    .from(restaurantMembers)
    .innerJoin(restaurants, eq(restaurants.id, restaurantMembers.restaurantId))
    .where(and(isMember(place), isNull(restaurants.deletedAt)))
    .for('update', { of: restaurantMembers });
  if (!member) throw new AppError('not_found', { message: 'This person is not in the team.' });
  return member;
}

function isMember({ restaurantId, userId }: { restaurantId: string; userId: string }) {
  return and(
    eq(restaurantMembers.restaurantId, restaurantId),
    eq(restaurantMembers.userId, userId),
  );
}
