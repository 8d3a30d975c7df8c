import { setTimeout as sleep } from 'node:timers/promises';
import type { AdminOrderDetails } from '#contract/admin-details.ts';
import { urlOf } from '#contract/endpoint.ts';
import { adminApi, adminDetailsApi } from '#contract/management-api.ts';
import { type Cents, parseMoney, ZERO } from '#domain/money.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/open-database.ts';
import type { StripeLikeServer } from '#server/testing/stripe-like-server.ts';
import { type Site, startOn } from './program-under-test.ts';

const SETTLED_WITHIN_MS = 180_000;

/** A paid order and its acknowledged refunds. */
export interface PaidOrder {
  orderId: string;
  /** Null: it was paid with store credit only. */
  intentId: string | null;
  creditCents: Cents;
  totalCents: Cents;
  isCancelled: boolean;
  /** By an admin, also as the decision of a case. */
  refunds: number;
  /** Decided cases. */
  decisions: number;
}

interface RefundAudit {
  lost: number;
  doubled: number;
  broken: string[];
  /** Counts of what happened, as one line. */
  summary: string;
}

/** Lets the program carry out pending refunds, and compares the acknowledged ones with provider, orders and credit. */
export async function auditRefunds(
  site: Site,
  {
    adminCookie,
    stripe,
    paid,
  }: { adminCookie: string; stripe: StripeLikeServer; paid: PaidOrder[] },
): Promise<RefundAudit> {
  const owed = await endPauses(site);
  const program = await startOn(site);
  const headers = { cookie: adminCookie };
  const read = async (path: string) => (await fetch(program.origin + path, { headers })).json();
  const deadline = Date.now() + SETTLED_WITHIN_MS;
  const refunding = () => read(`${adminApi.orders.path}?paymentStatus=refunding&limit=1`);
  while ((await refunding()).length > 0 && Date.now() < deadline) await sleep(500);
  const orders: AdminOrderDetails[] = [];
  for (const { orderId } of paid) {
    orders.push(await read(urlOf(adminDetailsApi.order, { params: { id: orderId } })));
  }
  await program.end('SIGTERM');
  const books = await readBooks(site);

  let [lost, doubled, byCard, byCredit] = [0, 0, 0, 0];
  const broken: string[] = [];
  for (const [index, order] of paid.entries()) {
    const details = orders[index];
    if (!details) continue;
    const { orderId, intentId, creditCents, totalCents, isCancelled } = order;
    const atProvider = stripe.refunds.filter(({ payment_intent }) => payment_intent === intentId);
    const ids = new Set(atProvider.map(({ metadata }) => metadata.refundId));
    const toCard = atProvider.reduce((sum, { amount }) => sum + amount, 0);
    const { spentCents, spendEntries, returnedCents, returnEntries, decisions } =
      books.get(orderId) ?? NO_BOOKS;
    const refunded = toCard + returnedCents;
    const byAdmin = details.refunds.filter(({ cause }) => cause === 'admin').length;
    lost += Math.max(0, order.refunds - byAdmin) + Math.max(0, order.decisions - decisions);
    lost += Number(isCancelled && refunded < totalCents) + Number(spentCents < creditCents);
    doubled += Math.max(0, byAdmin - order.refunds) + Math.max(0, decisions - order.decisions);
    doubled +=
      atProvider.length - ids.size + Math.max(0, spendEntries - 1) + Math.max(0, returnEntries - 1);
    byCard += atProvider.length;
    byCredit += Number(returnedCents > 0);
    const charged = intentId === null ? 0 : (stripe.intents.get(intentId)?.amount ?? 0);
    if (toCard > charged) broken.push(`${orderId}: ${toCard} of ${charged} cents to the card`);
    if (refunded > totalCents) broken.push(`${orderId}: ${refunded} of ${totalCents} refunded`);
    if (refunded !== (parseMoney(details.order.refundedAmount) ?? ZERO)) {
      broken.push(`${orderId}: says ${details.order.refundedAmount}, refunded ${refunded} cents`);
    }
    const open = details.refunds.filter(({ settledAt }) => settledAt === null).length;
    if (open > 0) broken.push(`${orderId}: ${open} refunds are still owed`);
  }
  const decided = paid.reduce((sum, { decisions }) => sum + decisions, 0);
  const summary = `${paid.length} orders, ${byCard} refunds to cards, ${byCredit} orders refunded as credit, ${decided} cases decided; ${owed} refunds were owed after the last kill`;
  return { lost, doubled, broken, summary };
}

/** The credit entries and case decisions of an order, in cents. */
interface Books {
  spentCents: number;
  spendEntries: number;
  returnedCents: number;
  returnEntries: number;
  decisions: number;
}

const NO_BOOKS: Books = {
  spentCents: 0,
  spendEntries: 0,
  returnedCents: 0,
  returnEntries: 0,
  decisions: 0,
};

const BOOKS = `
  select o.id,
    coalesce(-sum(e.amount_cents) filter (where e.kind = 'spent'), 0)::int as "spentCents",
    (count(*) filter (where e.kind = 'spent'))::int as "spendEntries",
    coalesce(sum(e.amount_cents) filter (where e.kind <> 'spent'), 0)::int as "returnedCents",
    (count(*) filter (where e.kind = 'returned'))::int as "returnEntries",
    (select count(*)::int from case_decisions d join cases c on c.id = d.case_id
      where c.order_id = o.id) as decisions
  from orders o left join credit_entries e on e.order_id = o.id group by o.id`;

async function readBooks({ env }: Site): Promise<Map<string, Books>> {
  const database = await openDatabase(readConfig(env));
  const rows = await database.run<Books & { id: string }>({ name: 'fault_books', text: BOOKS }, []);
  await database.close();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Makes pending refunds due now, as pauses between retries grow up to an hour. Returns how many are pending. */
async function endPauses({ env }: Site): Promise<number> {
  const database = await openDatabase(readConfig(env));
  const { rows } = await database.executeSql(
    'update refunds set try_at = now() where settled_at is null returning id',
  );
  await database.close();
  return rows.length;
}
