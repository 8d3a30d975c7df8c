import { sql } from 'drizzle-orm';
import { type Database, type Orm, rowsIn } from '#server/db/client.ts';
import { recordAudit } from '#server/platform/audit.ts';
import { INVARIANTS, type Invariant } from './invariants.ts';

export interface Fault {
  /** The faulty record. */
  id: string;
  what: string;
}

export interface Finding {
  invariant: Invariant;
  /** Empty when the invariant holds. */
  faults: Fault[];
}

/**
 * Checks every invariant of the data, and that every row can be read, on one snapshot of the database; others may write
 * meanwhile. Changes nothing.
 */
export async function examine(database: Database): Promise<Finding[]> {
  return database.long.orm.transaction(
    async (tx) => {
      const findings: Finding[] = [
        {
          invariant: { name: 'Every row can be read', faults: '' },
          faults: await unreadableTables(tx),
        },
      ];
      for (const invariant of INVARIANTS) findings.push(await check(tx, invariant));
      return findings;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function check(tx: Orm, invariant: Invariant): Promise<Finding> {
  return { invariant, faults: await rowsIn<Fault>(tx, sql.raw(invariant.faults)) };
}

/** Reads every column of every row. A damaged page is named by its table. */
async function unreadableTables(tx: Orm): Promise<Fault[]> {
  const tables = await rowsIn<{ name: string }>(
    tx,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'drizzle') order by 1`,
  );
  const faults: Fault[] = [];
  for (const { name } of tables) {
    try {
      await tx.transaction((attempt) =>
        attempt.execute(sql.raw(`select sum(length(row::text)) from ${name} as row`)),
      );
    } catch (error) {
      faults.push({ id: name, what: String(error instanceof Error ? error.cause : error) });
    }
  }
  return faults;
}

/**
 * Repairs the faults of an invariant from other records, in one transaction that locks these tables. `repaired`: how
 * many, 0 if a person must decide. `refusal`: the error of the database; null: none.
 */
export async function repair(
  database: Database,
  invariant: Invariant,
): Promise<{ repaired: number; refusal: string | null }> {
  const { repair: statements } = invariant;
  if (!statements) return { repaired: 0, refusal: null };
  try {
    return await database.long.orm.transaction(async (tx) => {
      await tx.execute(sql.raw(`lock table ${REPAIRED_TABLES} in share row exclusive mode`));
      const before = await check(tx, invariant);
      for (const statement of [statements].flat()) await tx.execute(sql.raw(statement));
      const after = await check(tx, invariant);
      const repaired = before.faults.length - after.faults.length;
      if (repaired > 0) {
        const subject = { kind: 'data', id: null, name: invariant.name } as const;
        await recordAudit(tx, {
          by: null,
          action: 'data.mended',
          subject,
          after: { mended: repaired },
        });
      }
      return { repaired, refusal: null };
    });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { repaired: 0, refusal: cause instanceof Error ? cause.message : String(cause) };
  }
}

const REPAIRED_TABLES = [
  ...['restaurants', 'restaurant_slugs', 'menu_categories', 'menu_items', 'coupons'],
  ...['orders', 'order_events', 'payment_intents', 'refunds', 'coupon_redemptions', 'order_slots'],
].join(', ');
