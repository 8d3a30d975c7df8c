import { isNull } from 'drizzle-orm';
import type { RestaurantState } from '#contract/admin.ts';
import type { Database, Statement } from '#server/db/client.ts';
import { restaurants } from '#server/db/schema/restaurants.ts';
import { containsPattern } from '#server/db/search-patterns.ts';
import {
  instantSql,
  jsonSql,
  RESTAURANT_COLUMNS,
} from '#server/features/catalogue/catalogue-json.queries.ts';
import type { RowCursor } from '#server/platform/page-cursor.ts';

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

/** Restaurants, newest first. `search` is looked for in name, cuisine and address. */
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

/** Every cuisine that some restaurant has, sorted. */
export async function cuisinesInUse({ orm }: Database): Promise<string[]> {
  const { cuisine, deletedAt } = restaurants;
  const rows = await orm
    .selectDistinct({ cuisine })
    .from(restaurants)
    .where(isNull(deletedAt))
    .orderBy(cuisine);
  return rows.map((row) => row.cuisine);
}

function filterValues({ search, status, openKeys }: AdminRestaurantFilter): unknown[] {
  return [search ? containsPattern(search) : null, status && status === 'open', openKeys];
}

// There is no index for addresses: only admins search them, and ten thousand rows are read quickly.
const MATCHES_FILTER = `r.deleted_at is null
  and ($1::text is null
    or search_text(r.name || ' ' || r.cuisine || ' ' || r.address) like $1)
  and ($2::boolean is null or (r.opening_key = any ($3::text[])) = $2)`;

// Unnamed, so that they are planned for their values and conditions that are not used fall away.
const LIST: Statement = {
  name: '',
  text: `select ${jsonSql(RESTAURANT_COLUMNS)}::text as json, r.id,
      ${instantSql('r.created_at')} as "createdAt"
    from restaurants r where ${MATCHES_FILTER}
      and ($4::timestamptz is null or (r.created_at, r.id) < ($4::timestamptz, $5::uuid))
    order by r.created_at desc, r.id desc limit $6::int`,
};

const COUNT: Statement = {
  name: '',
  text: `select count(*)::int as count from restaurants r where ${MATCHES_FILTER}`,
};
