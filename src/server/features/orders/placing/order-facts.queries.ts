import type { CouponTerms } from '#domain/coupons/coupon-discount.ts';
import type { CouponConditions } from '#domain/coupons/coupon-problem.ts';
import { type Cents, cents } from '#domain/money.ts';
import type { OpeningFacts } from '#domain/restaurants/opening-hours.ts';
import type { TimedDish } from '#domain/restaurants/timed-values.ts';
import { instantSql, OPENING_FACTS } from '#server/db/catalogue-sql.ts';
import type { Database } from '#server/db/client.ts';

/** Everything the rules need to decide on an order, read at one moment. */
export interface OrderFacts extends MenuFacts {
  coupon: CouponFacts | null;
  /** The order this customer already made under the same idempotency key. */
  previous: { orderId: string; requestHash: string } | null;
  /** How many of this customer's cash orders have not arrived. */
  openCashOrders: number;
}

export interface MenuFacts {
  restaurant: RestaurantFacts | null;
  /** Those of the wanted dishes that exist, also in the trash, so that a refusal can name them. */
  dishes: ReadonlyMap<string, DishFacts>;
}

export interface RestaurantFacts extends OpeningFacts {
  id: string;
  name: string;
  slug: string;
  image: string | null;
  extraMinutes: number;
  busyUntil: string | null;
  deliveryFeeCents: Cents;
  minimumOrderCents: Cents;
  /** `updated_at` as read: the order is written only while the row still has it. */
  version: string;
}

export interface DishFacts extends TimedDish {
  id: string;
  restaurantId: string;
  name: string;
  image: string | null;
  priceCents: Cents;
  /** `updated_at` as read, like the restaurant's. */
  version: string;
}

export interface CouponFacts extends CouponConditions, CouponTerms {
  id: string;
  code: string;
  version: string;
  timesUsed: number;
  timesUsedByCustomer: number;
}

/** Loads the facts of an order in one round trip. */
export async function orderFacts(
  database: Database,
  wanted: {
    restaurantId: string;
    menuItemIds: readonly string[];
    couponCode: string | null;
    userId: string;
    idempotencyKey: string | null;
  },
): Promise<OrderFacts> {
  const [row] = await database.run<FactsRow>(ORDER_FACTS, [
    wanted.restaurantId,
    wanted.menuItemIds,
    wanted.couponCode,
    wanted.userId,
    wanted.idempotencyKey,
  ]);
  if (!row) throw new Error('The statement of an order’s facts always answers one row');
  const { coupon, previous, openCashOrders } = row;
  return {
    ...menuFactsOf(row),
    coupon: coupon && {
      ...coupon,
      minimumOrderCents: cents(coupon.minimumOrderCents),
      startsAt: coupon.startsAt === null ? null : new Date(coupon.startsAt),
      endsAt: coupon.endsAt === null ? null : new Date(coupon.endsAt),
    },
    previous,
    openCashOrders,
  };
}

export function menuFactsOf({ restaurant, dishes }: MenuFactsRow): MenuFacts {
  return {
    restaurant: restaurant && {
      ...restaurant,
      deliveryFeeCents: cents(restaurant.deliveryFeeCents),
      minimumOrderCents: cents(restaurant.minimumOrderCents),
    },
    dishes: new Map(
      dishes.map((dish) => [dish.id, { ...dish, priceCents: cents(dish.priceCents) }]),
    ),
  };
}

type Unbranded<T> = { [K in keyof T]: T[K] extends Cents ? number : T[K] };

export interface MenuFactsRow {
  restaurant: Unbranded<RestaurantFacts> | null;
  dishes: Unbranded<DishFacts>[];
}

interface FactsRow extends MenuFactsRow {
  coupon:
    | (Omit<Unbranded<CouponFacts>, 'startsAt' | 'endsAt'> & {
        startsAt: string | null;
        endsAt: string | null;
      })
    | null;
  previous: OrderFacts['previous'];
  openCashOrders: number;
}

const OPENING_PAIRS = Object.entries(OPENING_FACTS)
  .map(([name, value]) => `'${name}', ${value}`)
  .join(', ');

export const RESTAURANT_FACTS = `
  (select json_build_object(
     'id', r.id, 'name', r.name, 'slug', r.slug, 'image', r.image,
     ${OPENING_PAIRS},
     'extraMinutes', r.extra_minutes, 'busyUntil', ${instantSql('r.busy_until')},
     'deliveryFeeCents', r.delivery_fee_cents, 'minimumOrderCents', r.minimum_order_cents,
     'version', r.updated_at)
   from restaurants r where r.id = $1 and r.deleted_at is null) as restaurant`;

export const dishFacts = (condition: string) => `
  (select coalesce(json_agg(json_build_object(
     'id', m.id, 'restaurantId', m.restaurant_id, 'name', m.name, 'image', m.image,
     'priceCents', m.price_cents, 'isAvailable', m.is_available and m.deleted_at is null,
     'soldOutUntil', ${instantSql('m.sold_out_until')}, 'optionGroups', m.option_groups,
     'version', m.updated_at)), '[]')
   from menu_items m where ${condition}) as dishes`;

// `timesUsed` is read from the coupon's row, where it is counted when there is a limit.
const ORDER_FACTS = {
  name: 'order_facts',
  text: `
select ${RESTAURANT_FACTS}, ${dishFacts('m.id = any($2::uuid[])')},
  (select json_build_object(
     'id', c.id, 'code', c.code, 'version', c.updated_at,
     'discountType', c.discount_type, 'discountValueHundredths', c.discount_value_hundredths,
     'isActive', c.is_active, 'startsAt', c.starts_at, 'endsAt', c.ends_at,
     'restaurantId', c.restaurant_id, 'minimumOrderCents', c.minimum_order_cents,
     'maxUsage', c.max_usage, 'userLimit', c.user_limit, 'timesUsed', c.used_count,
     'timesUsedByCustomer', case when c.user_limit is null then 0 else (
       select count(*) from coupon_redemptions d
       where d.coupon_id = c.id and d.user_id = $4 and d.released_at is null) end)
   from coupons c where upper(c.code) = $3 and c.deleted_at is null) as coupon,
  (select json_build_object('orderId', o.id, 'requestHash', o.request_hash)
   from orders o where o.user_id = $4 and o.idempotency_key = $5) as previous,
  (select count(*)::int from orders o
   where o.user_id = $4 and o.open_cash_slot is not null) as "openCashOrders"`,
};
