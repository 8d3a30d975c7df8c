import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { CaseDecisionRequest } from '#contract/cases.ts';
import {
  type CaseAuthor,
  type CaseOutcome,
  caseDueAt,
  caseNumber,
  caseStatusAt,
  isUndecided,
  statusAfterMessage,
} from '#domain/cases/case-rules.ts';
import { moneyText } from '#domain/money.ts';
import { type Database, isViolated, type Orm } from '#server/db/client.ts';
import { caseDecisions, caseMessages, cases } from '#server/db/schema/cases.ts';
import { lockOrder } from '#server/features/orders/orders.queries.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type AuditActor, recordAudit } from '#server/platform/audit.ts';
import { queueMail } from '#server/platform/mail/mail.ts';
import { refundOrder } from '../orders/index.ts';
import { throwCaseNotFound } from './case-access.ts';
import { existingCaseError } from './open-case.ts';

interface MessageToAdd {
  caseId: string;
  text: string;
  now: Date;
}

/** The author: the customer, or an actor whose writes are audited. */
export type Writer =
  | { author: 'customer' }
  | { author: Exclude<CaseAuthor, 'customer'>; by: AuditActor; proposal: CaseOutcome | null };

/**
 * Writes in a case; a customer's message reopens a decided one. Throws AppError not_found, case_decided, case_closed,
 * and case_exists when another case of the order was opened meanwhile.
 */
export async function addMessage(
  database: Database,
  { caseId, text, now, writer }: MessageToAdd & { writer: Writer },
): Promise<void> {
  const written = database.orm.transaction(async (tx) => {
    const stored = await lockCase(tx, caseId);
    const before = caseStatusAt(stored, now);
    const status = statusAfterMessage(before, writer.author);
    if (status === null) {
      throw new AppError(before === 'decided' ? 'case_decided' : 'case_closed');
    }
    const proposal = writer.author === 'customer' ? null : writer.proposal;
    const messageId = v7();
    const message = { id: messageId, caseId, by: writer.author, text, proposal, createdAt: now };
    await tx.insert(caseMessages).values(message);
    if (status !== stored.status) {
      const due = before === 'decided' ? { dueAt: caseDueAt(now) } : {};
      await tx
        .update(cases)
        .set({ status, ...due })
        .where(eq(cases.id, caseId));
    }
    if (writer.author === 'customer') return;
    await recordAudit(tx, {
      by: writer.by,
      action: 'case.answered',
      subject: caseSubject(caseId),
      after: { status, ...(proposal && { proposal }) },
    });
    await queueMail(tx, { kind: 'case', caseId, messageId });
  });
  try {
    await written;
  } catch (error) {
    if (!isViolated(error, 'cases_undecided_key')) throw error;
    const { orderId } = await caseOrder(database.orm, caseId);
    throw await existingCaseError(database.orm, orderId);
  }
}

interface CaseToDecide {
  caseId: string;
  request: CaseDecisionRequest;
  by: AuditActor;
  now: Date;
}

/**
 * Decides a case, with the refund in the same transaction. Throws AppError not_found, case_decided (also for the second
 * of two decisions at once), case_closed, and what a refund throws.
 */
export async function decideCase(database: Database, wanted: CaseToDecide): Promise<void> {
  const { caseId, request, by, now } = wanted;
  await database.orm.transaction(async (tx) => {
    // The order is locked first, as everywhere, so that no two transactions deadlock.
    const { orderId } = await caseOrder(tx, caseId);
    await lockOrder(tx, orderId);
    const status = caseStatusAt(await lockCase(tx, caseId), now);
    if (!isUndecided(status)) {
      throw new AppError(status === 'decided' ? 'case_decided' : 'case_closed');
    }
    const { outcome, items = [], message: text } = request;
    const refund =
      outcome === 'no_change'
        ? null
        : await refundOrder(tx, {
            orderId,
            amountCents: request.amount ?? null,
            lines: items.map(({ orderItemId, quantity }) => ({ id: orderItemId, quantity })),
            reason: `Case #${caseNumber(caseId)}`,
            adminId: by.id,
            to: outcome === 'credit' ? 'credit' : null,
            caseId,
            idempotencyKey: null,
            now,
          });
    const messageId = v7();
    await tx
      .insert(caseMessages)
      .values({ id: messageId, caseId, by: 'support', text, createdAt: now });
    await tx.insert(caseDecisions).values({
      id: v7(),
      caseId,
      outcome,
      items,
      messageId,
      createdAt: now,
      ...(refund && {
        amountCents: refund.amountCents,
        paidTo: refund.creditCents === refund.amountCents ? 'credit' : 'card',
        refundId: refund.id,
      }),
    });
    await tx.update(cases).set({ status: 'decided', decidedAt: now }).where(eq(cases.id, caseId));
    await recordAudit(tx, {
      by,
      action: 'case.decided',
      subject: caseSubject(caseId),
      after: { outcome, ...(refund && { amount: moneyText(refund.amountCents) }) },
    });
    await queueMail(tx, { kind: 'case', caseId, messageId });
  });
}

const caseSubject = (caseId: string) =>
  ({ kind: 'case', id: caseId, name: `#${caseNumber(caseId)}` }) as const;

async function caseOrder(tx: Orm, caseId: string): Promise<{ orderId: string }> {
  const [found] = await tx
    .select({ orderId: cases.orderId })
    .from(cases)
    .where(eq(cases.id, caseId));
  return found ?? throwCaseNotFound();
}

async function lockCase(tx: Orm, caseId: string) {
  const [found] = await tx
    .select({ status: cases.status, decidedAt: cases.decidedAt })
    .from(cases)
    .where(eq(cases.id, caseId))
    .for('update');
  return found ?? throwCaseNotFound();
}
