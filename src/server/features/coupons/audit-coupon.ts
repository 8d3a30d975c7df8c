import type { CouponChanges } from '#contract/admin.ts';
import { cents, moneyText } from '#domain/money.ts';
import type { Orm } from '#server/db/client.ts';
import type { coupons } from '#server/db/schema/coupons.ts';
import { type AuditActor, changedFields, recordAudit } from '#server/platform/audit.ts';

type Coupon = typeof coupons.$inferSelect;

/** Records in the audit what an admin has written of a coupon; `before` is left out for a new one. */
export async function auditCoupon(
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
