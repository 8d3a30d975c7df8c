import type { Database, Statement } from '#server/db/client.ts';
import { AppError } from '#server/platform/app-error.ts';
import { idInToken, type SecretKey } from '#server/platform/secret-key.ts';

/**
 * Confirms an account's address by the link that was sent to it. The link is bound to the address, so it
 * is valid for no other. Following it again changes nothing. Throws verification_invalid.
 */
export async function verifyEmail(
  { database, secretKey, now }: { database: Database; secretKey: SecretKey; now: () => Date },
  token: string,
): Promise<void> {
  const userId = idInToken(token);
  const [user] = userId ? await database.run<{ email: string }>(EMAIL, [userId]) : [];
  if (
    !userId ||
    !user ||
    !secretKey.isLinkToken('email_verification', token, { id: userId, boundTo: user.email })
  ) {
    throw new AppError('verification_invalid');
  }
  await database.run(VERIFY, [userId, user.email, now()]);
}

const EMAIL: Statement = { name: 'email_of_user', text: 'select email from users where id = $1' };

const VERIFY: Statement = {
  name: 'verify_email',
  text: `
    update users set email_verified_at = $3
    where id = $1 and email = $2 and email_verified_at is null`,
};
