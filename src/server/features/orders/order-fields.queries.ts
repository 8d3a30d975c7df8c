import type { Order, OrderEvent, OrderItem } from '#contract/orders.ts';
import type { OrderReview } from '#contract/reviews.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { DEFAULT_DELIVERY_MINUTES } from '#domain/restaurants/restaurant-defaults.ts';
import { type Fields, objectSql } from '#server/db/sql-fragments.ts';
import { instantSql, moneySql } from '#server/features/catalogue/catalogue-json.queries.ts';

/**
 * `('pending', 'confirmed')`, for an `in`. Written into the statement, because an index of some statuses is
 * only used when the planner sees the values.
 */
export function statusesSql(statuses: readonly OrderStatus[]): string {
  return `(${statuses.map((status) => `'${status}'`).join(', ')})`;
}

/** An event `e` of an order's history. */
export const EVENT = {
  status: 'e.status',
  from: 'e.from_status',
  at: instantSql('e.at'),
  by: 'e.by',
  reason: 'e.reason',
} satisfies Fields<Omit<OrderEvent, 'refundedAmount' | 'isCredit'>>;

const REFUND = {
  ...EVENT,
  refundedAmount: moneySql('e.refunded_cents'),
  isCredit: 'e.is_credit',
} satisfies Fields<OrderEvent>;

const ITEM = objectSql({
  id: 'i.id',
  menuItemId: 'i.menu_item_id',
  menuItem: objectSql({ name: 'i.name', image: 'i.image' } satisfies Fields<OrderItem['menuItem']>),
  quantity: 'i.quantity',
  options: 'i.options',
  specialInstructions: 'i.special_instructions',
  unitPrice: moneySql('i.unit_price_cents'),
  totalPrice: moneySql('(i.unit_price_cents * i.quantity)'),
} satisfies Fields<OrderItem>);

/** The restaurant's reply to a review `v`; null without one. */
export const REPLY_SQL = `case when v.reply_at is not null
    then json_build_object('text', v.reply_text, 'at', ${instantSql('v.reply_at')}) end`;

/** A review `v`, as part of its order. */
export const REVIEW = {
  id: 'v.id',
  rating: 'v.rating',
  text: 'v.text',
  createdAt: instantSql('v.created_at'),
  reply: REPLY_SQL,
  hiddenReason: 'v.hidden_reason',
} satisfies Fields<OrderReview>;

/** Why a cancelled order `o` was cancelled; null if no reason was given. */
export const CANCEL_REASON = `case when o.status = 'cancelled' then (
    select e.reason from order_events e
    where e.order_id = o.id and e.status = 'cancelled' and e.refunded_cents is null
    order by e.at desc, e.id desc limit 1) end`;

/** The payment status of an order `o`: a cash order is paid once it is delivered. All reads use it. */
export const PAYMENT_STATUS = `case
    when o.payment_method = 'cash' and o.status = 'delivered' and o.payment_status = 'unpaid' then 'paid' else o.payment_status end`;

const USUAL_MINUTES = { from: 25, until: DEFAULT_DELIVERY_MINUTES };

/**
 * The promise of an order `o`. Orders of earlier versions have none stored: it follows from the estimate, as in
 * `promisedWindow` of the domain.
 */
export function promiseSql(bound: 'from' | 'until', stored = `o.promised_${bound}`): string {
  return `coalesce(${stored}, o.created_at + interval '1 minute' * coalesce((
    select ${bound === 'from' ? 'min' : 'max'}(figure[1]::int)
    from regexp_matches(o.estimated_delivery_time, '\\d{1,4}', 'g') figure), ${USUAL_MINUTES[bound]}))`;
}

/** When an order `o` is expected, and when its kitchen starts. */
export const PROMISE = {
  fulfilment: 'o.fulfilment',
  scheduledFor: instantSql('o.scheduled_for'),
  promisedFrom: instantSql(promiseSql('from')),
  promisedUntil: instantSql(promiseSql('until')),
  releaseAt: instantSql('coalesce(o.release_at, o.created_at)'),
} satisfies Fields<
  Pick<Order, 'fulfilment' | 'scheduledFor' | 'promisedFrom' | 'promisedUntil' | 'releaseAt'>
>;

/** SQL: what is paid for an order `o` by card or cash. */
export const DUE_CENTS = '(o.total_cents + o.tip_cents - o.credit_cents)';

/** The tip of an order `o`, the store credit it uses, and what is paid for it. */
export const AMOUNTS_PAID = {
  tipAmount: moneySql('o.tip_cents'),
  amountDue: moneySql(DUE_CENTS),
  creditAmount: moneySql('o.credit_cents'),
} satisfies Fields<Pick<Order, 'tipAmount' | 'creditAmount' | 'amountDue'>>;

/** SQL: the revenue of an order `o`, without tips. A refund is of the total first, then of the tip. */
export const REVENUE_CENTS = 'greatest(0, o.total_cents - o.refund_requested_cents)';

/** SQL: what is left of the tip of an order `o`. */
export const TIPS_CENTS = 'o.tip_cents - greatest(0, o.refund_requested_cents - o.total_cents)';

const ORDER = {
  id: 'o.id',
  dailyNumber: 'o.daily_number',
  restaurantId: 'o.restaurant_id',
  restaurant: objectSql({
    id: 'r.id',
    name: 'r.name',
    slug: 'r.slug',
    image: 'r.image',
    address: 'r.address',
    phone: 'r.phone',
    timezone: 'r.timezone',
  } satisfies Fields<Order['restaurant']>),
  userId: 'o.user_id',
  customerName: 'o.customer_name',
  customerEmail: 'o.customer_email',
  customerPhone: 'o.customer_phone',
  deliveryAddress: 'o.delivery_address',
  deliveryInstructions: 'o.delivery_instructions',
  totalAmount: moneySql('o.total_cents'),
  ...AMOUNTS_PAID,
  deliveryFee: moneySql('o.delivery_fee_cents'),
  serviceFee: moneySql('o.service_fee_cents'),
  tax: moneySql('o.tax_cents'),
  discountAmount: moneySql('o.discount_cents'),
  couponCode: 'o.coupon_code',
  appliedCoupon: `case when o.coupon_code is not null
    then json_build_object('code', o.coupon_code) end`,
  estimatedDeliveryTime: 'o.estimated_delivery_time',
  ...PROMISE,
  status: 'o.status',
  paymentMethod: 'o.payment_method',
  paymentStatus: PAYMENT_STATUS,
  refundedAmount: moneySql('o.refunded_cents'),
  cancelReason: CANCEL_REASON,
  createdAt: instantSql('o.created_at'),
  updatedAt: instantSql('o.updated_at'),
  items: `(select coalesce(json_agg(${ITEM} order by i.position), '[]')
    from order_items i where i.order_id = o.id)`,
  history: `(select coalesce(json_agg(case when e.refunded_cents is null
        then ${objectSql(EVENT)} else ${objectSql(REFUND)} end
      order by e.at, e.id), '[]')
    from order_events e where e.order_id = o.id)`,
  review: `(select ${objectSql(REVIEW)} from reviews v where v.order_id = o.id)`,
  isTest: 'o.is_test',
} satisfies Fields<Order>;

/** The contract's order as JSON text, from a row `o` with its restaurant `r`. */
export const ORDER_JSON = `${objectSql(ORDER)}::text`;

/** The tables that {@link ORDER_JSON} reads. */
export const FROM_ORDERS = 'from orders o join restaurants r on r.id = o.restaurant_id';
