import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { TrashKind } from '#contract/admin.ts';
import { openOrdersMessage } from '#domain/orders/open-orders-message.ts';
import type { Database, Orm } from '#server/db/client.ts';
import { coupons } from '#server/db/schema/coupons.ts';
import { menuCategories, menuItems, restaurants } from '#server/db/schema/restaurants.ts';
import { countOpenOrders } from '#server/features/orders/orders.queries.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type AuditActor, recordAudit } from '#server/platform/audit.ts';
import { lockTrash } from './trash-lock.ts';
import { trashSubject } from './trash-subject.ts';

/** What was moved to the trash. */
export interface DeletedRecord {
  /** A coupon's code. */
  name: string;
  /** Its restaurant's id, or its own if it is one; null for a platform-wide coupon. */
  restaurantId: string | null;
}

/**
 * Moves a record to the trash with everything that belongs to it: a restaurant's categories, dishes and
 * own coupons, a category's dishes. All records of one deletion get the same deletion id, by which they
 * are restored together. Orders stay as they are. Throws AppError not_found, also for a record that is
 * already in the trash, and restaurant_has_open_orders.
 */
export async function deleteRecord(
  database: Database,
  { kind, id, now, by }: { kind: TrashKind; id: string; now: Date; by: AuditActor },
): Promise<DeletedRecord> {
  const mark = { deletedAt: now, deletionId: v7() };
  const deleted = await database.orm.transaction(async (tx) => {
    await lockTrash(tx);
    const record = await DELETE[kind](tx, id, mark);
    if (!record) return undefined;
    const subject = trashSubject(kind, { id, name: record.name });
    await recordAudit(tx, { by, action: `${subject.kind}.trashed`, subject });
    return record;
  });
  if (!deleted) throw new AppError('not_found');
  return deleted;
}

interface Mark {
  deletedAt: Date;
  deletionId: string;
}

type Delete = (tx: Orm, id: string, mark: Mark) => Promise<DeletedRecord | undefined>;

// The record is locked and deleted first, in separate statements. The lock waits for transactions that are adding
// something to the record, so that the next statement sees what they have added.
const DELETE: Record<TrashKind, Delete> = {
  async restaurants(tx, id, mark) {
    await refuseWithOpenOrders(tx, id);
    const [restaurant] = await tx
      .update(restaurants)
      .set(mark)
      .where(isNotDeleted(restaurants, eq(restaurants.id, id)))
      .returning({ name: restaurants.name, restaurantId: restaurants.id });
    if (!restaurant) return undefined;
    for (const table of [menuCategories, menuItems, coupons]) {
      await tx
        .update(table)
        .set(mark)
        .where(isNotDeleted(table, eq(table.restaurantId, id)));
    }
    return restaurant;
  },

  async categories(tx, id, mark) {
    await lockForDeletion(tx, menuCategories, id);
    const [category] = await tx
      .update(menuCategories)
      .set(mark)
      .where(isNotDeleted(menuCategories, eq(menuCategories.id, id)))
      .returning({ name: menuCategories.name, restaurantId: menuCategories.restaurantId });
    if (!category) return undefined;
    await tx
      .update(menuItems)
      .set(mark)
      .where(isNotDeleted(menuItems, eq(menuItems.categoryId, id)));
    return category;
  },

  async items(tx, id, mark) {
    const [dish] = await tx
      .update(menuItems)
      .set(mark)
      .where(isNotDeleted(menuItems, eq(menuItems.id, id)))
      .returning({ name: menuItems.name, restaurantId: menuItems.restaurantId });
    return dish;
  },

  async coupons(tx, id, mark) {
    const [coupon] = await tx
      .update(coupons)
      .set(mark)
      .where(isNotDeleted(coupons, eq(coupons.id, id)))
      .returning({ name: coupons.code, restaurantId: coupons.restaurantId });
    return coupon;
  },
};

type TrashTable = typeof restaurants | typeof menuCategories | typeof menuItems | typeof coupons;

/** `for update` waits for transactions that add to the record: they hold it `for key share`, which edits do not block. */
async function lockForDeletion(
  tx: Orm,
  table: typeof restaurants | typeof menuCategories,
  id: string,
): Promise<{ name: string } | undefined> {
  const [record] = await tx
    .select({ name: table.name })
    .from(table)
    .where(isNotDeleted(table, eq(table.id, id)))
    .for('update');
  return record;
}

/**
 * A restaurant in the trash has no team, so nobody would see its open orders. A new order holds the row too: it is
 * counted, or finds the restaurant in the trash.
 */
async function refuseWithOpenOrders(tx: Orm, id: string): Promise<void> {
  const restaurant = await lockForDeletion(tx, restaurants, id);
  if (!restaurant) return;
  const count = await countOpenOrders(tx, id);
  if (count === 0) return;
  throw new AppError('restaurant_has_open_orders', {
    message: openOrdersMessage(restaurant.name, count),
  });
}

/** Without records that were deleted earlier, which keep the id of their own deletion. */
function isNotDeleted(table: TrashTable, which: SQL): SQL | undefined {
  return and(which, isNull(table.deletedAt));
}
