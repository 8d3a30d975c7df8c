import pg from 'pg';
import type { RecordedStatement } from './record-statements.ts';

/** A statement that scans a whole table. */
export interface WholeScan {
  table: string;
  /** Its name, or the beginning of its text. */
  statement: string;
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

/**
 * Which tables these statements would scan completely if the tables were as large as `rows`. For this,
 * PostgreSQL's statistics are set to these sizes, and sequential scans are disabled unless no index can be
 * used. Nothing is executed.
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

/** The planner uses the number of rows per page, so a table needs a page to look large. */
const PRETEND = `update pg_class set reltuples = $2::real,
    relpages = greatest(1, pg_relation_size(oid) / current_setting('block_size')::int)
  where oid = to_regclass('public.' || $1)`;

/** None for values that the statement refuses, or for what is not a query. */
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

/** The generic plan, which does not depend on the values. */
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
