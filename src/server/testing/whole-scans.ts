import pg from 'pg';
import type { RecordedStatement } from './record-statements.ts';

/** A statement that reads a table from end to end. */
export interface WholeScan {
  table: string;
  /** Its name, or how its text begins. */
  statement: string;
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

/**
 * Which tables these statements read from end to end although they were as big as `rows` says: PostgreSQL is
 * told so, and to read a table in its order only where there is no index that could be used instead.
 * Nothing is executed.
 */
export async function wholeScans(
  connection: pg.ClientConfig,
  statements: readonly RecordedStatement[],
  rows: Readonly<Record<string, number>>,
): Promise<WholeScan[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('analyze');
    for (const [table, count] of Object.entries(rows)) await client.query(PRETEND, [table, count]);
    await client.query(
      'set enable_seqscan = off; set plan_cache_mode = force_generic_plan; set jit = off',
    );
    const found = new Map<string, WholeScan>();
    for (const { text, name, values } of statements) {
      if (!/^\s*(select|with|insert|update|delete)\b/i.test(text)) continue;
      const plans = await plansOf(client, text, values);
      if (name || plans.length === 0) plans.push(await genericPlan(client, text));
      for (const plan of plans) {
        for (const table of tablesReadWhole(plan)) {
          const statement = name || text.replace(/\s+/g, ' ').trim();
          found.set(`${table} ${text}`, { table, statement });
        }
      }
    }
    return [...found.values()];
  } finally {
    await client.end();
  }
}

/** The planner takes the number of rows by page, so a table needs a page to seem big. */
const PRETEND = `update pg_class set reltuples = $2::real,
    relpages = greatest(1, pg_relation_size(oid) / current_setting('block_size')::int)
  where oid = to_regclass('public.' || $1)`;

/** Not with values that the statement refuses, nor of what is no query. */
async function plansOf(client: pg.Client, text: string, values: unknown[][]): Promise<Plan[]> {
  const plans: Plan[] = [];
  for (const some of values) {
    const answer = await client
      .query(`explain (format json) ${text}`, some)
      .catch((error: unknown) => {
        if (error instanceof pg.DatabaseError) return null;
        throw error;
      });
    if (answer) plans.push(planIn(answer));
  }
  return plans;
}

/** As it is planned whatever the values are. */
async function genericPlan(client: pg.Client, text: string): Promise<Plan> {
  await client.query(`prepare recorded as ${text}`);
  const { rows } = await client.query<{ count: number }>(
    "select cardinality(parameter_types) as count from pg_prepared_statements where name = 'recorded'",
  );
  const nothing = Array.from({ length: rows[0]?.count ?? 0 }, () => 'null').join(', ');
  const answer = await client.query(
    `explain (format json) execute recorded${nothing && `(${nothing})`}`,
  );
  await client.query('deallocate recorded');
  return planIn(answer);
}

function planIn({ rows }: pg.QueryResult<Record<string, [{ Plan: Plan }]>>): Plan {
  const plan = rows[0]?.['QUERY PLAN']?.[0].Plan;
  if (!plan) throw new Error('EXPLAIN answered no plan');
  return plan;
}

function tablesReadWhole(plan: Plan): string[] {
  const below = (plan.Plans ?? []).flatMap(tablesReadWhole);
  const table = plan['Relation Name'];
  return table && plan['Node Type'] === 'Seq Scan' ? [table, ...below] : below;
}
