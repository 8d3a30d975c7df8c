import type { OpeningFacts } from '#domain/restaurants/opening-hours.ts';
import type { TimedDish } from '#domain/restaurants/timed-values.ts';
import { instantSql, OPENING_FACTS } from '#server/db/catalogue-sql.ts';
import type { Database, Statement } from '#server/db/client.ts';
import { columnsSql, type Fields, objectSql } from '#server/db/fields-sql.ts';

/** What a kitchen's page shows of its restaurant. */
export interface KitchenState extends OpeningFacts {
  id: string;
  name: string;
  slug: string;
  pausedUntil: string | null;
  extraMinutes: number;
  busyUntil: string | null;
  /** Dishes that are sold out, or were until lately, whatever their options. */
  soldOut: (TimedDish & { id: string; name: string })[];
}

/** Null when there is no such restaurant, or it is in the trash. */
export async function kitchenState(
  database: Database,
  restaurantId: string,
): Promise<KitchenState | null> {
  const [state] = await database.run<KitchenState>(STATE, [restaurantId]);
  return state ?? null;
}

const SOLD_OUT = {
  id: 'i.id',
  name: 'i.name',
  isAvailable: 'i.is_available',
  soldOutUntil: instantSql('i.sold_out_until'),
  optionGroups: "'[]'::json",
} satisfies Fields<KitchenState['soldOut'][number]>;

const KITCHEN_STATE = {
  id: 'r.id',
  name: 'r.name',
  slug: 'r.slug',
  ...OPENING_FACTS,
  extraMinutes: 'r.extra_minutes',
  busyUntil: instantSql('r.busy_until'),
  soldOut: `(select coalesce(json_agg(${objectSql(SOLD_OUT)} order by i.name, i.id), '[]')
    from menu_items i
    where i.restaurant_id = r.id and i.deleted_at is null
      and (not i.is_available or i.sold_out_until is not null))`,
} satisfies Fields<KitchenState>;

const STATE: Statement = {
  name: 'kitchen_state',
  text: `
    select ${columnsSql(KITCHEN_STATE)}
    from restaurants r where r.id = $1 and r.deleted_at is null`,
};
