import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Credit, CreditEntry } from '#contract/credit.ts';
import { CREDIT_LIMITS } from '#domain/credit/credit.ts';
import { type Cents, cents, moneyText } from '#domain/money.ts';
import { type Database, isViolated, type Orm, type Statement } from '#server/db/client.ts';
import { creditEntries } from '#server/db/schema/credit.ts';
import { users } from '#server/db/schema/users.ts';
import { type Fields, objectSql } from '#server/db/sql-fragments.ts';
import { instantSql, moneySql } from '#server/features/catalogue/catalogue-json.queries.ts';
import { AppError } from '#server/platform/app-error.ts';

type NewEntry = typeof creditEntries.$inferInsert & { userId: string; createdAt: Date };

/** Whether the database refused to spend more credit than there is. */
export function isCreditExceeded(error: unknown): boolean {
  return isViolated(error, 'users_credit_check');
}

/** Adds an entry to a customer's credit. A trigger updates the balance. */
export async function addCredit(tx: Orm, entry: NewEntry): Promise<CreditEntry> {
  const id = v7();
  const { amountCents, kind, orderId = null, caseId = null, note = null, createdAt } = entry;
  await tx.insert(creditEntries).values({ ...entry, id });
  const amount = moneyText(cents(amountCents));
  return { id, at: createdAt.toISOString(), amount, kind, orderId, caseId, note };
}

/** Locks a customer's account and returns the balance. Throws AppError not_found. */
export async function lockCredit(tx: Orm, userId: string): Promise<Cents> {
  const [user] = await tx
    .select({ creditCents: users.creditCents })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (!user) throw new AppError('not_found', { message: 'Customer not found' });
  return cents(user.creditCents);
}

export function creditInsufficientError(balanceCents: Cents): AppError {
  return new AppError('credit_insufficient', { details: { balance: moneyText(balanceCents) } });
}

/** An entry `e`. */
export const CREDIT_ENTRY = {
  id: 'e.id',
  at: instantSql('e.created_at'),
  amount: moneySql('e.amount_cents'),
  kind: 'e.kind',
  orderId: 'e.order_id',
  caseId: 'e.case_id',
  note: 'e.note',
} satisfies Fields<CreditEntry>;

const CREDIT = {
  balance: moneySql('u.credit_cents'),
  entries: `(select coalesce(json_agg(${objectSql(CREDIT_ENTRY)} order by e.created_at desc, e.id desc), '[]')
    from (select * from credit_entries where user_id = u.id
      order by created_at desc, id desc limit ${CREDIT_LIMITS.entries}) e)`,
} satisfies Fields<Credit>;

const CREDIT_OF: Statement = {
  name: 'credit_of',
  text: `select ${objectSql(CREDIT)}::text as body from users u where u.id = $1`,
};

/** A customer's credit as JSON text; null when there is no such account. */
export async function creditJson(database: Database, userId: string): Promise<string | null> {
  const [row] = await database.run<{ body: string }>(CREDIT_OF, [userId]);
  return row?.body ?? null;
}
