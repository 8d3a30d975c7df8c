import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database } from './client.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const rows = (text: string) => database.run<{ name: string }>({ name: '', text }, []);

/**
 * The columns of each index, in order, with their operator classes and directions. Unique indexes are also
 * constraints, so only the others can be superfluous.
 */
const INDEXES = `
  select i.indexrelid::regclass::text as name, i.indrelid, i.indisunique, am.amname,
    coalesce(pg_get_expr(i.indpred, i.indrelid), '') as predicate,
    array(
      select concat_ws(' ', pg_get_indexdef(i.indexrelid, k, true), i.indclass[k - 1], i.indoption[k - 1])
      from generate_series(1, i.indnatts) as k
    ) as columns
  from pg_index i
  join pg_class c on c.oid = i.indexrelid
  join pg_am am on am.oid = c.relam
  where c.relnamespace = 'public'::regnamespace`;

test('no index is a prefix of another one', async () => {
  const covered = await rows(`
    with indexes as (${INDEXES})
    select format('%s is the beginning of %s', a.name, b.name) as name
    from indexes a join indexes b
      on a.indrelid = b.indrelid and a.amname = b.amname and a.predicate = b.predicate
      and a.columns = b.columns[1:cardinality(a.columns)]
    where not a.indisunique and a.name <> b.name`);

  expect(covered).toEqual([]);
});

/** What is deleted from these goes to the trash; their rows are never removed. */
const NEVER_REMOVED = ['restaurants', 'menu_categories', 'menu_items', 'coupons'];

test('each foreign key has an index that finds the rows of a deleted one', async () => {
  // A partial index serves if it only leaves out rows without a reference.
  const unindexed = await rows(`
    select format('%s.%s', c.conrelid::regclass, c.conname) as name
    from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and c.confrelid::regclass::text not in (${NEVER_REMOVED.map((table) => `'${table}'`)})
      and not exists (
        select from pg_index i
        where i.indrelid = c.conrelid
          and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)',
            (select attname from pg_attribute where attrelid = c.conrelid and attnum = c.conkey[1])))
      )`);

  expect(unindexed).toEqual([]);
});
