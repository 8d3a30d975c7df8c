import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { TrashKind } from '#contract/admin.ts';
import { openOrdersMessage } from '#domain/orders/open-orders-message.ts';
import { type Database, isViolated, type Orm } from '#server/db/client.ts';
import { coupons } from '#server/db/schema/coupons.ts';
import { menuCategories, menuItems, restaurants } from '#server/db/schema/restaurants.ts';
import { countOpenOrders } from '#server/features/orders/orders.queries.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type AuditActor, recordAudit } from '#server/platform/audit.ts';

/** A record that was deleted or restored. */
interface TrashRecord {
  /** A coupon's code. */
  name: string;
  /** Its restaurant's id, or its own if it is one; null for a platform-wide coupon. */
  restaurantId: string | null;
}

/** What was restored. */
interface RestoredRecord extends TrashRecord {
  /** Codes of coupons that stay in the trash, because other coupons now have these codes. */
  takenCodes: string[];
}

/** `subject`: its kind in the audit. `holders`: the records that must be restored before it. */
const KINDS = {
  restaurants: {
    table: restaurants,
    columns: { name: restaurants.name, restaurantId: restaurants.id },
    subject: 'restaurant',
    holders: [],
  },
  categories: {
    table: menuCategories,
    columns: { name: menuCategories.name, restaurantId: menuCategories.restaurantId },
    subject: 'category',
    holders: [['restaurants', menuCategories.restaurantId]],
  },
  items: {
    table: menuItems,
    columns: { name: menuItems.name, restaurantId: menuItems.restaurantId },
    subject: 'dish',
    holders: [
      ['restaurants', menuItems.restaurantId],
      ['categories', menuItems.categoryId],
    ],
  },
  coupons: {
    table: coupons,
    columns: { name: coupons.code, restaurantId: coupons.restaurantId },
    subject: 'coupon',
    holders: [['restaurants', coupons.restaurantId]],
  },
} as const satisfies Record<TrashKind, object>;

type TrashTable = (typeof KINDS)[TrashKind]['table'];

/** A kind of records with parts. */
type HolderKind = 'restaurants' | 'categories';

/** The tables and rows that are deleted and restored together with a record. */
function partsOf(kind: TrashKind, id: string): { table: TrashTable; condition: SQL }[] {
  if (kind === 'categories') return [{ table: menuItems, condition: eq(menuItems.categoryId, id) }];
  if (kind !== 'restaurants') return [];
  const tables = [menuCategories, menuItems, coupons];
  return tables.map((table) => ({ table, condition: eq(table.restaurantId, id) }));
}

/**
 * Moves a record to the trash with its parts: all get the same deletion id, by which they are restored together.
 * Orders stay as they are. Throws not_found, also for a record that is already in the trash, and
 * restaurant_has_open_orders.
 */
export async function deleteRecord(
  database: Database,
  { kind, id, now, by }: { kind: TrashKind; id: string; now: Date; by: AuditActor },
): Promise<TrashRecord> {
  const { table, columns, subject } = KINDS[kind];
  const mark = { deletedAt: now, deletionId: v7() };
  return database.orm.transaction(async (tx) => {
    await lockTrash(tx);
    // The record is locked and deleted first, in separate statements. The lock waits for transactions that are
    // adding something to the record, so that the next statement sees what they have added.
    if (kind === 'restaurants') await refuseWithOpenOrders(tx, id);
    if (kind === 'categories') await lockForDeletion(tx, kind, id);
    const [record] = await tx
      .update(table)
      .set(mark)
      .where(and(eq(table.id, id), isNull(table.deletedAt)))
      .returning(columns);
    if (!record) throw new AppError('not_found');
    for (const part of partsOf(kind, id)) {
      // Not those that were deleted earlier, which keep the id of their own deletion.
      const isNotDeleted = isNull(part.table.deletedAt);
      await tx.update(part.table).set(mark).where(and(part.condition, isNotDeleted));
    }
    const named = { kind: subject, id, name: record.name };
    await recordAudit(tx, { by, action: `${subject}.trashed`, subject: named });
    return record;
  });
}

/**
 * A restaurant in the trash has no team, so nobody would see its open orders. A new order holds the row too: it is
 * counted, or finds the restaurant in the trash.
 */
async function refuseWithOpenOrders(tx: Orm, id: string): Promise<void> {
  const restaurant = await lockForDeletion(tx, 'restaurants', id);
  const count = restaurant ? await countOpenOrders(tx, id) : 0;
  if (!restaurant || count === 0) return;
  const message = openOrdersMessage(restaurant.name, count);
  throw new AppError('restaurant_has_open_orders', { message });
}

/** `for update` waits for transactions that add to the record: they hold it `for key share`, which edits do not block. */
async function lockForDeletion(tx: Orm, kind: HolderKind, id: string) {
  const { table } = KINDS[kind];
  const [record] = await tx
    .select({ name: table.name })
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deletedAt)))
    .for('update');
  return record;
}

const NOT_DELETED = { deletedAt: null, deletionId: null };

/**
 * Restores a record with everything that was deleted together with it; what was deleted earlier stays in the
 * trash. Throws not_found (it is not in the trash), held_by_trash when the record it belongs to is in the trash,
 * code_taken when another coupon now has its code.
 */
export async function restoreRecord(
  database: Database,
  { kind, id, by }: { kind: TrashKind; id: string; by: AuditActor },
): Promise<RestoredRecord> {
  const { table, columns, subject } = KINDS[kind];
  try {
    return await database.orm.transaction(async (tx) => {
      await lockTrash(tx);
      const [record] = await tx
        .select({ ...columns, deletionId: table.deletionId })
        .from(table)
        .where(and(eq(table.id, id), isNotNull(table.deletedAt)));
      if (!record) throw new AppError('not_found');
      const { name, restaurantId, deletionId } = record;
      await refuseHeld(tx, kind, id);
      await tx.update(table).set(NOT_DELETED).where(eq(table.id, id));
      let takenCodes: string[] = [];
      for (const part of partsOf(kind, id)) {
        // None when the record has no deletion id.
        const hasSameDeletion = and(
          part.condition,
          sql`${part.table.deletionId} = ${deletionId}::uuid`,
        );
        if (part.table === coupons) takenCodes = await restoreCoupons(tx, hasSameDeletion);
        else await tx.update(part.table).set(NOT_DELETED).where(hasSameDeletion);
      }
      const named = { kind: subject, id, name };
      await recordAudit(tx, { by, action: `${subject}.restored`, subject: named });
      return { name, restaurantId, takenCodes };
    });
  } catch (error) {
    if (isViolated(error, 'coupons_code_key')) throw new AppError('code_taken');
    throw error;
  }
}

async function refuseHeld(tx: Orm, kind: TrashKind, id: string): Promise<void> {
  const { table, holders } = KINDS[kind];
  for (const [holderKind, column] of holders) {
    const { table: holderTable } = KINDS[holderKind];
    const holderId = tx.select({ id: column }).from(table).where(eq(table.id, id));
    const [holder] = await tx
      .select({ id: holderTable.id, name: holderTable.name })
      .from(holderTable)
      .where(and(inArray(holderTable.id, holderId), isNotNull(holderTable.deletedAt)));
    if (!holder) continue;
    throw new AppError('held_by_trash', {
      message: `“${holder.name}” is in the trash. Restore it first.`,
      details: { heldBy: { kind: holderKind, ...holder } },
    });
  }
}

/** Restores the coupons whose code is free, so that a taken one does not block their restaurant. Returns taken codes. */
async function restoreCoupons(tx: Orm, condition: SQL | undefined): Promise<string[]> {
  const isFree = sql`not exists (select from coupons other
    where upper(other.code) = upper(${coupons.code}) and other.deleted_at is null)`;
  await tx.update(coupons).set(NOT_DELETED).where(and(condition, isFree));
  const remaining = await tx.select({ code: coupons.code }).from(coupons).where(condition);
  return remaining.map(({ code }) => code);
}

const TRASH_LOCK = 0x74726173;

/** Serializes deletions and restores, so that none affects a parent or child of a record that another one moves. */
async function lockTrash(tx: Orm): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${TRASH_LOCK}::bigint)`);
}
