import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { OwnRestaurant } from '#contract/users.ts';
import type { Database, Orm } from '#server/db/client.ts';
import { restaurants } from '#server/db/schema/restaurants.ts';
import { restaurantInvitations, restaurantMembers } from '#server/db/schema/staff.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { LiveEvents } from '#server/platform/live-events.ts';
import type { SecretKey } from '#server/platform/secret-key.ts';
import { auditMember } from './audit-member.ts';
import { inviterHasRightsSql } from './restaurant-rights.queries.ts';

/**
 * Adds the holder of an invitation's link to the team; somebody who is in it already gets the
 * invitation's role. The link works once, and only while its sender may invite people. Throws
 * invitation_invalid, longer_password_needed or password_needed for a manager's, or unauthorized when the account
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
    const { hasLongPassword } = await lockPeople(tx, { invitationId: id, userId });
    return join(tx, { invitationId: id, userId, hasLongPassword, at: now() });
  });
  await live.rightsChanged({ userId });
  return joined;
}

/**
 * Locks the accounts and memberships of the invitation's sender and of the user, which it returns: until the
 * transaction ends nobody takes the sender's right to invite away.
 */
async function lockPeople(
  tx: Orm,
  { invitationId, userId }: { invitationId: string; userId: string },
): Promise<{ hasLongPassword: boolean | null }> {
  const [invitation] = await tx
    .select({
      restaurantId: restaurantInvitations.restaurantId,
      invitedBy: restaurantInvitations.invitedBy,
    })
    .from(restaurantInvitations)
    .where(eq(restaurantInvitations.id, invitationId));
  if (!invitation?.invitedBy) throw new AppError('invitation_invalid');
  const people = [invitation.invitedBy, userId];
  const locked = await tx
    .select({ id: users.id, hasLongPassword: users.hasLongPassword })
    .from(users)
    .where(inArray(users.id, people))
    .orderBy(users.id)
    .for('share');
  const user = locked.find(({ id }) => id === userId);
  if (!user) throw new AppError('unauthorized');
  await tx
    .select({ userId: restaurantMembers.userId })
    .from(restaurantMembers)
    .where(
      and(
        eq(restaurantMembers.restaurantId, invitation.restaurantId),
        inArray(restaurantMembers.userId, people),
      ),
    )
    .orderBy(restaurantMembers.userId)
    .for('no key update');
  return user;
}

async function join(
  tx: Orm,
  joining: { invitationId: string; userId: string; hasLongPassword: boolean | null; at: Date },
): Promise<OwnRestaurant> {
  const { invitationId, userId, hasLongPassword, at } = joining;
  // If two people use it at once, the second finds it gone.
  const [invitation] = await tx
    .delete(restaurantInvitations)
    .where(
      and(
        eq(restaurantInvitations.id, invitationId),
        gt(restaurantInvitations.expiresAt, at),
        sql.raw(inviterHasRightsSql('restaurant_invitations')),
      ),
    )
    .returning();
  if (!invitation) throw new AppError('invitation_invalid');
  const { restaurantId, role } = invitation;
  if (role === 'manager' && !hasLongPassword) {
    // Giving the password again measures it.
    throw new AppError(hasLongPassword === null ? 'password_needed' : 'longer_password_needed');
  }
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
    );
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
