import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { fillTown, type Town } from './fill-town.ts';

/** Fills an empty database with a town, and returns the number of rows of each table. */
export async function fillDatabase(
  database: Database,
  town: Omit<Town, 'passwordHash'>,
): Promise<Record<string, number>> {
  const passwordHash = await hashPassword(randomUUID());
  const rows = await database.bulk((session) => fillTown(session, { ...town, passwordHash }));
  // Nothing else gathers the planner's statistics on the embedded database.
  await database.long.orm.execute(sql`analyze`);
  return rows;
}
