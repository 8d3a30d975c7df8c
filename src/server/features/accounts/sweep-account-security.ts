import type { Database, Statement } from '#server/db/client.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Removes expired rows: links for a new password and unfinished second factors after another day, tickets
 * immediately. Returns how many rows.
 */
export async function sweepAccountSecurity(database: Database, now: Date): Promise<number> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  const removed = await Promise.all([
    database.long.run(SWEEP_RESETS, [yesterday]),
    database.long.run(SWEEP_TICKETS, [now]),
    database.long.run(SWEEP_BEGUN, [yesterday]),
  ]);
  return removed.flat().length;
}

const SWEEP_RESETS: Statement = {
  name: 'sweep_password_resets',
  text: 'delete from password_resets where expires_at <= $1 returning id',
};

const SWEEP_TICKETS: Statement = {
  name: 'sweep_sign_in_tickets',
  text: 'delete from sign_in_tickets where expires_at <= $1 returning id',
};

const SWEEP_BEGUN: Statement = {
  name: 'sweep_begun_second_factors',
  text: `
    delete from second_factors f using users u
    where u.id = f.user_id and u.second_factor_at is null and f.created_at <= $1
    returning f.user_id`,
};
