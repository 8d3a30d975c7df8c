import { eq } from 'drizzle-orm';
import type { Database, Orm } from '../db/client.ts';
import { orders } from '../db/schema/orders.ts';
import { restaurants } from '../db/schema/restaurants.ts';
import { platformFacts, users } from '../db/schema/users.ts';

/** The name in `platform_facts` that records that sample data was loaded. */
export const SAMPLE_DATA_FACT = 'sample_data';

/** Whether nothing has been put into the database yet. */
export async function isEmpty(orm: Orm): Promise<boolean> {
  for (const table of [restaurants, users, orders]) {
    const rows = await orm.select({ id: table.id }).from(table).limit(1);
    if (rows.length > 0) return false;
  }
  return true;
}

export async function hasSampleData(database: Database): Promise<boolean> {
  const facts = await database.orm
    .select()
    .from(platformFacts)
    .where(eq(platformFacts.name, SAMPLE_DATA_FACT));
  return facts.length > 0;
}
