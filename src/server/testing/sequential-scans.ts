import pg from 'pg';
import type { RecordedStatement } from './record-statements.ts';

/** A statement that scans a whole table. */
export interface SequentialScan {
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
export async function sequentialScans(
  connection: pg.ClientConfig,
  statements: readonly RecordedStatement[],
  rows: Readonly<Record<string, number>>,
): Promise<SequentialScan[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('analyze');
    for (const [table, count] of Object.entries(rows))
      await client.query(SET_ROW_COUNT, [table, count]);
    await client.query(
      'set enable_seqscan = off; set plan_cache_mode = force_generic_plan; set jit = off',
    );
    const found = new Map<string, SequentialScan>();
    for (const { text, name, values } of statements) {
      if (!/^\s*(select|with|insert|update|delete)\b/i.test(text)) continue;
      const plans = await plansOf(client, text, values);
      if (name || plans.length === 0) plans.push(await genericPlan(client, text));
      for (const plan of plans) {
        for (const table of scannedTables(plan)) {
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
const SET_ROW_COUNT = `update pg_class set reltuples = $2::real,
    relpages = greatest(1, pg_relation_size(oid) / current_setting('block_size')::int)
  where oid = to_regclass('public.' || $1)`;

/** Empty for values that the statement refuses, and for statements that are not queries. */
async function plansOf(client: pg.Client, text: string, values: unknown[][]): Promise<Plan[]> {
  const plans: Plan[] = [];
  for (const some of values) {
    const response = await client
      .query(`explain (format json) ${text}`, some)
      .catch((error: unknown) => {
        if (error instanceof pg.DatabaseError) return null;
        throw error;
      });
    if (response) plans.push(planIn(response));
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
  const response = await client.query(
    `explain (format json) execute recorded${nothing && `(${nothing})`}`,
  );
  await client.query('deallocate recorded');
  return planIn(response);
}

function planIn({ rows }: pg.QueryResult<Record<string, [{ Plan: Plan }]>>): Plan {
  const plan = rows[0]?.['QUERY PLAN']?.[0].Plan;
  if (!plan) throw new Error('EXPLAIN returned no plan');
  return plan;
}

function scannedTables(plan: Plan): string[] {
  const below = (plan.Plans ?? []).flatMap(scannedTables);
  const table = plan['Relation Name'];
  return table && plan['Node Type'] === 'Seq Scan' ? [table, ...below] : below;
}

/** The tables that grow with the marketplace, and how many rows each has for a whole country. */
export const GROWING_TABLES: Readonly<Record<string, number>> = {
  audit_entries: 1_000_000,
  case_decisions: 100_000,
  case_messages: 400_000,
  case_pictures: 100_000,
  cases: 100_000,
  coupon_redemptions: 1_000_000,
  credit_entries: 1_000_000,
  daily_order_numbers: 50_000,
  favorites: 1_000_000,
  known_browsers: 1_000_000,
  menu_categories: 250_000,
  menu_items: 1_500_000,
  notes: 1_000_000,
  order_events: 24_000_000,
  order_items: 12_500_000,
  order_slots: 500_000,
  orders: 5_000_000,
  password_resets: 10_000,
  payment_events: 3_000_000,
  payment_intents: 3_000_000,
  print_jobs: 5_000_000,
  printers: 50_000,
  push_subscriptions: 1_000_000,
  rate_limits: 100_000,
  recovery_codes: 100_000,
  refund_lines: 200_000,
  refunds: 100_000,
  restaurant_boards: 50_000,
  restaurant_invitations: 50_000,
  restaurant_members: 200_000,
  restaurant_slugs: 50_000,
  restaurant_stars: 50_000,
  restaurants: 50_000,
  reviews: 500_000,
  saved_addresses: 2_000_000,
  search_words: 50_000,
  sessions: 1_000_000,
  sign_in_tickets: 10_000,
  tablets: 100_000,
  users: 1_000_000,
};

/** The other tables, and why they do not grow. */
export const FIXED_TABLES: Readonly<Record<string, string>> = {
  coupons: 'written by admins, who look at all of them',
  job_runs: 'a row for each recurring job',
  notified_alerts: 'a row for each alert that lasts',
  platform_facts: 'one row',
  push_keys: 'one row',
  replica_heartbeats: 'a row for each process that reads from a replica',
  second_factors: 'of the few who have asked for one',
  secret_keys: 'one row',
  test_intents: 'only where no payments are real',
  test_refunds: 'only where no payments are real',
};

/** Statements that may scan a whole table, by their beginning, and why. */
export const ALLOWED_SCANS: readonly {
  tables: readonly string[];
  statement: RegExp;
  why: string;
}[] = [
  {
    tables: ['audit_entries', 'cases', 'reviews'],
    statement: /^select count\(\*\)::int as count from \( select from .* limit /,
    why: 'it ends where counting does',
  },
  {
    tables: ['payment_events'],
    statement: /^delete from "payment_events" where "payment_events"\."created_at" < \$1$/,
    why: 'a job of once a day, of what is kept for weeks; an index would cost each payment more',
  },
];
