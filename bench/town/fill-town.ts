import { DEFAULT_NOTIFICATIONS } from '#contract/users.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { BulkSession } from '#server/db/client.ts';
import { fillTables } from '#server/features/backups/restore-backup.ts';
import { type SampleRandom, sampleRandom } from '#server/sample/sample-random.ts';
import { type CopyRows, copyRows, type Value } from './copy-rows.ts';
import {
  type MadeCustomer,
  ORDER_TABLES,
  orderMaker,
  type PrintingRestaurant,
} from './make-orders.ts';
import { makePlace } from './make-places.ts';
import { RESTAURANT_TABLES, restaurantMaker } from './make-restaurants.ts';
import { FIRST_NAMES, LAST_NAMES } from './names.ts';
import { DAYS, type TownSize } from './sizes.ts';

const TABLES = {
  users:
    'users (id, first_name, last_name, email, phone, password_hash, notification_preferences, created_at, updated_at)',
  ...RESTAURANT_TABLES,
  ...ORDER_TABLES,
};

export interface Town {
  size: TownSize;
  seed: number;
  /** The newest orders are placed just before it. */
  now: Date;
  /** The same for everybody, of an unknown password. */
  passwordHash: string;
}

/**
 * Fills the tables of an empty database by COPY with a town that is the same for the same seed and `now`,
 * and makes indexes, foreign keys, search words and views afterwards. Returns the number of rows of each
 * table.
 */
export async function fillTown(session: BulkSession, town: Town): Promise<Record<string, number>> {
  const random = sampleRandom(town.seed);
  const tables = Object.fromEntries(
    Object.entries(TABLES).map(([name, target]) => [name, copyRows(session, target)]),
  ) as Record<keyof typeof TABLES, CopyRows>;
  const names = Object.keys(TABLES);
  await withoutIndexes(session, names, () =>
    fillTables(session, names, () => makeRows(tables, { ...town, random })),
  );
  await makeDerivedRows(session);
  return Object.fromEntries(Object.entries(tables).map(([name, { rows }]) => [name, rows]));
}

async function makeRows(
  tables: Record<keyof typeof TABLES, CopyRows>,
  { size, now, random, passwordHash }: Town & { random: SampleRandom },
): Promise<void> {
  const all = Object.values(tables);
  const sendFullTables = async () => {
    for (const table of all) if (table.isFull()) await table.send();
  };
  const opened = new Date(now.getTime() - (DAYS + 30) * DAY_MS);
  const makeRestaurant = restaurantMaker(tables, random, opened);
  const restaurants: PrintingRestaurant[] = [];
  for (let made = 0; made < size.restaurants; made++) {
    const restaurant = makeRestaurant();
    // As each that has a board is offline once nobody opens it, only some have one, and a printer.
    const hasBoard = made % 10 === 0;
    const printerId = hasBoard ? random.id(opened) : null;
    restaurants.push({ ...restaurant, printerId });
    if (hasBoard) tables.restaurant_boards.add([restaurant.id, now]);
    if (printerId) tables.printers.add(printerRow(printerId, restaurant.id, { opened, now }));
    await sendFullTables();
  }
  const customers: MadeCustomer[] = [];
  for (let made = 0; made < size.customers; made++) {
    customers.push(makeCustomer(tables.users, { random, number: made, at: opened, passwordHash }));
    await sendFullTables();
  }
  const makeOrder = orderMaker(tables, random, now);
  const first = now.getTime() - DAYS * DAY_MS;
  for (let made = 0; made < size.orders; made++) {
    // In order of time, as they are placed. Squaring favors the first ones, so that some are busy.
    const restaurant = restaurants[Math.floor(random.next() ** 2 * restaurants.length)];
    const customer = customers[Math.floor(random.next() ** 2 * customers.length)];
    if (!restaurant || !customer) throw new RangeError('A town needs a restaurant and a customer');
    const share = (made + random.next()) / size.orders;
    makeOrder(restaurant, customer, new Date(Math.floor(first + share * DAYS * DAY_MS)));
    await sendFullTables();
  }
  for (const table of all) await table.send();
}

/** No printer knows a secret with this hash. */
function printerRow(
  id: string,
  restaurantId: string,
  { opened, now }: { opened: Date; now: Date },
): Value[] {
  const hash = `\\x${id.replaceAll('-', '').repeat(2)}`;
  return [id, restaurantId, 'Kitchen', hash, opened, now, 200];
}

function makeCustomer(
  users: CopyRows,
  made: { random: SampleRandom; number: number; at: Date; passwordHash: string },
): MadeCustomer {
  const { random, number, at, passwordHash } = made;
  const [first, last] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)];
  const customer = {
    id: random.id(at),
    name: `${first} ${last}`,
    email: `${first}.${last}.${number}@customers.example`.toLowerCase(),
    phone: `555-01${String(number % 100).padStart(2, '0')}`,
    address: makePlace(random).address,
  };
  const { id, email, phone } = customer;
  users.add([id, first, last, email, phone, passwordHash, DEFAULT_NOTIFICATIONS, at, at]);
  return customer;
}

/** Building indexes from all rows at once is many times faster than row by row, and they are smaller. */
async function withoutIndexes(
  session: BulkSession,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const indexes = await session.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index
     where indrelid::regclass::text = any($1::text[])
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of indexes) await session.query(`drop index ${name}`);
  await fill();
  for (const { definition } of indexes) await session.query(definition);
}

/** Replaces the triggers, which were disabled. */
async function makeDerivedRows(session: BulkSession): Promise<void> {
  await session.query(
    `insert into search_words (word) select word from ts_stat(
      'select search_document from restaurants union all select search_document from menu_items
       union all select search_document from menu_categories')
     where char_length(word) between 2 and 40`,
  );
  await session.query('refresh materialized view past_order_totals');
  await session.query('refresh materialized view trending_restaurants');
  await session.query('refresh materialized view best_sellers');
  await session.query('refresh materialized view restaurant_prices');
  await session.query('refresh materialized view restaurant_tags');
  await session.query('alter table restaurant_stars disable trigger user');
  await session.query(
    `insert into restaurant_stars (restaurant_id, one, two, three, four, five)
     select restaurant_id, ${[1, 2, 3, 4, 5].map((stars) => `count(*) filter (where rating = ${stars})`).join(', ')}
     from reviews
     group by restaurant_id`,
  );
  await session.query('alter table restaurant_stars enable trigger user');
}
