import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { pagePaths } from '#contract/page-paths.ts';
import type { CreatedInvitation } from '#contract/staff.ts';
import type { OwnRestaurant } from '#contract/users.ts';
import { invitationEnd } from '#domain/staff/invitation.ts';
import type { TeamRole } from '#domain/staff/restaurant-rights.ts';
import type { Context } from '#server/context.ts';
import type { Database, Orm } from '#server/db/client.ts';
import { restaurants } from '#server/db/schema/restaurants.ts';
import { restaurantInvitations, restaurantMembers } from '#server/db/schema/staff.ts';
import { users } from '#server/db/schema/users.ts';
import { lockParentRestaurant } from '#server/features/restaurants/restaurants.queries.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type AuditActor, recordAudit } from '#server/platform/audit.ts';
import { emailKey } from '#server/platform/email-key.ts';
import { queueMail } from '#server/platform/mail/mail.ts';
import { auditMember } from './change-member.ts';
import { inviterHasRightsSql } from './restaurant-rights.queries.ts';

/**
 * Invites the owner of an email address into a restaurant's team. The invitation replaces the open one to the same
 * address, whose link becomes invalid. It is valid only while `by` may invite people (`inviterHasRightsSql`). Throws
 * not_found.
 */
export async function inviteMember(
  { config, database, secretKey, now }: Pick<Context, 'config' | 'database' | 'now' | 'secretKey'>,
  invitation: { restaurantId: string; email: string; role: TeamRole; by: AuditActor },
): Promise<CreatedInvitation> {
  const { restaurantId, role, by } = invitation;
  const email = emailKey(invitation.email);
  const id = v7();
  const at = now();
  const expiresAt = invitationEnd(at);
  await database.orm.transaction(async (tx) => {
    const restaurant = await lockParentRestaurant(tx, restaurantId);
    const row = { id, email, role, invitedBy: by.id, createdAt: at, expiresAt };
    await tx
      .insert(restaurantInvitations)
      .values({ ...row, restaurantId: restaurant.id })
      .onConflictDoUpdate({
        target: [restaurantInvitations.restaurantId, restaurantInvitations.email],
        set: row,
      });
    await recordAudit(tx, {
      by,
      action: 'restaurant.member_invited',
      subject: { kind: 'restaurant', ...restaurant },
      after: { role },
    });
    await queueMail(tx, { kind: 'invitation', invitationId: id });
  });
  const link = config.origin + pagePaths.invitation(secretKey.linkToken('invitation', id));
  return { id, email, role, expiresAt: expiresAt.toISOString(), link };
}

/**
 * Adds the holder of an invitation's link to the team; a member gets the invitation's role. The link works once,
 * and only while its sender may invite people. Throws invitation_invalid, longer_password_needed or
 * password_needed for a manager's, unauthorized when the account has just been deleted.
 */
export async function acceptInvitation(
  { database, live, secretKey, now }: Pick<Context, 'database' | 'live' | 'now' | 'secretKey'>,
  { token, userId }: { token: string; userId: string },
): Promise<OwnRestaurant> {
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
 * Locks the accounts and memberships of the invitation's sender and of the user, so that the sender keeps the right to
 * invite until the transaction ends. Returns the user.
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
  // If two people use it at once, the second finds it deleted.
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
    // Entering the password again records its length.
    throw new AppError(hasLongPassword === null ? 'password_needed' : 'longer_password_needed');
  }
  const [restaurant] = await tx
    .select({ id: restaurants.id, name: restaurants.name, slug: restaurants.slug })
    .from(restaurants)
    .where(and(eq(restaurants.id, restaurantId), isNull(restaurants.deletedAt)))
    .for('key share');
  if (!restaurant) throw new AppError('invitation_invalid');
  const isMember = and(
    eq(restaurantMembers.restaurantId, restaurantId),
    eq(restaurantMembers.userId, userId),
  );
  const [before] = await tx
    .select({ role: restaurantMembers.role })
    .from(restaurantMembers)
    .where(isMember);
  await tx
    .insert(restaurantMembers)
    .values({ restaurantId, userId, role, createdAt: at })
    .onConflictDoUpdate({
      target: [restaurantMembers.restaurantId, restaurantMembers.userId],
      set: { role },
    });
  const change = { userId, restaurant, before: before?.role ?? null, after: role };
  await auditMember(tx, { by: { id: userId, role }, ...change });
  return { ...restaurant, role };
}

/** Withdraws an invitation, whose link becomes invalid. Throws not_found. */
export async function withdrawInvitation(
  database: Database,
  { restaurantId, id, by }: { restaurantId: string; id: string; by: AuditActor },
): Promise<void> {
  await database.orm.transaction(async (tx) => {
    const isOfRestaurant = eq(restaurantInvitations.restaurantId, restaurantId);
    const [withdrawn] = await tx
      .delete(restaurantInvitations)
      .where(and(eq(restaurantInvitations.id, id), isOfRestaurant))
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

/** Removes expired invitations, and with them the addresses. */
export async function removeExpiredInvitations({ long }: Database, now: Date): Promise<void> {
  await long.orm.delete(restaurantInvitations).where(lte(restaurantInvitations.expiresAt, now));
}
