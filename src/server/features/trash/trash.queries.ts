import type { TrashCounts, TrashKind } from '#contract/admin.ts';
import type { Database, Statement } from '#server/db/client.ts';
import { instantSql, jsonSql } from '#server/features/catalogue/catalogue-json.queries.ts';
import type { RowCursor } from '#server/platform/pages.ts';

/** A row of a trash list as JSON text, and what the next page's cursor needs. */
export interface TrashListRow extends RowCursor {
  json: string;
}

/** Records of a kind in the trash, last deleted first. */
export function listTrash(
  database: Database,
  { kind, after, limit }: { kind: TrashKind; after: RowCursor | null; limit: number },
): Promise<TrashListRow[]> {
  return database.run<TrashListRow>(LIST[kind], [after?.at ?? null, after?.id ?? null, limit]);
}

export async function countTrash(database: Database): Promise<TrashCounts> {
  const [counts] = await database.run<TrashCounts>(COUNTS, []);
  if (!counts) throw new Error('The counts query returned no row.');
  return counts;
}

const LIST: Record<TrashKind, Statement> = {
  restaurants: listOf('restaurants', { name: 't.name' }),
  categories: listOf('menu_categories', { name: 't.name', restaurantId: 't.restaurant_id' }),
  items: listOf('menu_items', {
    name: 't.name',
    restaurantId: 't.restaurant_id',
    categoryId: 't.category_id',
  }),
  coupons: listOf('coupons', { name: 't.code', restaurantId: 't.restaurant_id' }),
};

/** `restaurantId`, `categoryId`: SQL for the ids of the rows' parents, which must be restored first. */
function listOf(
  table: string,
  {
    name,
    restaurantId = 'null::uuid',
    categoryId = 'null::uuid',
  }: { name: string; restaurantId?: string; categoryId?: string },
): Statement {
  const columns = `
    t.id, ${name} as name, ${instantSql('t.deleted_at')} as "deletedAt",
    case when r.id is not null then json_build_object('id', r.id, 'name', r.name) end as restaurant,
    case when r.deleted_at is not null
        then json_build_object('kind', 'restaurants', 'id', r.id, 'name', r.name)
      when c.deleted_at is not null
        then json_build_object('kind', 'categories', 'id', c.id, 'name', c.name) end as "heldBy"`;
  return {
    name: `trash_of_${table}`,
    text: `select ${jsonSql(columns)}::text as json, t.id, ${instantSql('t.deleted_at')} as at
      from ${table} t
      left join restaurants r on r.id = ${restaurantId}
      left join menu_categories c on c.id = ${categoryId}
      where t.deleted_at is not null
        and ($1::timestamptz is null or (t.deleted_at, t.id) < ($1::timestamptz, $2::uuid))
      order by t.deleted_at desc, t.id desc limit $3`,
  };
}

const inTrash = (table: string) =>
  `(select count(*)::int from ${table} where deleted_at is not null)`;

const COUNTS: Statement = {
  name: 'trash_counts',
  text: `select ${inTrash('restaurants')} as restaurants, ${inTrash('menu_categories')} as categories,
    ${inTrash('menu_items')} as items, ${inTrash('coupons')} as coupons`,
};
