import type {
  AdminCustomerDetails,
  AdminOrderDetails,
  AdminOrderEvent,
  AdminOrderRefund,
} from '#contract/admin-details.ts';
import type { Database, Statement } from '#server/db/client.ts';
import { type Fields, objectSql } from '#server/db/sql-fragments.ts';
import { instantSql, moneySql } from '#server/features/catalogue/catalogue-json.queries.ts';
import { EVENT, FROM_ORDERS, ORDER_JSON } from '#server/features/orders/order-fields.queries.ts';

const nameOf = (person: string) =>
  `nullif(trim(${person}.first_name || ' ' || ${person}.last_name), '')`;

const FIGURES = {
  orders: 'count(*)',
  cancelled: `count(*) filter (where c.status = 'cancelled')`,
  spent: moneySql(
    `coalesce(sum(greatest(0, c.total_cents - c.refund_requested_cents)) filter (where c.status <> 'cancelled'), 0)`,
  ),
  refunded: moneySql('coalesce(sum(c.refunded_cents), 0)'),
  reviews: '(select count(*) from reviews v where v.user_id = u.id)',
} satisfies Fields<AdminCustomerDetails['figures']>;

/** The figures of a user `u`, as JSON. */
const FIGURES_JSON = `(select ${objectSql(FIGURES)} from orders c where c.user_id = u.id)`;

const HISTORY = {
  ...EVENT,
  refundedAmount: moneySql('e.refunded_cents'),
  isCredit: 'case when e.is_credit then true end',
  person: nameOf('p'),
} satisfies Fields<AdminOrderEvent>;

const REFUND = {
  id: 'f.id',
  amount: moneySql('(f.amount_cents + f.credit_cents)'),
  asCredit: moneySql('f.credit_cents'),
  cause: 'f.reason',
  reason: 'f.explanation',
  status: 'f.status',
  providerId: 'f.provider_refund_id',
  person: nameOf('p'),
  lines: `(select coalesce(json_agg(json_build_object('id', l.order_item_id, 'quantity', l.quantity)
      order by l.order_item_id), '[]') from refund_lines l where l.refund_id = f.id)`,
  createdAt: instantSql('f.created_at'),
  settledAt: instantSql('f.settled_at'),
} satisfies Fields<AdminOrderRefund>;

const PAYMENT = {
  id: 'i.id',
  provider: 'i.provider',
  amount: moneySql('i.amount_cents'),
  createdAt: instantSql('i.created_at'),
} satisfies Fields<AdminOrderDetails['payment'] & object>;

const CUSTOMER = {
  id: 'u.id',
  name: `coalesce(${nameOf('u')}, u.email)`,
  isSuspended: 'u.suspended_at is not null',
  figures: FIGURES_JSON,
} satisfies Fields<AdminOrderDetails['customer'] & object>;

const ORDER = {
  order: `${ORDER_JSON}::json`,
  history: `(select coalesce(json_agg(json_strip_nulls(json_build_object('refundedAmount',
        ${HISTORY.refundedAmount}, 'isCredit', ${HISTORY.isCredit}))::jsonb || ${objectSql(withoutRefund())}::jsonb order by e.at, e.id), '[]')
    from order_events e left join users p on p.id = coalesce(e.admin_id, e.staff_id)
    where e.order_id = o.id)`,
  customer: `(select ${objectSql(CUSTOMER)} from users u where u.id = o.user_id)`,
  payment: `(select ${objectSql(PAYMENT)} from payment_intents i where i.order_id = o.id)`,
  refunds: `(select coalesce(json_agg(${objectSql(REFUND)} order by f.created_at desc, f.id desc), '[]')
    from refunds f left join users p on p.id = f.admin_id
    where f.order_id = o.id or f.intent_id = (select i.id from payment_intents i where i.order_id = o.id))`,
} satisfies Fields<AdminOrderDetails>;

function withoutRefund() {
  const { refundedAmount: _, isCredit: __, ...event } = HISTORY;
  return event;
}

/** An order with the data for admins, as JSON text; null when there is none. */
export async function adminOrderJson(database: Database, orderId: string): Promise<string | null> {
  const [row] = await database.run<{ body: string }>(ONE_ORDER, [orderId]);
  return row?.body ?? null;
}

const ONE_ORDER: Statement = {
  name: 'admin_order_details',
  text: `select ${objectSql(ORDER)}::text as body ${FROM_ORDERS} where o.id = $1`,
};

type Suspension = Pick<AdminCustomerDetails, 'suspendedAt' | 'suspendedReason' | 'figures'>;

/** A customer's figures and why they are suspended; null when there is no such account. */
export async function customerFigures(
  database: Database,
  userId: string,
): Promise<Suspension | null> {
  const [row] = await database.run<Suspension>(CUSTOMER_FIGURES, [userId]);
  return row ?? null;
}

const CUSTOMER_FIGURES: Statement = {
  name: 'customer_figures',
  text: `select ${instantSql('u.suspended_at')} as "suspendedAt",
      u.suspended_reason as "suspendedReason", ${FIGURES_JSON} as figures
    from users u where u.id = $1`,
};
