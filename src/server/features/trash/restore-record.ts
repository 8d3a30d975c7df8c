import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { TrashKind } from '#contract/admin.ts';
import { type Database, isViolated, type Orm } from '#server/db/client.ts';
import { coupons } from '#server/db/schema/coupons.ts';
import { menuCategories, menuItems, restaurants } from '#server/db/schema/restaurants.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type AuditActor, recordAudit } from '#server/platform/audit.ts';
import { lockTrash } from './trash-lock.ts';
import { trashSubject } from './trash-subject.ts';

/** What was restored. */
export interface RestoredRecord {
  /** A coupon's code. */
  name: string;
  /** Its restaurant's id, or its own if it is one; null for a platform-wide coupon. */
  restaurantId: string | null;
  /** Codes of coupons that stay in the trash, because other coupons have these codes by now. */
  takenCodes: string[];
}

/**
 * Restores a record from the trash with everything that was deleted together with it; what was deleted
 * earlier stays. Throws AppError not_found (it is not in the trash), held_by_trash when the record it
 * belongs to is in the trash, code_taken when another coupon has its code by now.
 */
export async function restoreRecord(
  database: Database,
  { kind, id, by }: { kind: TrashKind; id: string; by: AuditActor },
): Promise<RestoredRecord> {
  try {
    return await database.orm.transaction(async (tx) => {
      await lockTrash(tx);
      const record = await RESTORE[kind](tx, id);
      const subject = trashSubject(kind, { id, name: record.name });
      await recordAudit(tx, { by, action: `${subject.kind}.restored`, subject });
      return record;
    });
  } catch (error) {
    if (isViolated(error, 'coupons_code_key')) throw new AppError('code_taken');
    throw error;
  }
}

const BACK = { deletedAt: null, deletionId: null };

const RESTORE: Record<TrashKind, (tx: Orm, id: string) => Promise<RestoredRecord>> = {
  async restaurants(tx, id) {
    const { name, deletionId } = restaurants;
    const [restaurant] = await tx
      .select({ restaurantId: restaurants.id, name, deletionId })
      .from(restaurants)
      .where(inTrash(restaurants, id));
    if (!restaurant) throw new AppError('not_found');
    await tx.update(restaurants).set(BACK).where(eq(restaurants.id, id));
    for (const table of [menuCategories, menuItems]) {
      const own = eq(table.restaurantId, id);
      await tx
        .update(table)
        .set(BACK)
        .where(and(own, sameDeletion(restaurant, table)));
    }
    return { ...restaurant, takenCodes: await restoreCoupons(tx, restaurant) };
  },

  async categories(tx, id) {
    const { name, restaurantId, deletionId } = menuCategories;
    const [category] = await tx
      .select({ name, restaurantId, deletionId })
      .from(menuCategories)
      .where(inTrash(menuCategories, id));
    if (!category) throw new AppError('not_found');
    await refuseHeld(tx, 'restaurants', category.restaurantId);
    await tx.update(menuCategories).set(BACK).where(eq(menuCategories.id, id));
    const own = eq(menuItems.categoryId, id);
    await tx
      .update(menuItems)
      .set(BACK)
      .where(and(own, sameDeletion(category, menuItems)));
    return { ...category, takenCodes: [] };
  },

  async items(tx, id) {
    const { name, restaurantId, categoryId } = menuItems;
    const [dish] = await tx
      .select({ name, restaurantId, categoryId })
      .from(menuItems)
      .where(inTrash(menuItems, id));
    if (!dish) throw new AppError('not_found');
    await refuseHeld(tx, 'restaurants', dish.restaurantId);
    await refuseHeld(tx, 'categories', dish.categoryId);
    await tx.update(menuItems).set(BACK).where(eq(menuItems.id, id));
    return { ...dish, takenCodes: [] };
  },

  async coupons(tx, id) {
    const { code, restaurantId } = coupons;
    const [coupon] = await tx
      .select({ name: code, restaurantId })
      .from(coupons)
      .where(inTrash(coupons, id));
    if (!coupon) throw new AppError('not_found');
    await refuseHeld(tx, 'restaurants', coupon.restaurantId);
    await tx.update(coupons).set(BACK).where(eq(coupons.id, id));
    return { ...coupon, takenCodes: [] };
  },
};

/** A code that is taken by now must not keep a whole restaurant in the trash. */
async function restoreCoupons(
  tx: Orm,
  restaurant: { restaurantId: string; deletionId: string | null },
): Promise<string[]> {
  const own = and(
    eq(coupons.restaurantId, restaurant.restaurantId),
    sameDeletion(restaurant, coupons),
  );
  const isFree = sql`not exists (select from coupons other
    where upper(other.code) = upper(${coupons.code}) and other.deleted_at is null)`;
  await tx.update(coupons).set(BACK).where(and(own, isFree));
  const left = await tx.select({ code: coupons.code }).from(coupons).where(own);
  return left.map(({ code }) => code);
}

async function refuseHeld(
  tx: Orm,
  kind: 'restaurants' | 'categories',
  id: string | null,
): Promise<void> {
  if (id === null) return;
  const table = kind === 'restaurants' ? restaurants : menuCategories;
  const [holder] = await tx
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(inTrash(table, id));
  if (!holder) return;
  throw new AppError('held_by_trash', {
    message: `“${holder.name}” is in the trash. Restore it first.`,
    details: { heldBy: { kind, ...holder } },
  });
}

type TrashTable = typeof restaurants | typeof menuCategories | typeof menuItems | typeof coupons;

function inTrash(table: TrashTable, id: string): SQL | undefined {
  return and(eq(table.id, id), isNotNull(table.deletedAt));
}

/** Matches rows of the same deletion; none when the record has no deletion id. */
function sameDeletion({ deletionId }: { deletionId: string | null }, table: TrashTable): SQL {
  return sql`${table.deletionId} = ${deletionId}::uuid`;
}
