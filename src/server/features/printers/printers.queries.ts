import type { Printer } from '#contract/printers.ts';
import { ACTIVE_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import { PRINTER_SEEN_EVERY_MS, printerProblem } from '#domain/printing/printer.ts';
import type { Database, Statement } from '#server/db/client.ts';
import { type Fields, objectSql } from '#server/db/sql-fragments.ts';
import { instantSql } from '#server/features/catalogue/catalogue-json.queries.ts';
import { statusesSql } from '#server/features/orders/order-fields.queries.ts';
import { hasBoardSql } from '#server/features/staff/restaurant-rights.queries.ts';

/** A printer as it is stored. */
export type StoredPrinter = Omit<Printer, 'problem'> & { statusCode: number | null };

const STORED = {
  id: 'p.id',
  name: 'p.name',
  createdAt: instantSql('p.created_at'),
  lastSeenAt: instantSql('p.last_seen_at'),
  statusCode: 'p.status_code',
} satisfies Fields<StoredPrinter>;

/** SQL: the {@link StoredPrinter}s of a restaurant, by name. */
export const printersSql = (restaurantId: string) => `
  (select coalesce(json_agg(${objectSql(STORED)} order by lower(p.name), p.id), '[]')
    from printers p where p.restaurant_id = ${restaurantId})`;

export function shownPrinter({ statusCode, ...printer }: StoredPrinter, now: Date): Printer {
  const { lastSeenAt } = printer;
  const seen = lastSeenAt === null ? null : new Date(lastSeenAt);
  return { ...printer, problem: printerProblem({ lastSeenAt: seen, statusCode }, now) };
}

/** SQL: when the kitchen starts a scheduled order, or has to; null for an order as soon as possible. */
const startSql = (order: string) => `case
    when ${order}.release_at is null or ${order}.status = 'pending' then ${order}.release_at
    else least(${order}.release_at, (
      select min(e.at) from order_events e where e.order_id = ${order}.id and e.status <> 'pending'))
    end`;

/** SQL: whether the tickets of an order `order` are printed; null where its restaurant had no printer. */
export const orderTicketSql = (order: string) => `
  (select json_build_object(
      'waitingSince', ${instantSql(
        `min(greatest(j.created_at, ${startSql(order)})) filter (where j.printed_at is null)`,
      )},
      'printedAt', ${instantSql('max(j.printed_at)')})
    from print_jobs j where j.order_id = ${order}.id having count(*) > 0)`;

/** SQL, within the statement that places an order: queues its ticket for each printer of the restaurant. */
export const queueTicketsSql = ({ restaurantId, at }: { restaurantId: string; at: string }) => `
  insert into print_jobs (printer_id, order_id, created_at)
  select p.id, placed.id, ${at}::timestamptz
  from placed join printers p on p.restaurant_id = ${restaurantId}::uuid`;

/** A printer that polls. */
export interface PollingPrinter {
  id: string;
  restaurant: { id: string; name: string };
}

/** The printer with this secret; null when it was removed, or its restaurant is in the trash. */
export async function findPrinter(
  database: Database,
  tokenHash: Buffer,
): Promise<PollingPrinter | null> {
  const [printer] = await database.run<PollingPrinter>(FIND, [tokenHash]);
  return printer ?? null;
}

/** Records that a printer has polled, and returns the id of the next ticket to print; null: there is none. */
export async function nextTicket(
  database: Database,
  { printerId, statusCode, now }: { printerId: string; statusCode: number | null; now: Date },
): Promise<string | null> {
  const seenBefore = new Date(now.getTime() - PRINTER_SEEN_EVERY_MS);
  const [row] = await database.run<{ id: string | null }>(NEXT, [
    printerId,
    now,
    statusCode,
    seenBefore,
  ]);
  return row?.id ?? null;
}

interface TicketOfPrinter {
  printerId: string;
  id: string;
}

/** Records that a printer fetches a ticket. Null: the ticket is not this printer's. */
export async function fetchTicket(
  database: Database,
  { printerId, id }: TicketOfPrinter,
): Promise<{ orderId: string; isReprint: boolean; attempts: number } | null> {
  const rows = await database.run<{ orderId: string; isReprint: boolean; attempts: number }>(
    FETCH,
    [id, printerId],
  );
  return rows[0] ?? null;
}

/** Records that a ticket is printed, once. Null: it is not this printer's. */
export async function confirmTicket(
  database: Database,
  { printerId, id, now }: TicketOfPrinter & { now: Date },
): Promise<{ orderId: string; status: OrderStatus } | null> {
  const rows = await database.run<{ orderId: string; status: OrderStatus }>(CONFIRM, [
    id,
    printerId,
    now,
  ]);
  return rows[0] ?? null;
}

/** Queues an order's ticket once more, where none is waiting. Returns how many printers print it. */
export async function queueReprint(
  database: Database,
  { restaurantId, orderId, now }: { restaurantId: string; orderId: string; now: Date },
): Promise<number> {
  const [row] = await database.run<{ printers: number }>(REPRINT, [restaurantId, orderId, now]);
  return row?.printers ?? 0;
}

/**
 * SQL: a job `j` of an order `o` is waiting. Nobody cooks an order that is over, so only a reprint is printed then; one for
 * later is printed when the kitchen starts it, or has to.
 */
const isWaiting = (now: string) => `j.printed_at is null and (j.is_reprint
  or o.status in ${statusesSql(ACTIVE_STATUSES)}
    and (o.status <> 'pending' or o.release_at is null or o.release_at <= ${now}::timestamptz))`;

const FIND: Statement = {
  name: 'find_printer',
  text: `
    select p.id, json_build_object('id', r.id, 'name', r.name) as restaurant
    from printers p join restaurants r on r.id = p.restaurant_id
    where p.token_hash = $1 and ${hasBoardSql('r')}`,
};

// A ticket that was fetched and not confirmed is offered after the others, so that it does not block them.
const NEXT: Statement = {
  name: 'next_print_job',
  text: `
    with seen as (
      update printers set last_seen_at = $2::timestamptz, status_code = $3::int
      where id = $1 and (last_seen_at is null or last_seen_at < $4::timestamptz
        or status_code is distinct from $3::int)
    )
    select j.id from print_jobs j join orders o on o.id = j.order_id
    where j.printer_id = $1 and ${isWaiting('$2')}
    order by j.attempts, j.created_at, j.id limit 1`,
};

const FETCH: Statement = {
  name: 'fetch_print_job',
  text: `
    update print_jobs set attempts = attempts + 1
    where id = $1 and printer_id = $2 and printed_at is null
    returning order_id as "orderId", is_reprint as "isReprint", attempts`,
};

const CONFIRM: Statement = {
  name: 'confirm_print_job',
  text: `
    update print_jobs j set printed_at = coalesce(j.printed_at, $3::timestamptz)
    from orders o where j.id = $1 and j.printer_id = $2 and o.id = j.order_id
    returning o.id as "orderId", o.status`,
};

const REPRINT: Statement = {
  name: 'reprint_order',
  text: `
    with wanted as (
      select p.id as printer_id, o.id as order_id, o.status, o.release_at
      from orders o join printers p on p.restaurant_id = o.restaurant_id
      where o.id = $2 and o.restaurant_id = $1
    ), queued as (
      insert into print_jobs (printer_id, order_id, is_reprint, created_at)
      select o.printer_id, o.order_id, true, $3::timestamptz from wanted o
      where not exists (
        select from print_jobs j
        where j.printer_id = o.printer_id and j.order_id = o.order_id and ${isWaiting('$3')})
    )
    select count(*)::int as printers from wanted`,
};
