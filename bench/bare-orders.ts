import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import { v7 } from 'uuid';
import { serveMeasurements } from './measure.ts';

// The lower bound of an order's cost: begin, select, insert, insert, insert, update, commit through the bare driver. It
// writes the rows that Plateful writes, without any checks.

type Query = <Row extends object>(name: string, text: string, values: unknown[]) => Promise<Row[]>;
type Transact = (work: (query: Query) => Promise<void>) => Promise<void>;

interface Settings {
  customers: number;
  /** A PostgreSQL server, or the folder of an embedded database that no other process has open. */
  url?: string;
  folder?: string;
  /** Connections to the server, shared by all customers; without it each has their own. */
  connections?: number;
}

const settings: Settings = JSON.parse(process.argv[2] ?? '{}');
const transact = settings.url
  ? throughPg(settings.url, settings.connections ?? settings.customers)
  : await throughPglite(settings.folder);
const customers = Array.from({ length: settings.customers }, () => v7());
const dishes = await prepare();

serveMeasurements(settings.customers, (lane) =>
  transact(async (query) => {
    const orderId = v7();
    const found = await query<{ id: string; restaurantId: string; priceCents: number }>(
      'dishes',
      `select m.id, m.restaurant_id as "restaurantId", m.price_cents as "priceCents"
       from menu_items m join restaurants r on r.id = m.restaurant_id
       where m.id = any ($1::uuid[]) and m.is_available and r.is_open`,
      [dishes],
    );
    const subtotal = found.reduce((sum, { priceCents }) => sum + priceCents, 0);
    await query(
      'order',
      `insert into orders (id, restaurant_id, user_id, customer_name, customer_email, customer_phone,
         delivery_address, subtotal_cents, discount_cents, delivery_fee_cents, service_fee_cents,
         tax_cents, total_cents, payment_method, payment_status)
       values ($1, $2, $4, 'Robin Nguyen', 'robin@example.com', '(323) 555-0142',
         '1200 Sunset Blvd, Los Angeles, CA 90026', $3, 0, 0, 0, 0, $3, 'cash', 'unpaid')`,
      [orderId, found[0]?.restaurantId, subtotal, customers[lane]],
    );
    await query(
      'lines',
      `insert into order_items (id, order_id, position, menu_item_id, name, quantity,
         unit_price_cents)
       select id, $1, position, menu_item_id, 'A dish', 1, price_cents
       from unnest($2::uuid[], $3::uuid[], $4::int[]) with ordinality
         as line (id, menu_item_id, price_cents, position)`,
      [
        orderId,
        found.map(() => v7()),
        found.map(({ id }) => id),
        found.map(({ priceCents }) => priceCents),
      ],
    );
    await query(
      'event',
      `insert into order_events (id, order_id, status, by) values ($1, $2, 'pending', 'customer')`,
      [v7(), orderId],
    );
    // All order at one restaurant, which gives each order a number of its day.
    await query(
      'number',
      `insert into daily_order_numbers as n (restaurant_id, business_date, last_number)
       values ($1, '2026-01-01', 1)
       on conflict (restaurant_id) do update set last_number = n.last_number + 1`,
      [found[0]?.restaurantId],
    );
    await query('count', 'update bench_customers set orders = orders + 1 where id = $1', [
      customers[lane],
    ]);
  }),
);

/** A row for each customer to update, and the two dishes they all order. */
async function prepare(): Promise<string[]> {
  let ids: string[] = [];
  await transact(async (query) => {
    const create = `create table if not exists bench_customers (
      id uuid primary key, orders int not null default 0)`;
    await query('table', create, []);
    const insert = 'insert into bench_customers (id) select unnest($1::uuid[])';
    await query('customers', insert, [customers]);
    const users = `insert into users (id, first_name, last_name, email, password_hash,
        notification_preferences)
      select id, 'Robin', 'Nguyen', id || '@example.com', '!', '{}' from unnest($1::uuid[]) as id`;
    await query('users', users, [customers]);
    const rows = await query<{ id: string }>(
      'menu',
      `select m.id from menu_items m join restaurants r on r.id = m.restaurant_id
       where m.is_available and r.is_open order by r.id, m.id limit 2`,
      [],
    );
    ids = rows.map(({ id }) => id);
  });
  return ids;
}

function throughPg(connectionString: string, max: number): Transact {
  const pool = new pg.Pool({ connectionString, max });
  return async (work) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await work(async (name, text, values) => (await client.query({ name, text, values })).rows);
      await client.query('commit');
    } finally {
      client.release();
    }
  };
}

async function throughPglite(folder: string | undefined): Promise<Transact> {
  const pglite = await PGlite.create({
    ...(folder && { dataDir: folder }),
    extensions: { fuzzystrmatch, pg_trgm },
  });
  return (work) =>
    pglite.transaction((tx) =>
      work(async <Row extends object>(_name: string, text: string, values: unknown[]) => {
        const { rows } = await tx.query<Row>(text, values);
        return rows;
      }),
    );
}
