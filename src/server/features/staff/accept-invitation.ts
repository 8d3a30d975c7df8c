import { and, eq, gt, isNull } from 'drizzle-orm';
import type { OwnRestaurant } from '#contract/users.ts';
import type { Database, Orm } from '#server/db/client.ts';
import { restaurants } from '#server/db/schema/restaurants.ts';
import { restaurantInvitations, restaurantMembers } from '#server/db/schema/staff.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/platform/app-error.ts';
import { auditMember } from '#server/platform/audit-member.ts';
import type { LiveEvents } from '#server/platform/live-events.ts';
import type { SecretKey } from '#server/platform/secret-key.ts';

/**
 * Adds the holder of an invitation's link to the team; somebody who is in it already gets the
 * invitation's role. The link works once. Throws invitation_invalid, or unauthorized when the account
 * has just been deleted.
 */
export async function acceptInvitation(
  parts: { database: Database; live: LiveEvents; secretKey: SecretKey; now: () => Date },
  { token, userId }: { token: string; userId: string },
): Promise<OwnRestaurant> {
  const { database, live, secretKey, now } = parts;
  const id = secretKey.readLinkToken('invitation', token);
  if (!id) throw new AppError('invitation_invalid');
  const joined = await database.orm.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, userId))
      .for('key share');
    if (!user) throw new AppError('unauthorized');
    return join(tx, { invitationId: id, userId, at: now() });
  });
  await live.rightsChanged({ userId });
  return joined;
}

async function join(
  tx: Orm,
  { invitationId, userId, at }: { invitationId: string; userId: string; at: Date },
): Promise<OwnRestaurant> {
  // If two people use it at once, the second finds it gone.
  const [invitation] = await tx
    .delete(restaurantInvitations)
    .where(and(eq(restaurantInvitations.id, invitationId), gt(restaurantInvitations.expiresAt, at)))
    .returning();
  if (!invitation) throw new AppError('invitation_invalid');
  const { restaurantId, role } = invitation;
  const [restaurant] = await tx
    .select({ id: restaurants.id, name: restaurants.name, slug: restaurants.slug })
    .from(restaurants)
    .where(and(eq(restaurants.id, restaurantId), isNull(restaurants.deletedAt)))
    .for('key share');
  if (!restaurant) throw new AppError('invitation_invalid');
  const [before] = await tx
    .select({ role: restaurantMembers.role })
    .from(restaurantMembers)
    .where(
      and(eq(restaurantMembers.restaurantId, restaurantId), eq(restaurantMembers.userId, userId)),
    )
    .for('update');
  await tx
    .insert(restaurantMembers)
    .values({ restaurantId, userId, role, createdAt: at })
    .onConflictDoUpdate({
      target: [restaurantMembers.restaurantId, restaurantMembers.userId],
      set: { role },
    });
  await auditMember(tx, {
    by: { id: userId, role },
    userId,
    restaurant,
    before: before?.role ?? null,
    after: role,
  });
  return { ...restaurant, role };
}
