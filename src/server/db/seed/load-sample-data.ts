import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { DEFAULT_NOTIFICATIONS } from '#contract/users.ts';
import { art } from '#domain/art/art-manifest.ts';
import { cents, parseMoney } from '#domain/money.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { assignSlug } from '../assign-slug.ts';
import type { Database, Orm } from '../client.ts';
import { coupons } from '../schema/coupons.ts';
import { menuCategories, menuItems, restaurants } from '../schema/restaurants.ts';
import { platformFacts, users } from '../schema/users.ts';
import { loadSampleOrders } from './load-sample-orders.ts';
import { sampleCoupons } from './sample-coupons.ts';
import type { SampleCustomer, SampleMenu } from './sample-orders.ts';
import { pastCustomers, sampleAccounts, sampleCustomerAddress } from './sample-people.ts';
import { type SampleRandom, sampleRandom } from './sample-random.ts';
import type { SampleRestaurant } from './sample-restaurant.ts';
import { sampleRestaurants } from './sample-restaurants/all.ts';

export { sampleAccounts } from './sample-people.ts';

const FACT = 'sample_data';
const SEED = 20_240_501;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Whether nothing has been put into the database yet. */
export async function isEmpty(database: Database): Promise<boolean> {
  const rows = await database.run<{ isEmpty: boolean }>(IS_EMPTY, []);
  return rows[0]?.isEmpty ?? false;
}

const IS_EMPTY = {
  name: 'database_is_empty',
  text: `select not exists (select from restaurants) and not exists (select from users)
    and not exists (select from orders) as "isEmpty"`,
};

export async function hasSampleData(database: Database): Promise<boolean> {
  const facts = await database.orm.select().from(platformFacts).where(eq(platformFacts.name, FACT));
  return facts.length > 0;
}

/**
 * Fills an empty database with sample data in one transaction: restaurants with menus, coupons, two
 * accounts and the orders of the last month. Times are relative to `now`.
 */
export async function loadSampleData(database: Database, now: Date): Promise<void> {
  const random = sampleRandom(SEED);
  // Hashing is slow, so it is done before the transaction.
  const passwordHashes = await Promise.all(
    sampleAccounts.map(({ password }) => hashPassword(password)),
  );
  // The hash of an unknown password, so that nobody can sign in as a past customer.
  const unknownHash = await hashPassword(randomUUID());
  await database.orm.transaction(async (tx) => {
    const menus = await insertRestaurants(tx, { now, random });
    const { adminId, customer, others } = await insertPeople(tx, {
      now,
      random,
      passwordHashes,
      unknownHash,
    });
    const offered = await insertCoupons(tx, { now, random, menus });
    await loadSampleOrders(tx, { now, random, menus, adminId, customer, others, coupons: offered });
    await tx
      .insert(platformFacts)
      .values({ name: FACT, value: { restaurants: menus.length, loadedAt: now.toISOString() } });
  });
  // Statistics for the planner, which nothing else gathers on the embedded database.
  await database.orm.execute(sql`analyze`);
}

async function insertRestaurants(
  tx: Orm,
  { now, random }: { now: Date; random: SampleRandom },
): Promise<SampleMenu[]> {
  const joined = now.getTime() - 120 * DAY_MS;
  const menus = sampleRestaurants.map((sample, index) => {
    // A minute apart, so that lists keep the order of the files.
    const at = new Date(joined + index * MINUTE_MS);
    return toRows(sample, { at, random });
  });
  await tx.insert(restaurants).values(menus.map(({ restaurant }) => restaurant));
  await tx.insert(menuCategories).values(menus.flatMap(({ categories }) => categories));
  await tx.insert(menuItems).values(menus.flatMap(({ dishes }) => dishes));
  for (const { restaurant } of menus) {
    await assignSlug(tx, { restaurantId: restaurant.id, name: restaurant.name });
  }
  return menus;
}

function toRows(sample: SampleRestaurant, { at, random }: { at: Date; random: SampleRandom }) {
  const restaurantId = random.id(at);
  const { categories: samples, art: picture, deliveryFee, minimumOrder, ...plain } = sample;
  const restaurant = {
    ...plain,
    id: restaurantId,
    slug: restaurantId,
    image: art[picture],
    deliveryFeeCents: dollars(deliveryFee),
    minimumOrderCents: dollars(minimumOrder),
    createdAt: at,
  };
  const categories = samples.map(({ name, description }, displayOrder) => ({
    id: random.id(at),
    restaurantId,
    name,
    description,
    displayOrder,
    createdAt: at,
  }));
  const dishes = samples.flatMap(({ items }, index) =>
    items.map(({ name, description, price, preparationTime, art: dish, isAvailable = true }) => ({
      id: random.id(at),
      restaurantId,
      categoryId: categories[index]?.id ?? null,
      name,
      description,
      priceCents: dollars(price),
      isAvailable,
      preparationMinutes: preparationTime,
      image: art[dish],
      createdAt: at,
    })),
  );
  return { restaurant, categories, dishes };
}

function dollars(amount: string): number {
  const parsed = parseMoney(amount);
  if (parsed === null) throw new RangeError(`Not an amount of money: ${amount}`);
  return parsed;
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
  await tx
    .insert(users)
    .values(
      people.map((person) => ({ ...person, notificationPreferences: DEFAULT_NOTIFICATIONS })),
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
