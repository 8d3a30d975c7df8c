import { and, eq, isNull } from 'drizzle-orm';
import type { CouponChanges, NewCoupon } from '#contract/admin.ts';
import { couponFaults } from '#domain/coupons/coupon-faults.ts';
import { type Database, isViolated, type Orm } from '#server/db/client.ts';
import { coupons } from '#server/db/schema/coupons.ts';
import { AppError, editConflict } from '#server/platform/app-error.ts';
import type { AuditActor } from '#server/platform/audit.ts';
import { lockRestaurant } from '../restaurants/restaurant-locks.queries.ts';
import { auditCoupon } from './audit-coupon.ts';
import { couponJson } from './coupon-list.queries.ts';
import { countUses, lockUses, numberUses, unnumberUses } from './coupon-uses.ts';

/** Makes a coupon; returns its id. Throws AppError invalid_input, code_taken. */
export function createCoupon(
  database: Database,
  { coupon: fields, by }: { coupon: NewCoupon; by: AuditActor },
): Promise<string> {
  const { code, title, discountType } = fields;
  const { discountValueHundredths = 0, ...columns } = columnsOf(fields);
  return inTransaction(database, async (tx) => {
    await lockRestaurantOf(tx, fields);
    const [made] = await tx
      .insert(coupons)
      .values({ ...columns, code, title, discountType, discountValueHundredths })
      .returning();
    if (!made) throw new Error('The insert returned no row.');
    refuseFaults(made);
    await auditCoupon(tx, { by, after: made });
    return made.id;
  });
}

/**
 * Changes the given fields of a coupon. A new limit counts all earlier uses, including those being made
 * at this moment: an order with the coupon, or a cancellation that releases its use, waits for this
 * transaction, or this one for them. Throws AppError not_found, invalid_input, code_taken, or
 * edited_meanwhile when `updatedAt` is no longer the coupon's version.
 */
export async function changeCoupon(
  database: Database,
  { id, changes, by }: { id: string; changes: CouponChanges; by: AuditActor },
): Promise<void> {
  const { updatedAt, ...fields } = changes;
  const wasCurrent = await inTransaction(database, async (tx) => {
    const inUse = and(eq(coupons.id, id), isNull(coupons.deletedAt));
    const [seen] = await tx.select().from(coupons).where(inUse);
    const { userLimit } = fields;
    const limitAppearsOrGoes =
      userLimit !== undefined && (seen?.userLimit === null) !== (userLimit === null);
    if (limitAppearsOrGoes) await lockUses(tx, id);
    // Not `for no key update`: an order must wait, as a new limit counts all earlier uses (insert-order.ts).
    const [coupon] = await tx.select().from(coupons).where(inUse).for('update');
    if (!coupon) throw couponNotFound();
    if (updatedAt !== undefined && Date.parse(updatedAt) !== coupon.updatedAt.getTime()) {
      return false;
    }

    await lockRestaurantOf(tx, fields);
    const usedCount = await countUses(tx, id);
    if (fields.maxUsage && fields.maxUsage < usedCount) {
      const times = usedCount === 1 ? 'once' : `${usedCount} times`;
      throw refusal([{ path: 'maxUsage', message: `It has been used ${times} already` }]);
    }
    if (limitAppearsOrGoes) await (userLimit === null ? unnumberUses(tx, id) : numberUses(tx, id));
    const columns = columnsOf({ discountType: coupon.discountType, ...fields });
    const [changed] = await tx
      .update(coupons)
      .set({ ...columns, usedCount })
      .where(eq(coupons.id, id))
      .returning();
    if (!changed) throw new Error('The update returned no row.');
    refuseFaults(changed);
    await auditCoupon(tx, { by, before: coupon, after: changed });
    return true;
  });
  if (!wasCurrent) throw editConflict(await couponJson(database, id), couponNotFound());
}

function couponNotFound(): AppError {
  return new AppError('not_found', { message: 'Coupon not found' });
}

/** The API's fields as columns; fields left out are undefined. */
function columnsOf(fields: Omit<CouponChanges, 'updatedAt'>) {
  const { discountValue, minimumOrder, startDate, endDate, ...same } = fields;
  return {
    ...same,
    discountValueHundredths: same.discountType === 'free_delivery' ? 0 : zeroForNull(discountValue),
    minimumOrderCents: zeroForNull(minimumOrder),
    startsAt: dateOf(startDate),
    endsAt: dateOf(endDate),
  };
}

function dateOf(instant: string | null | undefined): Date | null | undefined {
  return typeof instant === 'string' ? new Date(instant) : instant;
}

function zeroForNull(amount: number | null | undefined): number | undefined {
  return amount === null ? 0 : amount;
}

/** {@link lockRestaurant} for a coupon that belongs to one. Throws invalid_input. */
async function lockRestaurantOf(
  tx: Orm,
  { restaurantId }: { restaurantId?: string | null | undefined },
): Promise<void> {
  if (!restaurantId || (await lockRestaurant(tx, restaurantId))) return;
  throw refusal([{ path: 'restaurantId', message: 'There is no such restaurant' }]);
}

/** Throws invalid_input for an invalid coupon that was just written, which rolls the write back. */
function refuseFaults(coupon: typeof coupons.$inferSelect): void {
  const faults = couponFaults(coupon);
  if (faults.length === 0) return;
  throw refusal(faults.map(({ field, message }) => ({ path: field, message })));
}

function refusal(issues: readonly { path: string; message: string }[]): AppError {
  const [first] = issues;
  return new AppError('invalid_input', {
    ...(first && { message: first.message }),
    details: { issues },
  });
}

async function inTransaction<Result>(
  database: Database,
  write: (tx: Orm) => Promise<Result>,
): Promise<Result> {
  try {
    return await database.orm.transaction(write);
  } catch (error) {
    throw isViolated(error, 'coupons_code_key') ? codeTaken() : error;
  }
}

function codeTaken(): AppError {
  const issues = [{ path: 'code', message: 'Another coupon has this code' }];
  return new AppError('code_taken', { details: { issues } });
}
