import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { RestaurantState } from '#contract/admin.ts';
import type { Database, Orm, Statement } from '#server/db/client.ts';
import { type menuCategories, type menuItems, restaurants } from '#server/db/schema/restaurants.ts';
import { containsPattern, textPatterns } from '#server/db/sql-fragments.ts';
import {
  instantSql,
  jsonSql,
  RESTAURANT_COLUMNS,
} from '#server/features/catalogue/catalogue-json.queries.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { RowCursor } from '#server/platform/pages.ts';

/**
 * Keeps a restaurant out of the trash until the transaction ends, so that nothing is added to one that is being
 * deleted; edits are not blocked. Returns its id, as the database writes it, and its name; null when there is none or
 * it is in the trash.
 */
export async function lockRestaurant(
  tx: Orm,
  id: string,
): Promise<{ id: string; name: string } | null> {
  const [restaurant] = await tx
    .select({ id: restaurants.id, name: restaurants.name })
    .from(restaurants)
    .where(and(eq(restaurants.id, id), isNull(restaurants.deletedAt)))
    .for('key share');
  return restaurant ?? null;
}

/**
 * A restaurant's row, locked against writes until the transaction ends. Throws AppError not_found, also for one in the
 * trash.
 */
export async function restaurantForUpdate(
  tx: Orm,
  id: string,
): Promise<typeof restaurants.$inferSelect> {
  const [row] = await tx
    .select()
    .from(restaurants)
    .where(and(eq(restaurants.id, id), isNull(restaurants.deletedAt)))
    .for('no key update');
  if (!row) throw new AppError('not_found', { message: 'Restaurant not found' });
  return row;
}

type EditedTable = typeof restaurants | typeof menuCategories | typeof menuItems;

/**
 * SQL condition: the record is not in the trash and, if the editor states the version they saw, still has it
 * (optimistic concurrency). Use it in the query that locks the record, so that the second of two simultaneous edits
 * changes nothing.
 */
export function versionCondition(
  table: EditedTable,
  { id, updatedAt }: { id: string; updatedAt: string | undefined },
): SQL | undefined {
  return and(
    eq(table.id, id),
    isNull(table.deletedAt),
    updatedAt === undefined ? undefined : eq(table.updatedAt, new Date(updatedAt)),
  );
}

/** {@link lockRestaurant} for the restaurant of a new record, such as a dish or a printer. Throws not_found. */
export async function lockParentRestaurant(
  tx: Orm,
  id: string,
): Promise<{ id: string; name: string }> {
  const restaurant = await lockRestaurant(tx, id);
  if (!restaurant) throw new AppError('not_found', { message: 'Restaurant not found' });
  return restaurant;
}

/** Undefined or null: no restriction. */
export interface AdminRestaurantFilter {
  search: string | undefined;
  status: RestaurantState | null;
  /** The opening keys of the restaurants that are open now. */
  openKeys: readonly string[];
}

/** A restaurant's JSON, and what the next page's cursor needs. */
export interface RestaurantRow {
  json: string;
  id: string;
  createdAt: string;
}

/** Restaurants, newest first, with `search` in their name, cuisine, address and tags. */
export function listRestaurantsForAdmin(
  database: Database,
  page: AdminRestaurantFilter & { after: RowCursor | null; limit: number },
): Promise<RestaurantRow[]> {
  const after = [page.after?.at ?? null, page.after?.id ?? null];
  return database.run<RestaurantRow>(LIST, [...filterValues(page), ...after, page.limit]);
}

export async function countRestaurantsForAdmin(
  database: Database,
  filter: AdminRestaurantFilter,
): Promise<number> {
  const [row] = await database.run<{ count: number }>(COUNT, filterValues(filter));
  return row?.count ?? 0;
}

/** All cuisines in use, sorted. In SQL, as a replica executes only statements. */
export async function cuisinesInUse(database: Database): Promise<string[]> {
  const rows = await database.run<{ cuisine: string }>(CUISINES, []);
  return rows.map(({ cuisine }) => cuisine);
}

const CUISINES: Statement = {
  name: 'cuisines_in_use',
  text: 'select distinct cuisine from restaurants where deleted_at is null order by cuisine',
};

/** A search looks up at most this many restaurants. */
const MAX_NAME_MATCHES = 200;

/** The ids of restaurants with the text in their name, also of those in the trash. */
export async function restaurantIdsByName(database: Database, text: string): Promise<string[]> {
  const patterns = textPatterns(text);
  if (patterns.length === 0) return [];
  const rows = await database.run<{ id: string }>(IDS_BY_NAME, [patterns, MAX_NAME_MATCHES]);
  return rows.map(({ id }) => id);
}

const IDS_BY_NAME: Statement = {
  name: '',
  text: `select id from restaurants where search_text(name) like any ($1::text[]) limit $2::int`,
};

function filterValues({ search, status, openKeys }: AdminRestaurantFilter): unknown[] {
  const isOpen = status === 'open' || status === 'closed' ? status === 'open' : null;
  return [search ? containsPattern(search) : null, isOpen, openKeys, status === 'draft'];
}

// There is no index for addresses: only admins search them, and ten thousand rows are read quickly.
const MATCHES_FILTER = `r.deleted_at is null
  and ($1::text is null
    or search_text(concat_ws(' ', r.name, r.cuisine, r.address, r.office_tags::text)) like $1)
  and ($2::boolean is null or (r.opening_key = any ($3::text[])) = $2)
  and (not $4::boolean or r.published_at is null)`;

// Unnamed, so that they are planned for their values and unused conditions are removed.
const LIST: Statement = {
  name: '',
  text: `select ${jsonSql(`${RESTAURANT_COLUMNS}, r.office_tags as "officeTags"`)}::text as json, r.id,
      ${instantSql('r.created_at')} as "createdAt"
    from restaurants r where ${MATCHES_FILTER}
      and ($5::timestamptz is null or (r.created_at, r.id) < ($5::timestamptz, $6::uuid))
    order by r.created_at desc, r.id desc limit $7::int`,
};

const COUNT: Statement = {
  name: '',
  text: `select count(*)::int as count from restaurants r where ${MATCHES_FILTER}`,
};
