import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { eq, sql } from 'drizzle-orm';
import { DEFAULT_NOTIFICATIONS } from '#contract/users.ts';
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import { cents } from '#domain/money.ts';
import type { SpecialDay } from '#domain/restaurants/special-days.ts';
import type { Database, Orm } from '../db/client.ts';
import { coupons } from '../db/schema/coupons.ts';
import { orders } from '../db/schema/orders.ts';
import { menuItems, restaurants } from '../db/schema/restaurants.ts';
import { platformFacts, users } from '../db/schema/users.ts';
import { refreshPriceLevels, refreshRestaurantTags } from '../features/catalogue/index.ts';
import { refreshOrderViews } from '../features/orders/index.ts';
import { importInTransaction } from '../features/transfer/index.ts';
import { hashPassword } from '../platform/passwords.ts';
import { sampleCoupons } from './sample-coupons.ts';
import { loadSampleOrders, type SampleCustomer, type SampleMenu } from './sample-orders.ts';
import { pastCustomers, sampleAccounts, sampleCustomerAddress } from './sample-people.ts';
import { type SampleRandom, sampleRandom } from './sample-random.ts';

const SAMPLE_RESTAURANTS = fileURLToPath(new URL('sample-restaurants.json', import.meta.url));
const SEED = 3_750_902_773;

/** An arbitrary number that all our processes share. */
const SAMPLE_DATA_LOCK = 7_528_335;

/** The name in `platform_facts` that records that sample data was loaded. */
const SAMPLE_DATA_FACT = 'sample_data';

/**
 * Fills an empty database with restaurants and menus, coupons, two accounts and the orders of the last month, all
 * relative to `now`. One transaction: a program that is killed meanwhile leaves the database empty. Of several
 * processes that start at once, one inserts it and the others wait.
 */
export async function loadSampleData(database: Database, now: Date): Promise<void> {
  if (!(await isEmpty(database.orm))) return;
  const random = sampleRandom(SEED);
  // Hashing is slow, so it is done before the transaction.
  const passwordHashes = await Promise.all(
    sampleAccounts.map(({ password }) => hashPassword(password)),
  );
  // The hash of an unknown password, so that nobody can sign in as a past customer.
  const unknownHash = await hashPassword(randomUUID());
  const isInserted = await database.long.orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SAMPLE_DATA_LOCK}::bigint)`);
    // Another process may have inserted it while this one waited for the lock.
    if (!(await isEmpty(tx))) return false;
    const menus = await importRestaurants(tx, now);
    const people = await insertPeople(tx, { now, random, passwordHashes, unknownHash });
    const offered = await insertCoupons(tx, { now, random, menus });
    await loadSampleOrders(tx, { now, random, menus, ...people, coupons: offered });
    await tx.insert(platformFacts).values({
      name: SAMPLE_DATA_FACT,
      value: { restaurants: menus.length, loadedAt: now.toISOString() },
    });
    return true;
  });
  if (!isInserted) return;
  // Statistics for the planner, which nothing else gathers on the embedded database.
  await database.long.orm.execute(sql`analyze`);
  await refreshOrderViews(database);
  await refreshPriceLevels(database);
  await refreshRestaurantTags(database);
}

/** Whether the database has no data yet. */
export async function isEmpty(orm: Orm): Promise<boolean> {
  for (const table of [restaurants, users, orders]) {
    const rows = await orm.select({ id: table.id }).from(table).limit(1);
    if (rows.length > 0) return false;
  }
  return true;
}

export async function hasSampleData(database: Database): Promise<boolean> {
  const facts = await database.orm
    .select()
    .from(platformFacts)
    .where(eq(platformFacts.name, SAMPLE_DATA_FACT));
  return facts.length > 0;
}

/**
 * Imports the file as if it had been uploaded some months ago: the importer gives new records consecutive times up to
 * then, so lists, menus and exports keep the order of the file.
 */
async function importRestaurants(tx: Orm, now: Date): Promise<SampleMenu[]> {
  const joined = new Date(now.getTime() - 120 * DAY_MS);
  const job = { path: SAMPLE_RESTAURANTS, now: joined, onProgress() {} };
  const { imported, problems } = await importInTransaction(tx, job);
  if (!imported) throw new Error(`The sample restaurants are invalid: ${JSON.stringify(problems)}`);
  for (const [name, specialDays] of sampleSpecialDays(now)) {
    await tx.update(restaurants).set({ specialDays }).where(eq(restaurants.name, name));
  }
  const listed = await tx.select().from(restaurants).orderBy(restaurants.createdAt, restaurants.id);
  const dishes = await tx.select().from(menuItems).orderBy(menuItems.createdAt, menuItems.id);
  const dishesOf = Map.groupBy(dishes, ({ restaurantId }) => restaurantId);
  return listed.map((restaurant) => ({ restaurant, dishes: dishesOf.get(restaurant.id) ?? [] }));
}

async function insertPeople(
  tx: Orm,
  options: {
    now: Date;
    random: SampleRandom;
    passwordHashes: readonly string[];
    unknownHash: string;
  },
): Promise<{ adminId: string; customer: SampleCustomer; others: SampleCustomer[] }> {
  const { now, random, passwordHashes, unknownHash } = options;
  const joined = new Date(now.getTime() - 100 * DAY_MS);
  const accounts = sampleAccounts.map(({ password: _, ...person }, index) => ({
    ...person,
    passwordHash: passwordHashes[index] ?? unknownHash,
    address: sampleCustomerAddress,
  }));
  const past = pastCustomers.map((person) => ({
    ...person,
    isAdmin: false,
    passwordHash: unknownHash,
  }));
  const people = [...accounts, ...past].map((person, index) => {
    const createdAt = new Date(joined.getTime() + index * 5 * DAY_MS);
    return { ...person, id: random.id(createdAt), createdAt };
  });
  await tx.insert(users).values(
    people.map((person) => ({
      ...person,
      emailVerifiedAt: person.createdAt,
      notificationPreferences: DEFAULT_NOTIFICATIONS,
    })),
  );

  const [admin, customer, ...others] = people.map(({ id, firstName, lastName, ...person }) => {
    const { email, phone, address } = person;
    return { id, name: `${firstName} ${lastName}`, email, phone, address };
  });
  if (!admin || !customer) throw new RangeError('The sample accounts are missing');
  return { adminId: admin.id, customer, others };
}

async function insertCoupons(
  tx: Orm,
  { now, random, menus }: { now: Date; random: SampleRandom; menus: readonly SampleMenu[] },
) {
  const [own] = menus;
  if (!own) throw new RangeError('There is no restaurant to give a coupon to');
  const rows = sampleCoupons(now, own.restaurant.name).map((coupon, index) => {
    const createdAt = new Date(coupon.startsAt.getTime() + index * MINUTE_MS);
    return { ...coupon, id: random.id(createdAt), createdAt };
  });
  await tx.insert(coupons).values(
    rows.map(({ restaurant, ...coupon }) => ({
      ...coupon,
      minimumOrderCents: cents(coupon.minimumOrderCents),
      restaurantId: restaurant === null ? null : own.restaurant.id,
    })),
  );
  return rows;
}

/** Dates soon after `now` on which some of the sample restaurants have other hours, by their names. */
function sampleSpecialDays(now: Date): ReadonlyMap<string, SpecialDay[]> {
  const inDays = (days: number) =>
    new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const closed = (days: number, note: string) => ({
    date: inDays(days),
    closed: true,
    note,
    open: null,
    close: null,
  });
  const open = (days: number, hours: [open: string, close: string], note: string) => ({
    date: inDays(days),
    closed: false,
    note,
    open: hours[0],
    close: hours[1],
  });
  return new Map([
    ["Nonna Pia's", [closed(9, 'Family wedding')]],
    ['Sugar Bloom Bakery', [open(6, ['07:00', '13:00'], 'Baking class in the afternoon')]],
    ['Café Levantine', [closed(12, 'Kitchen repairs'), open(13, ['12:00', '20:00'], 'Late start')]],
  ]);
}
