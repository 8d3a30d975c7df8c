import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { eq, sql } from 'drizzle-orm';
import { DEFAULT_NOTIFICATIONS } from '#contract/users.ts';
import { cents } from '#domain/money.ts';
import type { Database, Orm } from '../db/client.ts';
import { coupons } from '../db/schema/coupons.ts';
import { menuItems, restaurants } from '../db/schema/restaurants.ts';
import { platformFacts, users } from '../db/schema/users.ts';
import { refreshOrderViews } from '../features/orders/index.ts';
import { importWithin } from '../features/transfer/index.ts';
import { hashPassword } from '../platform/passwords.ts';
import { isEmpty, SAMPLE_DATA_FACT } from './has-sample-data.ts';
import { loadSampleOrders } from './load-sample-orders.ts';
import { sampleCoupons } from './sample-coupons.ts';
import type { SampleCustomer, SampleMenu } from './sample-orders.ts';
import { pastCustomers, sampleAccounts, sampleCustomerAddress } from './sample-people.ts';
import { type SampleRandom, sampleRandom } from './sample-random.ts';
import { sampleSpecialDays } from './sample-special-days.ts';

const SAMPLE_RESTAURANTS = fileURLToPath(new URL('sample-restaurants.json', import.meta.url));
const SEED = 3_750_902_773;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** An arbitrary number that all our processes share. */
const SAMPLE_DATA_LOCK = 7_528_335;

/**
 * Sample data in an empty database: restaurants with menus, coupons, two accounts and the orders of the
 * last month; a database with data is left as it is. Times are relative to `now`. It is one transaction, the import
 * included: a program that is killed meanwhile leaves the database empty, and the next start inserts it
 * all. If several processes start at once, one inserts it and the others wait.
 */
export async function insertSampleData(database: Database, now: Date): Promise<void> {
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
    const { adminId, customer, others } = await insertPeople(tx, {
      now,
      random,
      passwordHashes,
      unknownHash,
    });
    const offered = await insertCoupons(tx, { now, random, menus });
    await loadSampleOrders(tx, { now, random, menus, adminId, customer, others, coupons: offered });
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
}

/**
 * Imports the file as if it had been sent in some months ago: the importer gives new records consecutive
 * times up to then, so lists, menus and exports keep the order of the file.
 */
async function importRestaurants(tx: Orm, now: Date): Promise<SampleMenu[]> {
  const joined = new Date(now.getTime() - 120 * DAY_MS);
  const job = { path: SAMPLE_RESTAURANTS, now: joined, onProgress() {} };
  const { imported, problems } = await importWithin(tx, job);
  if (!imported) throw new Error(`The sample restaurants are faulty: ${JSON.stringify(problems)}`);
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
