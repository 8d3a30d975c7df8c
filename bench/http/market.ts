import { createHash, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { DEFAULT_NOTIFICATIONS } from '#contract/users.ts';
import type { Database } from '#server/db/client.ts';
import { SESSION_COOKIE } from '#server/platform/sessions.ts';

/** A signed-in user; `cookie` is the session cookie as it is sent. */
export interface Person {
  id: string;
  cookie: string;
}

/** The users, restaurants and coupons of the requests, found in a filled database or added to it. */
export interface Market {
  /** Some restaurants, anywhere. */
  restaurants: { id: string; slug: string; name: string; postalCode: string }[];
  /** Customers with about the same number of orders, whatever the size. */
  customers: Person[];
  /** Customers who order during the measurement. */
  buyers: Person[];
  admin: Person;
  /** A team member of `kitchenId`. */
  staff: Person;
  kitchenId: string;
  /** The other restaurant, where the buyers order. Both are always open. */
  shopId: string;
  coupons: { unlimited: string; limited: string };
}

const RESTAURANTS = 1_000;
const CUSTOMERS = 200;
const BUYERS = 200;

/** The discount of both coupons. */
export const COUPON_TERMS = { discountType: 'fixed', discountValueHundredths: 100 } as const;

/** Adds signed-in users and two coupons, which stay: the database exists for measuring only. */
export async function prepareMarket(database: Database): Promise<Market> {
  const query = <Row extends object>(text: string, values: unknown[] = []) =>
    database.long.run<Row>({ name: '', text }, values);
  const restaurants = await query<Market['restaurants'][number]>(SOME_RESTAURANTS, [RESTAURANTS]);
  const customers = await query<{ id: string }>(FREQUENT_CUSTOMERS, [CUSTOMERS]);
  const [kitchen, shop] = await query<{ id: string }>(ALWAYS_OPEN);
  if (!kitchen || !shop || customers.length === 0)
    throw new Error('The database has too few restaurants or customers');

  const made = Array.from({ length: BUYERS + 2 }, () => v7());
  const [adminId = '', staffId = '', ...buyers] = made;
  await query(PEOPLE, [made, DEFAULT_NOTIFICATIONS, adminId]);
  await query(MEMBER, [kitchen.id, staffId]);
  const signIn = async (ids: readonly string[]): Promise<Person[]> => {
    const tokens = ids.map(() => randomBytes(32).toString('base64url'));
    const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
    await query(SESSIONS, [hashes, ids]);
    return ids.map((id, at) => ({ id, cookie: `${SESSION_COOKIE}=${tokens[at]}` }));
  };
  const [admin, staff] = await signIn([adminId, staffId]);
  if (!admin || !staff) throw new Error('Nobody was signed in');

  const mark = randomBytes(4).toString('hex').toUpperCase();
  const coupons = { unlimited: `FREE${mark}`, limited: `MANY${mark}` };
  await query(COUPONS, [v7(), coupons.unlimited, v7(), coupons.limited]);
  return {
    restaurants,
    customers: await signIn(customers.map(({ id }) => id)),
    buyers: await signIn(buyers),
    admin,
    staff,
    kitchenId: kitchen.id,
    shopId: shop.id,
    coupons,
  };
}

/** Spread over all restaurants, the same each time. */
const SOME_RESTAURANTS = `
  select id, slug, name, right(address, 5) as "postalCode" from restaurants
  where deleted_at is null order by md5(id::text) limit $1`;

/** With four to six orders, as most customers of every size: longer lists would take longer everywhere. */
const FREQUENT_CUSTOMERS = `
  select u.id from users u
  where (select count(*) from orders o where o.user_id = u.id) between 4 and 6 limit $1`;

const ALWAYS_OPEN = `
  select r.id from restaurants r
  where default_open = '00:00' and default_close = '23:59' and r.is_open and r.deleted_at is null
    and (select count(*) from menu_items i
      where i.restaurant_id = r.id and i.is_available and i.option_groups = '[]') >= 2
  order by r.id limit 2`;

/** Without a password: none has that hash. */
const PEOPLE = `
  insert into users (id, first_name, last_name, email, phone, password_hash,
    notification_preferences, is_admin)
  select id, 'Robin', 'Nguyen', id || '@bench.example', '555-0142', '!', $2::jsonb, id = $3::uuid
  from unnest($1::uuid[]) as id`;

const MEMBER = `
  insert into restaurant_members (restaurant_id, user_id, role) values ($1, $2, 'staff')`;

const SESSIONS = `
  insert into sessions (token_hash, user_id, expires_at, last_seen_at)
  select decode(hash, 'hex'), id, now() + interval '30 days', now()
  from unnest($1::text[], $2::uuid[]) as signed_in (hash, id)`;

/** With {@link COUPON_TERMS}; one has a limit, so that its uses are counted, but never reaches it. */
const COUPONS = `
  insert into coupons (id, code, title, discount_type, discount_value_hundredths, max_usage)
  values ($1, $2, 'A dollar off', 'fixed', 100, null),
    ($3, $4, 'A dollar off for many', 'fixed', 100, 1000000000)`;
