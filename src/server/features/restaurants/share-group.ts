import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { OPTION_LIMITS, type OptionGroup } from '#domain/menus/option-groups.ts';
import { sharedGroups, withOwnCopy, withSharedGroup } from '#domain/menus/shared-groups.ts';
import type { Database, Orm } from '#server/db/client.ts';
import { menuItems, restaurants } from '#server/db/schema/restaurants.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { AuditActor } from '#server/platform/audit.ts';
import { auditDish } from './audit-record.ts';
import { restaurantForUpdate } from './restaurants.queries.ts';

/**
 * Sets which dishes of a restaurant share an option group that one of them has. A dish that is left out keeps a copy of
 * its own; at least two dishes share. Throws AppError not_found (no such restaurant or group), invalid_input
 * (another restaurant's dish, or one with too many groups).
 */
export async function shareOptionGroup(
  database: Database,
  sharing: { restaurantId: string; groupId: string; dishIds: readonly string[]; by: AuditActor },
): Promise<void> {
  const { restaurantId, groupId, by } = sharing;
  await database.orm.transaction(async (tx) => {
    await restaurantForUpdate(tx, restaurantId);
    const dishes = await menuForUpdate(tx, restaurantId);
    const group = dishes
      .filter(({ deletedAt }) => deletedAt === null)
      .flatMap(({ optionGroups }) => optionGroups)
      .find(({ id }) => id === groupId);
    if (!group) throw new AppError('not_found', { message: 'Option group not found' });
    const sharingIds = new Set(sharing.dishIds);
    const known = dishes.filter(({ id, deletedAt }) => sharingIds.has(id) && deletedAt === null);
    if (known.length < sharingIds.size) refuse('This restaurant has no such dish.');
    const isShared = sharingIds.size > 1;
    for (const dish of dishes) {
      const { id, name, optionGroups: before } = dish;
      const optionGroups =
        isShared && sharingIds.has(id)
          ? withSharedGroup(before, group)
          : withOwnCopy(before, { id: groupId, newId: v7 });
      if (optionGroups.length > OPTION_LIMITS.groups) refuse(`“${name}” has too many choices.`);
      await writeGroups(tx, { dish, optionGroups, by });
    }
  });
}

/** Writes a shared group into all dishes that have it, also in the trash, so that restored dishes are current. */
export async function writeSharedGroup(
  tx: Orm,
  { group, restaurantId, by }: { group: OptionGroup; restaurantId: string; by: AuditActor },
): Promise<void> {
  for (const dish of await menuForUpdate(tx, restaurantId)) {
    const optionGroups = dish.optionGroups.map((own) =>
      own.id === group.id && own.isShared ? group : own,
    );
    await writeGroups(tx, { dish, optionGroups, by });
  }
}

/** The groups that a restaurant's dishes share. */
export async function sharedGroupsOf(tx: Orm, restaurantId: string): Promise<OptionGroup[]> {
  const dishes = await tx
    .select({ id: menuItems.id, optionGroups: menuItems.optionGroups })
    .from(menuItems)
    .where(and(eq(menuItems.restaurantId, restaurantId), isNull(menuItems.deletedAt)));
  return sharedGroups(dishes).map(({ group }) => group);
}

/** Locks a restaurant's option groups until the transaction ends. Taken before the locks of its dishes. */
export async function lockMenu(tx: Orm, restaurantId: string): Promise<void> {
  await tx
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId))
    .for('no key update');
}

type DishRow = typeof menuItems.$inferSelect;

/** All dishes, locked in the order of their ids. */
function menuForUpdate(tx: Orm, restaurantId: string): Promise<DishRow[]> {
  return tx
    .select()
    .from(menuItems)
    .where(eq(menuItems.restaurantId, restaurantId))
    .orderBy(menuItems.id)
    .for('no key update');
}

async function writeGroups(
  tx: Orm,
  { dish, optionGroups, by }: { dish: DishRow; optionGroups: OptionGroup[]; by: AuditActor },
): Promise<void> {
  if (isDeepStrictEqual(optionGroups, dish.optionGroups)) return;
  const [after] = await tx
    .update(menuItems)
    .set({ optionGroups, updatedAt: sql`now()` })
    .where(eq(menuItems.id, dish.id))
    .returning();
  await auditDish(tx, { by, before: dish, after });
}

function refuse(message: string): never {
  const issues = [{ path: 'dishIds', message }];
  throw new AppError('invalid_input', { message, details: { issues } });
}
