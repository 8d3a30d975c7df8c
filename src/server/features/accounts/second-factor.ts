import { and, eq, isNotNull } from 'drizzle-orm';
import { renderSVG } from 'uqr';
import type { SecondFactorSetup } from '#contract/account-security.ts';
import type { Context } from '#server/context.ts';
import type { Orm } from '#server/db/client.ts';
import { recoveryCodes, secondFactors, signInTickets } from '#server/db/schema/account-security.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/platform/app-error.ts';
import { recordAudit } from '#server/platform/audit.ts';
import { queueMail } from '#server/platform/mail/mail.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import { auditOwnAccount } from './accounts.queries.ts';
import {
  newRecoveryCodes,
  newSecret,
  otpauthUrl,
  recoveryCodeHash,
  stepOfCode,
} from './second-factor-codes.ts';

/**
 * Begins to set up a second factor, which takes effect once one of its codes was given. Beginning again makes
 * another secret. Throws email_not_confirmed, second_factor_set.
 */
export async function setUpSecondFactor(
  { config, database, now, secretKey }: Pick<Context, 'config' | 'database' | 'now' | 'secretKey'>,
  user: SessionUser,
): Promise<SecondFactorSetup> {
  const secret = newSecret();
  const begun = {
    secret: secretKey.encrypt('second_factor', secret),
    lastStep: null,
    createdAt: now(),
  };
  await database.orm.transaction(async (tx) => {
    await lockForSetup(tx, user.id);
    await tx
      .insert(secondFactors)
      .values({ userId: user.id, ...begun })
      .onConflictDoUpdate({ target: secondFactors.userId, set: begun });
  });
  const url = otpauthUrl(secret, { issuer: config.BRAND_NAME, email: user.email });
  // Black on white in either scheme: an app may not read it the other way round.
  return { secret, otpauthUrl: url, qrSvg: renderSVG(url, { ecc: 'M', border: 2 }) };
}

/**
 * Turns the second factor on with a first code of it, and returns its recovery codes, which are shown
 * this once. Throws email_not_confirmed, second_factor_set, code_invalid (also when none was begun), too_many_requests.
 */
export async function confirmSecondFactor(
  parts: Pick<Context, 'database' | 'now' | 'rateLimits' | 'secretKey'>,
  { userId, code }: { userId: string; code: string },
): Promise<string[]> {
  const { database, now, rateLimits, secretKey } = parts;
  await rateLimits.codesOfUser.count(userId);
  const codes = newRecoveryCodes();
  const at = now();
  await database.orm.transaction(async (tx) => {
    await lockForSetup(tx, userId);
    const [begun] = await tx
      .select({ secret: secondFactors.secret })
      .from(secondFactors)
      .where(eq(secondFactors.userId, userId));
    const secret = begun?.secret && secretKey.decrypt('second_factor', begun.secret);
    const lastStep = secret ? stepOfCode(secret, code, at) : null;
    if (lastStep === null) throw new AppError('code_invalid');
    await tx.update(secondFactors).set({ lastStep }).where(eq(secondFactors.userId, userId));
    const [user] = await tx
      .update(users)
      .set({ secondFactorAt: at })
      .where(eq(users.id, userId))
      .returning({ isAdmin: users.isAdmin });
    const isAdmin = user?.isAdmin ?? false;
    await auditOwnAccount(tx, { userId, isAdmin, action: 'user.second_factor_set' });
    await tx
      .insert(recoveryCodes)
      .values(codes.map((each) => ({ userId, codeHash: recoveryCodeHash(each) })));
    await queueMail(tx, { kind: 'second_factor', userId, isOn: true, at: at.toISOString() });
  });
  await rateLimits.codesOfUser.reset(userId);
  return codes;
}

/**
 * Locks a user who may set up a second factor. Only a confirmed address may: otherwise a stranger could register
 * an address first and lock its owner out. Throws email_not_confirmed, second_factor_set.
 */
async function lockForSetup(tx: Orm, userId: string): Promise<void> {
  const [user] = await tx
    .select({ secondFactorAt: users.secondFactorAt, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (!user) throw new AppError('unauthorized');
  if (!user.emailVerifiedAt) throw new AppError('email_not_confirmed');
  if (user.secondFactorAt) throw new AppError('second_factor_set');
}

/** Removes an account's second factor and its recovery codes. Returns false if it has none. */
export async function removeSecondFactor(
  tx: Orm,
  { userId, isByMachine = false, at }: { userId: string; isByMachine?: boolean; at: Date },
): Promise<boolean> {
  const [changed] = await tx
    .update(users)
    .set({ secondFactorAt: null })
    .where(and(eq(users.id, userId), isNotNull(users.secondFactorAt)))
    .returning({ isAdmin: users.isAdmin });
  if (!changed) return false;
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await tx.delete(signInTickets).where(eq(signInTickets.userId, userId));
  const action = 'user.second_factor_removed';
  if (isByMachine) {
    const subject = { kind: 'user', id: userId, name: null } as const;
    await recordAudit(tx, { by: null, action, subject });
  } else {
    await auditOwnAccount(tx, { userId, isAdmin: changed.isAdmin, action });
  }
  await queueMail(tx, { kind: 'second_factor', userId, isOn: false, at: at.toISOString() });
  return true;
}
