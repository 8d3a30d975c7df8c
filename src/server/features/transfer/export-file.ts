import type { Readable } from 'node:stream';
import type { AdminCoupon } from '#contract/admin.ts';
import type { Order } from '#contract/orders.ts';
import type { ExportName } from '#contract/transfer.ts';
import type { Database, Orm, Queries, Statement } from '#server/db/client.ts';
import { instantSql, moneySql } from '#server/features/catalogue/catalogue-json.queries.ts';
import {
  AMOUNTS_PAID,
  CANCEL_REASON,
  FROM_ORDERS,
  PAYMENT_STATUS,
  PROMISE,
} from '#server/features/orders/order-fields.queries.ts';
import type { DayScope } from '#server/features/reports/reports.queries.ts';
import { type AuditActor, recordAudit } from '#server/platform/audit.ts';
import { type Cell, csvText } from './csv-columns.ts';
import { exportMenus } from './export-menus.ts';

/** The exported orders (by days) or restaurants (by ids); null: all. */
interface ExportScope extends DayScope {
  ids: readonly string[] | null;
}

/** The bytes of an export, produced while they are read, so that it needs little memory. */
export function exportFile(
  { long }: Database,
  what: ExportName,
  { since = null, until = null, restaurantId = null, ids = null }: Partial<ExportScope> = {},
): Readable {
  switch (what) {
    case 'restaurants.csv':
    case 'restaurants.json':
    case 'menus.csv':
    case 'menus.json':
      return exportMenus(long, {
        format: what.endsWith('.csv') ? 'csv' : 'json',
        hasMenus: what.startsWith('menus'),
        ids,
      });
    case 'orders.csv':
      return csvText(tableRows(long, ORDERS, [since, until, restaurantId]));
    case 'coupons.csv':
      return csvText(tableRows(long, COUPONS));
  }
}

/** The files of reports. */
export type ReportFile = 'report.csv' | 'dishes.csv';

/** Audits an export, as it contains personal data. */
export function auditExport(
  orm: Orm,
  { by, what }: { by: AuditActor | null; what: ExportName | ReportFile },
): Promise<void> {
  const subject = { kind: 'data', id: what, name: what } as const;
  return recordAudit(orm, { by, action: 'data.exported', subject });
}

/** Bounds the memory of an export. */
const PAGE = 500;

type TableRow = Record<string, Cell> & { id: string; createdAt: string };

interface Table {
  columns: readonly string[];
  /** Reads one page: the rows after this time and id (null: from the beginning), up to a limit; then its filter. */
  statement: Statement;
}

/** All rows, oldest first, read page by page while new ones come in. */
async function* tableRows(
  database: Queries,
  { columns, statement }: Table,
  filter: readonly unknown[] = [],
): AsyncGenerator<Cell[]> {
  yield [...columns];
  let after: TableRow | undefined;
  do {
    const place = [after?.createdAt ?? null, after?.id ?? null];
    const page = await database.run<TableRow>(statement, [...place, PAGE, ...filter]);
    for (const row of page) yield columns.map((column) => row[column]);
    after = page.length < PAGE ? undefined : page.at(-1);
  } while (after);
}

/** A table with these columns and their SQL. `from` begins the query, up to its conditions; its rows are named `alias`. */
function tableOf(
  columns: Readonly<Record<string, string>>,
  { alias, from }: { alias: string; from: string },
): Table {
  const selected = Object.entries(columns).map(([name, value]) => `${value} as "${name}"`);
  const place = `${alias}.created_at, ${alias}.id`;
  return {
    columns: Object.keys(columns),
    statement: {
      // Unnamed, so that it is planned for its values: the first page has nothing to compare with.
      name: '',
      text: `
    select ${selected.join(',\n      ')}
    ${from} and ($1::timestamptz is null or (${place}) > ($1::timestamptz, $2::uuid))
    order by ${place} limit $3`,
    },
  };
}

/** The chosen options of an item `i`: 'Size: Large, Toppings: Olives'. Null: none. */
const CHOSEN_OPTIONS = `(
        select string_agg(
          concat(c.option ->> 'group', ': ', c.option ->> 'name'), ', ' order by c.place)
        from jsonb_array_elements(i.options) with ordinality as c (option, place))`;

const ITEMS = `(
        select string_agg(concat(i.quantity, ' × ', i.name, ' (', ${moneySql('i.unit_price_cents')}, ')',
          ' [' || ${CHOSEN_OPTIONS} || ']',
          ': ' || i.special_instructions), '; ' order by i.position)
        from order_items i where i.order_id = o.id)`;

type NotExported =
  // It is `couponCode` again.
  | 'appliedCoupon'
  // The customer is named; nothing else that is exported has the id of an account.
  | 'userId'
  // Records of their own, of which an order has several or none.
  | 'history'
  | 'review'
  // Test orders are not exported.
  | 'isTest';

const ORDERS = tableOf(
  {
    id: 'o.id',
    number: 'upper(right(o.id::text, 8))',
    createdAt: instantSql('o.created_at'),
    status: 'o.status',
    restaurantId: 'o.restaurant_id',
    restaurant: 'r.name',
    customerName: 'o.customer_name',
    customerEmail: 'o.customer_email',
    customerPhone: 'o.customer_phone',
    deliveryAddress: 'o.delivery_address',
    deliveryInstructions: 'o.delivery_instructions',
    items: ITEMS,
    subtotal: moneySql('o.subtotal_cents'),
    discountAmount: moneySql('o.discount_cents'),
    couponCode: 'o.coupon_code',
    deliveryFee: moneySql('o.delivery_fee_cents'),
    serviceFee: moneySql('o.service_fee_cents'),
    tax: moneySql('o.tax_cents'),
    totalAmount: moneySql('o.total_cents'),
    paymentMethod: 'o.payment_method',
    paymentStatus: PAYMENT_STATUS,
    refundedAmount: moneySql('o.refunded_cents'),
    updatedAt: instantSql('o.updated_at'),
    estimatedDeliveryTime: 'o.estimated_delivery_time',
    cancelReason: CANCEL_REASON,
    dailyNumber: 'o.daily_number',
    promisedFrom: PROMISE.promisedFrom,
    promisedUntil: PROMISE.promisedUntil,
    fulfilment: PROMISE.fulfilment,
    scheduledFor: PROMISE.scheduledFor,
    releaseAt: PROMISE.releaseAt,
    ...AMOUNTS_PAID,
  } satisfies Record<Exclude<keyof Order, NotExported> | 'number' | 'subtotal', string>,
  {
    alias: 'o',
    from: `${FROM_ORDERS} where not o.is_test and ($4::timestamptz is null or o.created_at >= $4::timestamptz)
      and ($5::timestamptz is null or o.created_at < $5::timestamptz)
      and ($6::uuid is null or o.restaurant_id = $6::uuid)`,
  },
);

const COUPONS = tableOf(
  {
    id: 'c.id',
    code: 'c.code',
    title: 'c.title',
    description: 'c.description',
    discountType: 'c.discount_type',
    discountValue: moneySql('c.discount_value_hundredths'),
    minimumOrder: moneySql('c.minimum_order_cents'),
    maxUsage: 'c.max_usage',
    userLimit: 'c.user_limit',
    currentUsage: `(select count(*)::int from coupon_redemptions d
        where d.coupon_id = c.id and d.released_at is null)`,
    startDate: instantSql('c.starts_at'),
    endDate: instantSql('c.ends_at'),
    restaurantId: 'c.restaurant_id',
    restaurant: 'r.name',
    isActive: 'c.is_active',
    createdAt: instantSql('c.created_at'),
    updatedAt: instantSql('c.updated_at'),
  } satisfies Record<keyof AdminCoupon, string>,
  {
    alias: 'c',
    from: 'from coupons c left join restaurants r on r.id = c.restaurant_id where c.deleted_at is null',
  },
);
