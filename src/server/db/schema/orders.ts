import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgMaterializedView,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';
import type { OrderedOption } from '#domain/menus/option-groups.ts';
import { MAX_OPEN_CASH_ORDERS } from '#domain/orders/order-limits.ts';
import {
  ACTIVE_STATUSES,
  ORDER_ACTORS,
  ORDER_STATUSES,
  type OrderActor,
  type OrderStatus,
} from '#domain/orders/order-status.ts';
import {
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  type PaymentMethod,
  type PaymentStatus,
} from '#domain/orders/payment-status.ts';
import { MAX_TIP } from '#domain/orders/tip.ts';
import { FULFILMENTS, type Fulfilment } from '#domain/restaurants/fulfilment.ts';
import {
  createdAt,
  instantColumn,
  oneOf,
  ownedBy,
  primaryId,
  range,
  SHORT_PENDING_LIST,
  updatedAt,
} from './columns.ts';
import { menuItems, restaurants } from './restaurants.ts';
import { users } from './users.ts';

const STATUSES = oneOf(ORDER_STATUSES);

export const orders = pgTable(
  'orders',
  {
    id: primaryId(),
    restaurantId: uuid()
      .notNull()
      // Orders are accounting records: a restaurant that has any is never removed permanently.
      .references(() => restaurants.id, { onDelete: 'restrict' }),
    /** Null once the account is deleted; the order stays as a record, without the name. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    customerName: text(),
    customerEmail: text(),
    customerPhone: text(),
    deliveryAddress: text(),
    deliveryInstructions: text(),
    subtotalCents: integer().notNull(),
    discountCents: integer().notNull(),
    deliveryFeeCents: integer().notNull(),
    serviceFeeCents: integer().notNull(),
    taxCents: integer().notNull(),
    totalCents: integer().notNull(),
    /** Not part of the total. */
    tipCents: integer().notNull().default(0),
    /** The part of total and tip that is paid with store credit. */
    creditCents: integer().notNull().default(0),
    /** The part of `refundedCents` that was refunded as store credit. */
    creditRefundedCents: integer().notNull().default(0),
    couponCode: text(),
    status: text().$type<OrderStatus>().notNull().default('pending'),
    paymentMethod: text().$type<PaymentMethod>().notNull(),
    /** A cash order stays `unpaid` here; `PAYMENT_STATUS` of `order-sql.ts` derives what is shown. */
    paymentStatus: text().$type<PaymentStatus>().notNull(),
    /** What was refunded. */
    refundedCents: integer().notNull().default(0),
    /**
     * What was refunded or is due to be: all refunds that have not failed, and what was refunded as credit. Revenue is
     * the total without it. A trigger copies it when the payment's changes.
     */
    refundRequestedCents: integer().notNull().default(0),
    estimatedDeliveryTime: text(),
    fulfilment: text().$type<Fulfilment>().notNull().default('delivery'),
    /** The slot of a scheduled order; null: as soon as possible. */
    scheduledFor: instantColumn(),
    scheduledUntil: instantColumn(),
    /** When the kitchen has to start; null: when it was placed. */
    releaseAt: instantColumn(),
    /** The slot in which it counts; null: its restaurant limits no slot. */
    slotStart: instantColumn(),
    /** When it is expected; null in orders of earlier versions: by the estimate (`promisedWindow` of the domain). */
    promisedFrom: instantColumn(),
    promisedUntil: instantColumn(),
    /** The client's key for this submission; the same key never makes two orders. */
    idempotencyKey: text(),
    /** SHA-256 of the body that came with the key, in hex. */
    requestHash: text(),
    /**
     * The number of this order among the customer's open cash orders; null for all others. A unique index refuses the
     * second of two simultaneous orders.
     */
    openCashSlot: smallint(),
    /**
     * The business day it belongs to and its number in that day; null for orders of versions without numbers.
     * The number is handed out by `dailyOrderNumbers`.
     */
    businessDate: date({ mode: 'string' }),
    dailyNumber: integer(),
    /** Placed by the restaurant to try its board: without a customer, and in no figure. */
    isTest: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('orders_status_check', sql`${table.status} in ${STATUSES}`),
    check('orders_payment_method_check', sql`${table.paymentMethod} in ${oneOf(PAYMENT_METHODS)}`),
    check('orders_payment_status_check', sql`${table.paymentStatus} in ${oneOf(PAYMENT_STATUSES)}`),
    check(
      'orders_money_check',
      sql`least(${table.subtotalCents}, ${table.discountCents}, ${table.deliveryFeeCents}, ${table.serviceFeeCents}, ${table.taxCents}) >= 0`,
    ),
    // The parts of an order always sum to its total.
    check(
      'orders_total_check',
      sql`${table.totalCents} = ${table.subtotalCents} - ${table.discountCents} + ${table.deliveryFeeCents} + ${table.serviceFeeCents} + ${table.taxCents}`,
    ),
    check('orders_discount_check', sql`${table.discountCents} <= ${table.subtotalCents}`),
    check(
      'orders_refund_check',
      sql`${table.refundedCents} between 0 and ${table.totalCents} + ${table.tipCents}`,
    ),
    check(
      'orders_credit_check',
      sql`${table.creditCents} between 0 and ${table.totalCents} + ${table.tipCents}`,
    ),
    check(
      'orders_credit_refunded_check',
      sql`${table.creditRefundedCents} between 0 and ${table.totalCents} + ${table.tipCents}`,
    ),
    check('orders_tip_check', sql`${table.tipCents} between ${range(0, MAX_TIP)}`),
    check('orders_fulfilment_check', sql`${table.fulfilment} in ${oneOf(FULFILMENTS)}`),
    // A double click, two tabs, a retry: one order.
    uniqueIndex('orders_idempotency_key')
      .on(table.userId, table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
    check(
      'orders_open_cash_slot_check',
      sql`${table.openCashSlot} between ${range(1, MAX_OPEN_CASH_ORDERS)}`,
    ),
    uniqueIndex('orders_open_cash_slot_key')
      .on(table.userId, table.openCashSlot)
      .where(sql`${table.openCashSlot} is not null`),
    // The orders that count in a slot.
    index('orders_slot_idx')
      .on(table.restaurantId, table.slotStart)
      .where(sql`${table.slotStart} is not null`),
    uniqueIndex('orders_daily_number_key')
      .on(table.restaurantId, table.businessDate, table.dailyNumber)
      .where(sql`${table.dailyNumber} is not null`),
    // Lists are newest first. The indexes ascend and are read backwards: a descending one would put
    // nulls last, which `order by … desc` does not, and would not be used.
    // My Orders.
    index('orders_user_idx').on(table.userId, table.createdAt, table.id),
    // A restaurant's orders, and how many it had recently.
    index('orders_restaurant_idx').on(table.restaurantId, table.createdAt, table.id),
    // A kitchen's board, and the admin's of all kitchens: few of all orders are open.
    index('orders_open_idx')
      .on(table.restaurantId, table.createdAt, table.id)
      .where(sql`${table.status} in ${oneOf(ACTIVE_STATUSES)}`),
    // The admin's list, of all or by status, by date or by amount.
    index('orders_created_idx').on(table.createdAt, table.id),
    index('orders_status_idx').on(table.status, table.createdAt, table.id),
    index('orders_amount_idx').on(table.totalCents, table.id),
    index('orders_status_amount_idx').on(table.status, table.totalCents, table.id),
    // The admin's search by the number of the restaurant's day.
    index('orders_daily_search_idx')
      .on(table.dailyNumber, table.createdAt, table.id)
      .where(sql`${table.dailyNumber} is not null`),
    // The admin's search by a whole email address: its trigrams are those of many others.
    index('orders_email_idx').on(sql`search_text(${table.customerEmail}) text_pattern_ops`),
    // Few orders are unpaid.
    index('orders_unpaid_idx')
      .on(table.createdAt, table.id)
      .where(
        sql`${table.paymentStatus} = 'unpaid' and not (${table.paymentMethod} = 'cash' and ${table.status} = 'delivered')`,
      ),
    // Few orders are refunded.
    index('orders_refunded_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.refundRequestedCents} > 0`),
    // The admin's search: in the customer's name and email address, ignoring case and accents, in the digits of
    // the phone number, and by the short order number. The id has an index of its own.
    index('orders_person_search_idx')
      .using(
        'gin',
        sql`person_search_text(${table.customerName}, ${table.customerEmail}, ${table.customerPhone}) gin_trgm_ops`,
      )
      .with(SHORT_PENDING_LIST),
    index('orders_number_idx').on(sql`right(${table.id}::text, 8) text_pattern_ops`),
  ],
);

/**
 * How many orders a slot has, of a restaurant that limits them. Orders that would exceed the limit are
 * refused by the constraint.
 */
export const orderSlots = pgTable(
  'order_slots',
  {
    restaurantId: ownedBy(() => restaurants.id),
    startsAt: instantColumn().notNull(),
    taken: integer().notNull(),
    /** The restaurant's limit when its last order was placed. */
    capacity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.startsAt] }),
    check('order_slots_taken_check', sql`${table.taken} between 0 and ${table.capacity}`),
    // The clean-up of past slots.
    index('order_slots_starts_idx').on(table.startsAt),
  ],
);

/** The last daily number that each restaurant has given to an order, and on which business day. */
export const dailyOrderNumbers = pgTable('daily_order_numbers', {
  restaurantId: uuid()
    .primaryKey()
    .references(() => restaurants.id, { onDelete: 'cascade' }),
  businessDate: date({ mode: 'string' }).notNull(),
  lastNumber: integer().notNull(),
});

export const orderItems = pgTable(
  'order_items',
  {
    orderId: ownedBy(() => orders.id),
    id: primaryId(),
    /** Its position in the order's list. */
    position: smallint().notNull(),
    // No index: dishes go to the trash, they are never removed permanently.
    menuItemId: uuid().references(() => menuItems.id, { onDelete: 'set null' }),
    /** Name, picture and price when it was ordered; later changes of the dish do not affect it. */
    name: text().notNull(),
    image: text(),
    quantity: integer().notNull(),
    /** With the options' prices. */
    unitPriceCents: integer().notNull(),
    /** The chosen options with their names and prices at that time. */
    options: jsonb().$type<OrderedOption[]>().notNull().default([]),
    specialInstructions: text(),
  },
  (table) => [
    check('order_items_quantity_check', sql`${table.quantity} >= 1`),
    check('order_items_price_check', sql`${table.unitPriceCents} >= 0`),
    // The lines of an order, in order.
    uniqueIndex('order_items_order_key').on(table.orderId, table.position),
    // The admin's search for orders of a dish.
    index('order_items_name_search_idx')
      .using('gin', sql`search_text(${table.name}) gin_trgm_ops`)
      .with(SHORT_PENDING_LIST),
  ],
);

/** The changes of an order's status, with actor and time. Rows are only ever added. */
export const orderEvents = pgTable(
  'order_events',
  {
    orderId: ownedBy(() => orders.id),
    id: uuid().notNull().$defaultFn(v7),
    status: text().$type<OrderStatus>().notNull(),
    fromStatus: text().$type<OrderStatus>(),
    by: text().$type<OrderActor>().notNull(),
    /** The admin who did it; null for others. */
    adminId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Somebody of the restaurant who did it; null for others. */
    staffId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The restaurant's tablet that did it, without a foreign key; null for others. */
    tabletId: uuid(),
    /** Why it was cancelled, as the customer reads it. */
    reason: text(),
    /** Set for an event that is a refund; the status is then the one the order has. */
    refundedCents: integer(),
    /** Whether it went to the customer's store credit, not to the card. */
    isCredit: boolean().notNull().default(false),
    /**
     * Whether the customer's mail about it is queued, or there is none to send. True for rows older than the
     * column; the migration makes the default false.
     */
    isMailed: boolean().notNull().default(true),
    at: createdAt(),
  },
  (table) => [
    // The history of one order, in its order.
    primaryKey({ columns: [table.orderId, table.id] }),
    check('order_events_status_check', sql`${table.status} in ${STATUSES}`),
    check('order_events_from_check', sql`${table.fromStatus} in ${STATUSES}`),
    check('order_events_by_check', sql`${table.by} in ${oneOf(ORDER_ACTORS)}`),
    // Deleting an admin's account looks for their events.
    index('order_events_admin_idx').on(table.adminId).where(sql`${table.adminId} is not null`),
    index('order_events_staff_idx').on(table.staffId).where(sql`${table.staffId} is not null`),
    // Events whose mail is not queued yet: empty most of the time.
    index('order_events_to_mail_idx').on(table.at).where(sql`not ${table.isMailed}`),
  ],
);

/**
 * The orders that were placed before `until`, by status, with their revenue: a million take 150 ms to add up. A
 * job refreshes this view and the next two every quarter of an hour (`refreshOrderViews`).
 */
export const pastOrderTotals = pgMaterializedView('past_order_totals', {
  status: text().$type<OrderStatus>().notNull(),
  orders: integer().notNull(),
  cents: bigint({ mode: 'number' }).notNull(),
  until: instantColumn().notNull(),
}).as(sql`
  select status, count(*)::int as orders, sum(greatest(0, total_cents - refund_requested_cents)) as cents,
    date_trunc('hour', now() - interval '7 days') as until
  from orders where created_at < date_trunc('hour', now() - interval '7 days') and not is_test
  group by status`);

/**
 * How many orders each restaurant had in the last 14 days, without cancelled ones: the order of the trending
 * list. Counting them takes seconds in a whole country.
 */
export const trendingRestaurants = pgMaterializedView('trending_restaurants', {
  restaurantId: uuid().notNull(),
  orders: integer().notNull(),
}).as(sql`
  select restaurant_id, count(*)::int as orders from orders
  where status <> 'cancelled' and created_at >= now() - interval '14 days' and not is_test
  group by restaurant_id`);

/**
 * The eight dishes sold most often in the last 30 days. Grouped by dish, so that a
 * renamed one counts as one. A refund is not of one order item: each is reduced by the same share.
 */
export const bestSellers = pgMaterializedView('best_sellers', {
  menuItemId: uuid().notNull(),
  quantity: integer().notNull(),
  cents: bigint({ mode: 'number' }).notNull(),
}).as(sql`
  select i.menu_item_id, sum(i.quantity)::int as quantity,
    sum(i.quantity::bigint * i.unit_price_cents
      - i.quantity::bigint * i.unit_price_cents * least(o.refund_requested_cents, o.total_cents)
        / greatest(o.total_cents, 1))::bigint as cents
  from orders o join order_items i on i.order_id = o.id
  where o.created_at >= now() - interval '30 days' and o.status <> 'cancelled'
    and i.menu_item_id is not null and not o.is_test
  group by i.menu_item_id
  order by quantity desc, cents desc, i.menu_item_id
  limit 8`);
