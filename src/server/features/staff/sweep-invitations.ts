import type { Database, Statement } from '#server/db/client.ts';

/** Removes expired invitations, and with them the addresses; returns how many. */
export async function sweepInvitations(database: Database, now: Date): Promise<number> {
  return (await database.long.run(SWEEP, [now])).length;
}

const SWEEP: Statement = {
  name: 'sweep_restaurant_invitations',
  text: 'delete from restaurant_invitations where expires_at <= $1 returning id',
};
