import type { Database, Statement } from '#server/db/client.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Clears temporary settings that ended a day ago. Nobody reads them any more, but they keep restaurants from
 * sharing an opening key (decision 017).
 */
export async function forgetEnded(database: Database, now: Date): Promise<void> {
  await database.run(FORGET, [new Date(now.getTime() - DAY_MS)]);
}

const FORGET: Statement = {
  name: 'forget_ended_pauses',
  text: `
    with dishes as (
      update menu_items set sold_out_until = null where sold_out_until < $1
    )
    update restaurants
    set paused_until = case when paused_until >= $1 then paused_until end,
      extra_minutes = case when busy_until >= $1 then extra_minutes else 0 end,
      busy_until = case when busy_until >= $1 then busy_until end
    where paused_until < $1 or busy_until < $1`,
};
