import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openInMemory } from '#server/db/open-embedded.ts';

// The obstacles to distributing the schema over nodes, read from the system catalogue of a freshly migrated database.

/** All rows of a restaurant are on one node. */
const DISTRIBUTION = 'restaurant_id';
/** Orders by month. */
const PARTITION = { table: 'orders', column: 'created_at' };

/** Tables small enough to be copied to every node (Citus: reference tables). */
const ON_EVERY_NODE = new Set([
  'restaurants',
  'restaurant_slugs',
  'users',
  'coupons',
  'search_words',
]);

export interface Obstacles {
  /** Tables with the distribution column, tables on every node, and the others. */
  tables: { distributed: string[]; everywhere: string[]; without: string[] };
  /** Unique indexes and primary keys that lack the distribution column. */
  uniqueForNodes: string[];
  uniqueForMonths: string[];
  /** Foreign keys between rows that may be on different nodes, and those to orders by the id alone. */
  foreignForNodes: string[];
  foreignForMonths: string[];
  triggers: string[];
  sequences: string[];
  /** Locks that are local to one server, in functions of the database and in the program. */
  advisoryLocks: string[];
}

const UNIQUE = `
  select t.relname as table, i.relname as name, pg_get_indexdef(i.oid) as definition, x.indisprimary as "isPrimary",
    array(select a.attname::text from unnest(x.indkey::int[]) as k (number)
      join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number) as columns
  from pg_index x
  join pg_class i on i.oid = x.indexrelid
  join pg_class t on t.oid = x.indrelid
  where x.indisunique and t.relnamespace = 'public'::regnamespace
  order by 1, 2`;

const FOREIGN = `
  select c.conrelid::regclass::text as table, c.confrelid::regclass::text as target, c.conname as name,
    array(select a.attname::text from unnest(c.conkey) as k (number)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) as columns
  from pg_constraint c
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace
  order by 1, 3`;

const COLUMNS = `
  select table_name as table, array_agg(column_name::text) as columns
  from information_schema.columns
  where table_schema = 'public'
  group by 1 order by 1`;

const TRIGGERS = `
  select c.relname as table, string_agg(t.tgname, ', ' order by t.tgname) as names
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
  group by 1 order by 1`;

const SEQUENCES = `
  select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`;

const LOCKING_FUNCTIONS = `
  select proname as name from pg_proc
  where pronamespace = 'public'::regnamespace and prosrc ~ 'pg_(try_)?advisory' order by 1`;

/** Tables that grow with orders, which would be partitioned by month. */
const OF_ORDERS = new Set([
  'orders',
  'order_items',
  'order_events',
  'coupon_redemptions',
  'reviews',
]);

export async function findObstacles(): Promise<Obstacles> {
  const database = await openInMemory();
  const { pglite } = database;
  const rows = async <Row>(text: string) => (await pglite.query<Row>(text)).rows;
  try {
    const columns = await rows<{ table: string; columns: string[] }>(COLUMNS);
    const shared = new Set(
      columns
        .filter(({ columns: names }) => names.includes(DISTRIBUTION))
        .map(({ table }) => table),
    );
    // Rows of a restaurant would be distributed by its id.
    const isDistributed = (table: string) => shared.has(table) && !ON_EVERY_NODE.has(table);
    const unique = await rows<{
      table: string;
      name: string;
      columns: string[];
      isPrimary: boolean;
      definition: string;
    }>(UNIQUE);
    const foreign = await rows<{ table: string; target: string; name: string; columns: string[] }>(
      FOREIGN,
    );
    const triggers = await rows<{ table: string; names: string }>(TRIGGERS);
    const functions = await rows<{ name: string }>(LOCKING_FUNCTIONS);
    const follows = (table: string) => OF_ORDERS.has(table) && !shared.has(table);
    const onNodes = (table: string) => isDistributed(table) || follows(table);
    const shown = ({
      table,
      name,
      definition,
    }: {
      table: string;
      name: string;
      definition: string;
    }) => `\`${table}\`: \`${name}\` ${definition.slice(definition.indexOf(' ('))}`.trim();
    return {
      tables: {
        distributed: [...shared].filter(isDistributed),
        everywhere: columns.map(({ table }) => table).filter((table) => ON_EVERY_NODE.has(table)),
        without: columns
          .map(({ table }) => table)
          .filter((table) => !shared.has(table) && !ON_EVERY_NODE.has(table)),
      },
      uniqueForNodes: unique
        .filter(({ table, columns: names }) => onNodes(table) && !names.includes(DISTRIBUTION))
        .map(shown),
      uniqueForMonths: unique
        .filter(
          ({ table, columns: names }) => OF_ORDERS.has(table) && !names.includes(PARTITION.column),
        )
        .map(shown),
      foreignForNodes: foreign
        .filter(({ table, target, columns: names }) => {
          if (ON_EVERY_NODE.has(target)) return false;
          if (!onNodes(table) && !onNodes(target)) return false;
          return !(names.includes(DISTRIBUTION) && onNodes(table) && onNodes(target));
        })
        .map(
          ({ table, target, columns: names }) =>
            `\`${table}\` (${names.join(', ')}) → \`${target}\``,
        ),
      foreignForMonths: foreign
        .filter(
          ({ target, columns: names }) =>
            target === PARTITION.table && !names.includes(PARTITION.column),
        )
        .map(
          ({ table, target, columns: names }) =>
            `\`${table}\` (${names.join(', ')}) → \`${target}\``,
        ),
      triggers: triggers
        .filter(({ table }) => onNodes(table) || ON_EVERY_NODE.has(table))
        .map(({ table, names }) => `\`${table}\`: ${names}`),
      sequences: (await rows<{ name: string }>(SEQUENCES)).map(({ name }) => name),
      advisoryLocks: [
        ...functions.map(({ name }) => `in the database: \`${name}()\``),
        ...locksOfProgram(),
      ],
    };
  } finally {
    await database.close();
  }
}

function locksOfProgram(): string[] {
  const root = join(import.meta.dirname, '../..');
  return globSync('src/server/**/*.ts', { cwd: root })
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .filter((file) => /pg_(try_)?advisory/.test(readFileSync(join(root, file), 'utf8')))
    .sort()
    .map((file) => `in the program: \`${file}\``);
}
