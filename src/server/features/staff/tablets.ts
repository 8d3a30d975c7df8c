import { and, eq, isNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/client.ts';
import { restaurants } from '#server/db/schema/restaurants.ts';
import { tablets } from '#server/db/schema/staff.ts';
import { lockParentRestaurant } from '#server/features/restaurants/restaurants.queries.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type AuditActor, recordAudit } from '#server/platform/audit.ts';
import { newTabletToken } from '#server/platform/tablets.ts';

/** Makes a device a tablet of the restaurant. Returns the token for its cookie. Throws not_found. */
export async function addTablet(
  { database, now }: Pick<Context, 'database' | 'now'>,
  { restaurantId, name, by }: { restaurantId: string; name: string; by: AuditActor },
): Promise<{ id: string; token: string }> {
  const id = v7();
  const { token, tokenHash } = newTabletToken();
  const at = now();
  await database.orm.transaction(async (tx) => {
    const restaurant = await lockParentRestaurant(tx, restaurantId);
    const times = { createdAt: at, lastSeenAt: at };
    await tx
      .insert(tablets)
      .values({ id, restaurantId: restaurant.id, name, tokenHash, createdBy: by.id, ...times });
    const subject = { kind: 'restaurant', ...restaurant } as const;
    await recordAudit(tx, { by, action: 'restaurant.tablet_added', subject, after: { name } });
  });
  return { id, token };
}

/** Signs a tablet out; its live stream ends. Throws not_found. */
export async function endTablet(
  { database, live, now }: Pick<Context, 'database' | 'live' | 'now'>,
  tablet: { restaurantId: string; id: string; by: AuditActor },
): Promise<void> {
  const { by } = tablet;
  const id = await database.orm.transaction(async (tx) => {
    const { restaurantId, endedAt } = tablets;
    const matchesTablet = and(eq(tablets.id, tablet.id), eq(restaurantId, tablet.restaurantId));
    const [ended] = await tx
      .update(tablets)
      .set({ endedAt: now() })
      .where(and(matchesTablet, isNull(endedAt)))
      .returning({ id: tablets.id, name: tablets.name, restaurantId });
    if (!ended) throw new AppError('not_found', { message: 'This tablet is already signed out.' });
    const [restaurant] = await tx
      .select({ id: restaurants.id, name: restaurants.name })
      .from(restaurants)
      .where(eq(restaurants.id, ended.restaurantId));
    if (!restaurant) throw new AppError('not_found');
    const subject = { kind: 'restaurant', ...restaurant } as const;
    const before = { name: ended.name };
    await recordAudit(tx, { by, action: 'restaurant.tablet_ended', subject, before });
    return ended.id;
  });
  await live.rightsChanged({ userId: id });
}

/** The tablets of a restaurant that are not ended. */
export async function tabletIds({ orm }: Database, restaurantId: string): Promise<string[]> {
  const rows = await orm
    .select({ id: tablets.id })
    .from(tablets)
    .where(and(eq(tablets.restaurantId, restaurantId), isNull(tablets.endedAt)));
  return rows.map(({ id }) => id);
}
