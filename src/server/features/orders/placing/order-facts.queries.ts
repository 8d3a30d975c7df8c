import { type Cents, cents } from '#domain/money.ts';
import type { OpeningFacts } from '#domain/restaurants/opening-hours.ts';
import type { TimedDish } from '#domain/restaurants/timed-values.ts';
import type { Database } from '#server/db/client.ts';
import { type Fields, objectSql } from '#server/db/sql-fragments.ts';
import { instantSql, OPENING_FACTS } from '#server/features/catalogue/catalogue-json.queries.ts';
import { type CouponFacts, couponFacts } from '#server/features/coupons/coupons.queries.ts';

/** Everything the rules need to decide on an order, read at one moment. */
export interface OrderFacts {
  restaurant: RestaurantFacts | null;
  /** Those of the wanted dishes that exist, also in the trash, so that a refusal can name them. */
  dishes: ReadonlyMap<string, DishFacts>;
  coupon: OrderCouponFacts | null;
  /** The order this customer already made under the same idempotency key. */
  previous: { orderId: string; requestHash: string } | null;
  /** How many of this customer's cash orders have not arrived. */
  openCashOrders: number;
}

export interface RestaurantFacts extends OpeningFacts {
  id: string;
  name: string;
  slug: string;
  image: string | null;
  address: string;
  phone: string;
  deliveryTime: string;
  extraMinutes: number;
  busyUntil: string | null;
  deliveryFeeCents: Cents;
  minimumOrderCents: Cents;
  deliveryAreas: string[];
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

/** A coupon, and its `updated_at` as read, like the restaurant's. */
export interface OrderCouponFacts extends CouponFacts {
  version: string;
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
  const { restaurant, dishes, coupon, previous, openCashOrders } = row;
  return {
    restaurant: restaurant && {
      ...restaurant,
      deliveryFeeCents: cents(restaurant.deliveryFeeCents),
      minimumOrderCents: cents(restaurant.minimumOrderCents),
    },
    dishes: new Map(
      dishes.map((dish) => [dish.id, { ...dish, priceCents: cents(dish.priceCents) }]),
    ),
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

type Unbranded<T> = { [K in keyof T]: T[K] extends Cents ? number : T[K] };

interface FactsRow {
  restaurant: Unbranded<RestaurantFacts> | null;
  dishes: Unbranded<DishFacts>[];
  coupon:
    | (Omit<Unbranded<OrderCouponFacts>, 'startsAt' | 'endsAt'> & {
        startsAt: string | null;
        endsAt: string | null;
      })
    | null;
  previous: OrderFacts['previous'];
  openCashOrders: number;
}

const RESTAURANT = {
  id: 'r.id',
  name: 'r.name',
  slug: 'r.slug',
  image: 'r.image',
  address: 'r.address',
  phone: 'r.phone',
  ...OPENING_FACTS,
  deliveryTime: 'r.delivery_time',
  extraMinutes: 'r.extra_minutes',
  busyUntil: instantSql('r.busy_until'),
  deliveryFeeCents: 'r.delivery_fee_cents',
  minimumOrderCents: 'r.minimum_order_cents',
  deliveryAreas: 'r.delivery_areas',
  version: 'r.updated_at',
} satisfies Fields<RestaurantFacts>;

const DISH = {
  id: 'm.id',
  restaurantId: 'm.restaurant_id',
  name: 'm.name',
  image: 'm.image',
  priceCents: 'm.price_cents',
  isAvailable: 'm.is_available and m.deleted_at is null',
  soldOutUntil: instantSql('m.sold_out_until'),
  optionGroups: 'm.option_groups',
  version: 'm.updated_at',
} satisfies Fields<DishFacts>;

const COUPON = {
  ...couponFacts('$4'),
  version: 'c.updated_at',
} satisfies Fields<OrderCouponFacts>;

const PREVIOUS = {
  orderId: 'o.id',
  requestHash: 'o.request_hash',
} satisfies Fields<NonNullable<OrderFacts['previous']>>;

const ORDER_FACTS = {
  name: 'order_facts',
  text: `
select
  (select ${objectSql(RESTAURANT)}
   from restaurants r where r.id = $1 and r.deleted_at is null) as restaurant,
  (select coalesce(json_agg(${objectSql(DISH)}), '[]')
   from menu_items m where m.id = any($2::uuid[])) as dishes,
  (select ${objectSql(COUPON)}
   from coupons c where upper(c.code) = $3 and c.deleted_at is null) as coupon,
  (select ${objectSql(PREVIOUS)}
   from orders o where o.user_id = $4 and o.idempotency_key = $5) as previous,
  (select count(*)::int from orders o
   where o.user_id = $4 and o.open_cash_slot is not null) as "openCashOrders"`,
};
