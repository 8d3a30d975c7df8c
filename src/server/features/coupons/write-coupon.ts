import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CouponChanges, NewCoupon } from '#contract/admin.ts';
import { couponFieldProblems } from '#domain/coupons/coupon-field-problems.ts';
import { cents, moneyText } from '#domain/money.ts';
import { type Database, isViolated, type Orm } from '#server/db/client.ts';
import { couponRedemptions, coupons } from '#server/db/schema/coupons.ts';
import { lockRestaurant } from '#server/features/restaurants/restaurants.queries.ts';
import { AppError, editConflict } from '#server/platform/app-error.ts';
import { type AuditActor, changedFields, recordAudit } from '#server/platform/audit.ts';
import { couponJson } from './coupons.queries.ts';

/** Makes a coupon; returns its id. Throws AppError invalid_input, code_taken. */
export function createCoupon(
  database: Database,
  { coupon: fields, by }: { coupon: NewCoupon; by: AuditActor },
): Promise<string> {
  const { code, title, discountType } = fields;
  const { discountValueHundredths = 0, ...columns } = columnsOf(fields);
  return inTransaction(database, async (tx) => {
    await lockRestaurantOf(tx, fields);
    const [created] = await tx
      .insert(coupons)
      .values({ ...columns, code, title, discountType, discountValueHundredths })
      .returning();
    if (!created) throw new Error('The insert returned no row.');
    refuseInvalidCoupon(created);
    await auditCoupon(tx, { by, after: created });
    return created.id;
  });
}

/**
 * Changes the given fields of a coupon. A new limit counts all earlier uses, also simultaneous ones: the locks
 * serialize them. Throws AppError not_found, invalid_input, code_taken, or edited_meanwhile when `updatedAt` is no
 * longer the coupon's version.
 */
export async function changeCoupon(
  database: Database,
  { id, changes, by }: { id: string; changes: CouponChanges; by: AuditActor },
): Promise<void> {
  const { updatedAt, ...fields } = changes;
  const wasCurrent = await inTransaction(database, async (tx) => {
    const isThisCoupon = and(eq(coupons.id, id), isNull(coupons.deletedAt));
    const { userLimit } = fields;
    if (userLimit !== undefined) await lockUses(tx, id);
    // Not `for no key update`: an order must wait, as a new limit counts all earlier uses (insert-order.ts).
    const [coupon] = await tx.select().from(coupons).where(isThisCoupon).for('update');
    if (!coupon) throw couponNotFound();
    if (updatedAt !== undefined && Date.parse(updatedAt) !== coupon.updatedAt.getTime()) {
      return false;
    }

    await lockRestaurantOf(tx, fields);
    const usedCount = await countUses(tx, id);
    if (fields.maxUsage && fields.maxUsage < usedCount) {
      const times = usedCount === 1 ? 'once' : `${usedCount} times`;
      throw invalidInput([{ path: 'maxUsage', message: `It has been used ${times} already` }]);
    }
    if (userLimit !== undefined && (coupon.userLimit === null) !== (userLimit === null)) {
      await (userLimit === null ? unnumberUses(tx, id) : numberUses(tx, id));
    }
    const columns = columnsOf({ discountType: coupon.discountType, ...fields });
    const [changed] = await tx
      .update(coupons)
      .set({ ...columns, usedCount })
      .where(eq(coupons.id, id))
      .returning();
    if (!changed) throw new Error('The update returned no row.');
    refuseInvalidCoupon(changed);
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
  throw invalidInput([{ path: 'restaurantId', message: 'There is no such restaurant' }]);
}

/** Throws invalid_input for an invalid coupon that was just written, which rolls the write back. */
function refuseInvalidCoupon(coupon: typeof coupons.$inferSelect): void {
  const problems = couponFieldProblems(coupon);
  if (problems.length === 0) return;
  throw invalidInput(problems.map(({ field, message }) => ({ path: field, message })));
}

function invalidInput(issues: readonly { path: string; message: string }[]): AppError {
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

/** How often a coupon was used; released uses do not count. */
function countUses(tx: Orm, couponId: string): Promise<number> {
  const { couponId: ofCoupon, releasedAt } = couponRedemptions;
  return tx.$count(couponRedemptions, and(eq(ofCoupon, couponId), isNull(releasedAt)));
}

/**
 * Locks a coupon's uses, so that none is released or taken again until the transaction ends. To be
 * called before the coupon's row is locked, because releasing a use locks them in this order. Each use
 * may then be written only once: writing it again would check its order, which may be locked too.
 */
async function lockUses(tx: Orm, couponId: string): Promise<void> {
  await tx
    .select({ orderId: couponRedemptions.orderId })
    .from(couponRedemptions)
    .where(eq(couponRedemptions.couponId, couponId))
    .orderBy(couponRedemptions.orderId)
    .for('update');
}

/**
 * Numbers each customer's uses in the order they were made, when a coupon gets a limit per customer
 * only afterwards.
 */
async function numberUses(tx: Orm, couponId: string): Promise<void> {
  await tx.execute(sql`
    update coupon_redemptions d set use_of_customer = numbered.use
    from (
      select order_id,
        row_number() over (partition by user_id order by redeemed_at, order_id) as use
      from coupon_redemptions
      where coupon_id = ${couponId} and released_at is null and user_id is not null
    ) numbered
    where d.order_id = numbered.order_id`);
}

/** Removes the numbers of uses, which exist only while there is a limit per customer. */
async function unnumberUses(tx: Orm, couponId: string): Promise<void> {
  await tx
    .update(couponRedemptions)
    .set({ useOfCustomer: null })
    .where(eq(couponRedemptions.couponId, couponId));
}

type Coupon = typeof coupons.$inferSelect;

/** Audits an admin's write of a coupon; a new one has no `before`. */
async function auditCoupon(
  tx: Orm,
  { by, before, after }: { by: AuditActor; before?: Coupon; after: Coupon },
): Promise<void> {
  const changes = changedFields(before ? fieldsOf(before) : null, fieldsOf(after));
  if (!changes) return;
  await recordAudit(tx, {
    by,
    action: before ? 'coupon.updated' : 'coupon.created',
    subject: { kind: 'coupon', id: after.id, name: after.code },
    ...changes,
  });
}

/** A coupon's fields as the API names and writes them. */
function fieldsOf(coupon: Coupon) {
  const { code, title, description, discountType, maxUsage, userLimit, restaurantId } = coupon;
  return {
    code,
    title,
    description,
    discountType,
    discountValue: moneyText(cents(coupon.discountValueHundredths)),
    minimumOrder: moneyText(cents(coupon.minimumOrderCents)),
    maxUsage,
    userLimit,
    startDate: coupon.startsAt?.toISOString() ?? null,
    endDate: coupon.endsAt?.toISOString() ?? null,
    restaurantId,
    isActive: coupon.isActive,
  } satisfies Record<Exclude<keyof CouponChanges, 'updatedAt'>, unknown>;
}
