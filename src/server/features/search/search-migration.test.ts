import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { expect, test } from 'vitest';
import { knownMigrations } from '#server/db/migrate.ts';

test('the migration creates the documents of existing restaurants and dishes', async () => {
  const pglite = await PGlite.create({ extensions: { fuzzystrmatch, pg_trgm } });
  const migrations = knownMigrations();
  const at = migrations.findIndex(({ sql }) => sql.join().includes('FUNCTION search_vector'));
  const apply = async (some: typeof migrations) => {
    for (const statement of some.flatMap(({ sql }) => sql)) await pglite.exec(statement);
  };
  await apply(migrations.slice(0, at));
  await pglite.exec(`
    insert into restaurants (id, name, slug, cuisine, description)
      values (gen_random_uuid(), 'Phở Nhà', 'pho', 'Thai', 'Fish/chips');
    insert into menu_items (id, restaurant_id, name, price_cents)
      select gen_random_uuid(), id, 'Crème Brûlée', 500 from restaurants`);

  await apply(migrations.slice(at));

  const { rows } = await pglite.query(`
    select search_document::text as document from restaurants
    union all select search_document::text from menu_items
    union all select string_agg(distinct word, ' ') from search_words`);
  expect(rows.map((row) => Object(row).document)).toEqual([
    "'chips':5C 'fish':4C 'nha':2A 'pho':1A 'thai':3B",
    "'brulee':2A 'creme':1A",
    'brulee chips creme fish nha pho thai',
  ]);
  const left = await pglite.query(`
    select proname from pg_proc where proname like 'document\\_%' or proname in ('is_begun_word', 'search_lexemes')
    union all select tgname from pg_trigger where tgname ~ '^(document|add_words)_'`);
  expect(left.rows).toEqual([]);
  await pglite.close();
});
