import type { Readable } from 'node:stream';
import { instantSql, moneySql } from '#server/db/catalogue-sql.ts';
import type { Queries, Statement } from '#server/db/client.ts';
import { type Cell, csvText } from './csv-text.ts';

/** Bounds the memory of an export. */
const PAGE = 500;

/** All orders as CSV, oldest first, read page by page while new ones come in. */
export function exportOrders(database: Queries): Readable {
  return csvText(tableRows(database, { columns: ORDER_COLUMNS, statement: ORDERS }));
}

/** All coupons that are not in the trash, as CSV, oldest first. */
export function exportCoupons(database: Queries): Readable {
  return csvText(tableRows(database, { columns: COUPON_COLUMNS, statement: COUPONS }));
}

type TableRow = Record<string, Cell> & { id: string; createdAt: string };

interface Table {
  columns: readonly string[];
  /** Reads one page: the rows after this time and id (null: from the beginning), up to a limit. */
  statement: Statement;
}

async function* tableRows(
  database: Queries,
  { columns, statement }: Table,
): AsyncGenerator<Cell[]> {
  yield [...columns];
  let after: TableRow | undefined;
  do {
    const place = [after?.createdAt ?? null, after?.id ?? null];
    const page = await database.run<TableRow>(statement, [...place, PAGE]);
    for (const row of page) yield columns.map((column) => row[column]);
    after = page.length < PAGE ? undefined : page.at(-1);
  } while (after);
}

/** SQL for the rows of a table `t` that come after `$1`, `$2`. */
const AFTER = `($1::timestamptz is null or (t.created_at, t.id) > ($1::timestamptz, $2::uuid))`;

const ORDER_COLUMNS = [
  'id',
  'number',
  'createdAt',
  'status',
  'restaurantId',
  'restaurant',
  'customerName',
  'customerEmail',
  'customerPhone',
  'deliveryAddress',
  'deliveryInstructions',
  'items',
  'subtotal',
  'discountAmount',
  'couponCode',
  'deliveryFee',
  'serviceFee',
  'tax',
  'totalAmount',
  'paymentMethod',
  'paymentStatus',
  'refundedAmount',
  'updatedAt',
] as const;

/** What was chosen of an item `i`: 'Size: Large, Toppings: Olives'. Null when nothing was. */
const CHOSEN = `(
            select string_agg(
              concat(o.option ->> 'group', ': ', o.option ->> 'name'), ', ' order by o.place)
            from jsonb_array_elements(i.options) with ordinality as o (option, place))`;

// Unnamed, so that it is planned for its values: the first page has nothing to compare with.
const ORDERS: Statement = {
  name: '',
  text: `
    select t.id, upper(right(t.id::text, 8)) as number, ${instantSql('t.created_at')} as "createdAt",
      t.status, t.restaurant_id as "restaurantId", r.name as restaurant,
      t.customer_name as "customerName", t.customer_email as "customerEmail",
      t.customer_phone as "customerPhone", t.delivery_address as "deliveryAddress",
      t.delivery_instructions as "deliveryInstructions",
      (select string_agg(concat(i.quantity, ' × ', i.name, ' (', ${moneySql('i.unit_price_cents')}, ')',
          ' [' || ${CHOSEN} || ']',
          ': ' || i.special_instructions), '; ' order by i.position)
        from order_items i where i.order_id = t.id) as items,
      ${moneySql('t.subtotal_cents')} as subtotal, ${moneySql('t.discount_cents')} as "discountAmount",
      t.coupon_code as "couponCode", ${moneySql('t.delivery_fee_cents')} as "deliveryFee",
      ${moneySql('t.service_fee_cents')} as "serviceFee", ${moneySql('t.tax_cents')} as tax,
      ${moneySql('t.total_cents')} as "totalAmount", t.payment_method as "paymentMethod",
      t.payment_status as "paymentStatus", ${moneySql('t.refunded_cents')} as "refundedAmount",
      ${instantSql('t.updated_at')} as "updatedAt"
    from orders t join restaurants r on r.id = t.restaurant_id
    where ${AFTER} order by t.created_at, t.id limit $3`,
};

const COUPON_COLUMNS = [
  'id',
  'code',
  'title',
  'description',
  'discountType',
  'discountValue',
  'minimumOrder',
  'maxUsage',
  'userLimit',
  'currentUsage',
  'startDate',
  'endDate',
  'restaurantId',
  'restaurant',
  'isActive',
  'createdAt',
] as const;

const COUPONS: Statement = {
  name: '',
  text: `
    select t.id, t.code, t.title, t.description, t.discount_type as "discountType",
      ${moneySql('t.discount_value_hundredths')} as "discountValue",
      ${moneySql('t.minimum_order_cents')} as "minimumOrder", t.max_usage as "maxUsage",
      t.user_limit as "userLimit",
      (select count(*)::int from coupon_redemptions u
        where u.coupon_id = t.id and u.released_at is null) as "currentUsage",
      ${instantSql('t.starts_at')} as "startDate", ${instantSql('t.ends_at')} as "endDate",
      t.restaurant_id as "restaurantId", r.name as restaurant, t.is_active as "isActive",
      ${instantSql('t.created_at')} as "createdAt"
    from coupons t left join restaurants r on r.id = t.restaurant_id
    where t.deleted_at is null and ${AFTER} order by t.created_at, t.id limit $3`,
};
