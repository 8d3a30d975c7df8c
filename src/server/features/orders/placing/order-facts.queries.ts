import type { MenuWindow } from '#domain/menus/menu-windows.ts';
import { type Cents, cents } from '#domain/money.ts';
import type { Fulfilment } from '#domain/restaurants/fulfilment.ts';
import type { SlotFacts } from '#domain/restaurants/slots.ts';
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
  /** The customer's store credit. */
  creditCents: Cents;
}

export interface RestaurantFacts extends SlotFacts {
  id: string;
  name: string;
  slug: string;
  image: string | null;
  address: string;
  phone: string;
  fulfilment: Fulfilment[];
  deliveryTime: string;
  pickupTime: string;
  extraMinutes: number;
  busyUntil: string | null;
  deliveryFeeCents: Cents;
  minimumOrderCents: Cents;
  deliveryAreas: string[];
  /** How many orders each slot has, if the restaurant limits them. */
  ordersBySlot: OrdersBySlot | null;
  /** False for a draft. */
  isPublished: boolean;
  /** `updated_at` as read: the order is written only while the row still has it. */
  version: string;
}

/** By the instant, ISO 8601, at which the slot starts. Slots without orders are left out. */
export type OrdersBySlot = Readonly<Record<string, number>>;

export interface DishFacts extends TimedDish {
  id: string;
  restaurantId: string;
  name: string;
  image: string | null;
  priceCents: Cents;
  /** Its category's. */
  menuWindows: MenuWindow[];
  /** {@link DISH_VERSION} as read, like the restaurant's. */
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
    userId: string | null;
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
  if (!row) throw new Error('The statement of an order’s facts always returns one row');
  const { restaurant, dishes, coupon, previous, openCashOrders, creditCents } = row;
  return {
    restaurant: withCents(restaurant),
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
    creditCents: cents(creditCents),
  };
}

/** What decides when a restaurant takes orders; null when there is none, or it is in the trash. */
export async function restaurantFacts(
  database: Database,
  restaurantId: string,
): Promise<RestaurantFacts | null> {
  const [row] = await database.run<FactsRow>(RESTAURANT_FACTS, [restaurantId]);
  return withCents(row?.restaurant ?? null);
}

function withCents(restaurant: FactsRow['restaurant']): RestaurantFacts | null {
  return (
    restaurant && {
      ...restaurant,
      deliveryFeeCents: cents(restaurant.deliveryFeeCents),
      minimumOrderCents: cents(restaurant.minimumOrderCents),
    }
  );
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
  creditCents: number;
}

/** SQL: the number of orders in each slot of a restaurant `r`; null without a limit. */
const ORDERS_BY_SLOT = `case when r.scheduling ->> 'ordersPerSlot' is not null then (
    select coalesce(json_object_agg(${instantSql('s.starts_at')}, s.taken), '{}') from order_slots s
    where s.restaurant_id = r.id) end`;

const RESTAURANT = {
  id: 'r.id',
  name: 'r.name',
  slug: 'r.slug',
  image: 'r.image',
  address: 'r.address',
  phone: 'r.phone',
  ...OPENING_FACTS,
  fulfilment: 'r.fulfilment',
  scheduling: 'r.scheduling',
  deliveryTime: 'r.delivery_time',
  pickupTime: 'r.pickup_time',
  extraMinutes: 'r.extra_minutes',
  busyUntil: instantSql('r.busy_until'),
  deliveryFeeCents: 'r.delivery_fee_cents',
  minimumOrderCents: 'r.minimum_order_cents',
  deliveryAreas: 'r.delivery_areas',
  ordersBySlot: ORDERS_BY_SLOT,
  isPublished: 'r.published_at is not null',
  version: 'r.updated_at',
} satisfies Fields<RestaurantFacts>;

/** SQL: dishes `m`, each with its category `g`. Subqueries would make PostgreSQL plan the statement for every order. */
export const DISHES = `menu_items m
  left join menu_categories g on g.id = m.category_id and g.deleted_at is null`;

/** SQL: which version of one of the {@link DISHES} this is, with the times of its category; text. */
export const DISH_VERSION = 'concat(m.updated_at, g.menu_windows)';

const DISH = {
  id: 'm.id',
  restaurantId: 'm.restaurant_id',
  name: 'm.name',
  image: 'm.image',
  priceCents: 'm.price_cents',
  isAvailable: 'm.is_available and m.deleted_at is null',
  soldOutUntil: instantSql('m.sold_out_until'),
  optionGroups: 'm.option_groups',
  menuWindows: `coalesce(g.menu_windows, '[]')`,
  version: DISH_VERSION,
} satisfies Fields<DishFacts>;

const COUPON = {
  ...couponFacts('$4'),
  version: 'c.updated_at',
} satisfies Fields<OrderCouponFacts>;

const PREVIOUS = {
  orderId: 'o.id',
  requestHash: 'o.request_hash',
} satisfies Fields<NonNullable<OrderFacts['previous']>>;

const FACTS_OF_RESTAURANT = `(select ${objectSql(RESTAURANT)}
   from restaurants r where r.id = $1 and r.deleted_at is null)`;

const RESTAURANT_FACTS = {
  name: 'restaurant_facts',
  text: `select ${FACTS_OF_RESTAURANT} as restaurant`,
};

const ORDER_FACTS = {
  name: 'order_facts',
  text: `
select
  ${FACTS_OF_RESTAURANT} as restaurant,
  (select coalesce(json_agg(${objectSql(DISH)}), '[]')
   from ${DISHES} where m.id = any($2::uuid[])) as dishes,
  (select ${objectSql(COUPON)}
   from coupons c where upper(c.code) = $3 and c.deleted_at is null
     and not exists (select from restaurants d
       where d.id = c.restaurant_id and d.published_at is null)) as coupon,
  (select ${objectSql(PREVIOUS)}
   from orders o where o.user_id = $4 and o.idempotency_key = $5) as previous,
  (select count(*)::int from orders o
   where o.user_id = $4 and o.open_cash_slot is not null) as "openCashOrders",
  coalesce((select u.credit_cents from users u where u.id = $4), 0) as "creditCents"`,
};
