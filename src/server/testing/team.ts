import type { TeamRole } from '#domain/staff/restaurant-rights.ts';
import type { Database } from '../db/client.ts';
import { restaurantMembers } from '../db/schema/staff.ts';

/** Adds a user to a restaurant's team, as if an invitation had been accepted. */
export async function joinTeam(
  database: Database,
  { restaurantId, userId, role }: { restaurantId: string; userId: string; role: TeamRole },
): Promise<void> {
  await database.orm.insert(restaurantMembers).values({ restaurantId, userId, role });
}
