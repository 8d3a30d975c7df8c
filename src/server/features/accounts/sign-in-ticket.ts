import { v7 } from 'uuid';
import type { Database, Statement } from '#server/db/client.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { RateLimits } from '#server/platform/rate-limits.ts';
import { idInToken, type SecretKey } from '#server/platform/secret-key.ts';
import type { Credentials } from './accounts.queries.ts';
import { redeemCode } from './redeem-code.ts';

const TICKET_MS = 5 * 60 * 1000;

/** After this many wrong codes a ticket ends, and the password must be given again. */
const MAX_FAILURES = 5;

interface Parts {
  database: Database;
  secretKey: SecretKey;
  rateLimits: RateLimits;
  now: () => Date;
}

/**
 * A ticket for somebody who has given the right password but no code yet. It is bound to the password, so
 * that it is worthless once that has changed.
 */
export async function issueTicket(
  { database, secretKey, now }: Parts,
  { id: userId, passwordHash }: Credentials,
): Promise<string> {
  const id = v7();
  const at = now();
  await database.run(ISSUE, [id, userId, at, new Date(at.getTime() + TICKET_MS)]);
  return secretKey.linkToken('sign_in_ticket', id, passwordHash);
}

/**
 * Redeems a ticket with a code and returns who has signed in. Throws invalid_credentials for a wrong
 * code, ticket_invalid once the ticket is over, too_many_requests.
 */
export async function redeemTicket(
  parts: Parts,
  { ticket, code }: { ticket: string; code: string },
): Promise<Credentials> {
  const { database, secretKey, now } = parts;
  const ticketId = idInToken(ticket);
  const [holder] = ticketId ? await database.run<Credentials>(HOLDER, [ticketId, now()]) : [];
  const isOurs =
    ticketId &&
    holder &&
    secretKey.isLinkToken('sign_in_ticket', ticket, { id: ticketId, boundTo: holder.passwordHash });
  if (!isOurs) throw new AppError('ticket_invalid');
  // Counted as wrong before it is checked, or parallel guesses would not be counted in time.
  const [counted] = await database.run<{ failures: number }>(COUNT, [ticketId, MAX_FAILURES]);
  if (!counted) throw new AppError('ticket_invalid');
  if (await redeemCode(parts, { userId: holder.id, code })) {
    // If two right codes arrive at once with one ticket, only one signs in.
    const ended = await database.run(END, [ticketId]);
    if (ended.length === 0) throw new AppError('ticket_invalid');
    return holder;
  }
  if (counted.failures >= MAX_FAILURES) throw new AppError('ticket_invalid');
  throw new AppError('invalid_credentials', {
    message: 'This code is wrong, or was used already.',
  });
}

const ISSUE: Statement = {
  name: 'issue_sign_in_ticket',
  text: `
    insert into sign_in_tickets (id, user_id, created_at, expires_at) values ($1, $2, $3, $4)`,
};

const HOLDER: Statement = {
  name: 'holder_of_sign_in_ticket',
  text: `
    select u.id, u.password_hash as "passwordHash", u.suspended_at is not null as "isSuspended",
      u.second_factor_at is not null as "hasSecondFactor"
    from sign_in_tickets t join users u on u.id = t.user_id
    where t.id = $1 and t.expires_at > $2`,
};

const COUNT: Statement = {
  name: 'count_try_of_sign_in_ticket',
  text: `
    update sign_in_tickets set failures = failures + 1
    where id = $1 and failures < $2 returning failures`,
};

const END: Statement = {
  name: 'end_sign_in_ticket',
  text: 'delete from sign_in_tickets where id = $1 returning id',
};
