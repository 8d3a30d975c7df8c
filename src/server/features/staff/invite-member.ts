import { and, eq, isNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import { pagePaths } from '#contract/page-paths.ts';
import type { MadeInvitation } from '#contract/staff.ts';
import { invitationEnd } from '#domain/staff/invitation.ts';
import type { TeamRole } from '#domain/staff/restaurant-rights.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/client.ts';
import { restaurants } from '#server/db/schema/restaurants.ts';
import { restaurantInvitations } from '#server/db/schema/staff.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type AuditActor, recordAudit } from '#server/platform/audit.ts';
import { emailKey } from '#server/platform/email-key.ts';
import { queueMail } from '#server/platform/mail/mail.ts';
import type { SecretKey } from '#server/platform/secret-key.ts';

/**
 * Invites the owner of an email address into a restaurant's team. The invitation replaces the
 * open one to the same address, whose link is then dead. It is valid only while `by` may invite people
 * (`inviterHasRightsSql`). Throws not_found.
 */
export async function inviteMember(
  parts: { config: Config; database: Database; secretKey: SecretKey; now: () => Date },
  wanted: { restaurantId: string; email: string; role: TeamRole; by: AuditActor },
): Promise<MadeInvitation> {
  const { config, database, secretKey, now } = parts;
  const { restaurantId, role, by } = wanted;
  const email = emailKey(wanted.email);
  const id = v7();
  const at = now();
  const expiresAt = invitationEnd(at);
  await database.orm.transaction(async (tx) => {
    const [restaurant] = await tx
      .select({ id: restaurants.id, name: restaurants.name })
      .from(restaurants)
      .where(and(eq(restaurants.id, restaurantId), isNull(restaurants.deletedAt)))
      .for('key share');
    if (!restaurant) throw new AppError('not_found', { message: 'Restaurant not found' });
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
