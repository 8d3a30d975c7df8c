import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  CASE_AUTHORS,
  CASE_LIMITS,
  CASE_OUTCOMES,
  CASE_REASONS,
  CASE_WISHES,
  type CaseAuthor,
  type CaseOutcome,
  type CaseReason,
  type CaseWish,
  STORED_CASE_STATUSES,
  type StoredCaseStatus,
} from '#domain/cases/case-rules.ts';
import { createdAt, instantColumn, oneOf, ownedBy, primaryId, range } from './columns.ts';
import { orders } from './orders.ts';
import { refunds } from './payments.ts';
import { restaurants } from './restaurants.ts';
import { users } from './users.ts';

/** Units of a line of the case's order. */
export interface StoredCaseItem {
  orderItemId: string;
  quantity: number;
}

/** Customers' requests for help with their orders. Deleted with the account. */
export const cases = pgTable(
  'cases',
  {
    id: primaryId(),
    orderId: ownedBy(() => orders.id),
    /** That of the order. */
    restaurantId: ownedBy(() => restaurants.id),
    userId: ownedBy(() => users.id),
    status: text().$type<StoredCaseStatus>().notNull(),
    reason: text().$type<CaseReason>().notNull(),
    message: text().notNull(),
    items: jsonb().$type<StoredCaseItem[]>().notNull(),
    wants: text().$type<CaseWish>().notNull(),
    /** The deadline of the decision. */
    dueAt: instantColumn().notNull(),
    /** The last decision; a reopened case keeps it. */
    decidedAt: instantColumn(),
    createdAt: createdAt(),
  },
  (table) => [
    check('cases_status_check', sql`${table.status} in ${oneOf(STORED_CASE_STATUSES)}`),
    check('cases_reason_check', sql`${table.reason} in ${oneOf(CASE_REASONS)}`),
    check('cases_wants_check', sql`${table.wants} in ${oneOf(CASE_WISHES)}`),
    check(
      'cases_message_check',
      sql`char_length(${table.message}) between ${range(1, CASE_LIMITS.message)}`,
    ),
    check(
      'cases_decided_check',
      sql`${table.status} <> 'decided' or ${table.decidedAt} is not null`,
    ),
    // An order has one case at a time that needs a decision, also under parallel requests.
    uniqueIndex('cases_undecided_key').on(table.orderId).where(sql`${table.status} <> 'decided'`),
    index('cases_order_idx').on(table.orderId),
    // The admin's list, and a restaurant's: undecided ones first, by the time they are due.
    index('cases_due_idx').on(sql`(${table.status} = 'decided')`, table.dueAt, table.id),
    index('cases_restaurant_idx').on(
      table.restaurantId,
      sql`(${table.status} = 'decided')`,
      table.dueAt,
      table.id,
    ),
    // Cases by their number.
    index('cases_number_idx').on(sql`right(${table.id}::text, 8) text_pattern_ops`),
    // A customer's own, newest first.
    index('cases_user_idx').on(table.userId, table.createdAt, table.id),
  ],
);

/** The messages of a case after its opening, including those of decisions. Rows are only ever added. */
export const caseMessages = pgTable(
  'case_messages',
  {
    id: primaryId(),
    caseId: ownedBy(() => cases.id),
    by: text().$type<CaseAuthor>().notNull(),
    text: text().notNull(),
    /** What the restaurant proposes to support. Customers do not see it. */
    proposal: text().$type<CaseOutcome>(),
    createdAt: createdAt(),
  },
  (table) => [
    check('case_messages_by_check', sql`${table.by} in ${oneOf(CASE_AUTHORS)}`),
    check(
      'case_messages_text_check',
      sql`char_length(${table.text}) between ${range(1, CASE_LIMITS.message)}`,
    ),
    check(
      'case_messages_proposal_check',
      sql`${table.proposal} is null or (${table.by} = 'restaurant' and ${table.proposal} in ${oneOf(CASE_OUTCOMES)})`,
    ),
    index('case_messages_case_idx').on(table.caseId, table.createdAt, table.id),
  ],
);

/** Decisions of cases; a reopened case may get another. Rows are only ever added. */
export const caseDecisions = pgTable(
  'case_decisions',
  {
    id: primaryId(),
    caseId: ownedBy(() => cases.id),
    outcome: text().$type<CaseOutcome>().notNull(),
    /** What is refunded by line; empty for an amount. */
    items: jsonb().$type<StoredCaseItem[]>().notNull(),
    /** What is refunded; null: nothing. */
    amountCents: integer(),
    paidTo: text().$type<'card' | 'credit'>(),
    /** The refund of the card. */
    refundId: uuid().references(() => refunds.id, { onDelete: 'restrict' }),
    messageId: ownedBy(() => caseMessages.id),
    createdAt: createdAt(),
  },
  (table) => [
    check('case_decisions_outcome_check', sql`${table.outcome} in ${oneOf(CASE_OUTCOMES)}`),
    check('case_decisions_paid_to_check', sql`${table.paidTo} in ('card', 'credit')`),
    check(
      'case_decisions_amount_check',
      sql`(${table.outcome} = 'no_change') = (${table.amountCents} is null)
        and (${table.amountCents} is null) = (${table.paidTo} is null) and ${table.amountCents} > 0`,
    ),
    index('case_decisions_case_idx').on(table.caseId, table.createdAt, table.id),
    index('case_decisions_message_idx').on(table.messageId),
    uniqueIndex('case_decisions_refund_key').on(table.refundId),
  ],
);

/** Pictures of a case. Only who uploaded one can attach it, to one case. */
export const casePictures = pgTable(
  'case_pictures',
  {
    id: primaryId(),
    /** Of the largest stored rendition, in pixels. */
    width: integer().notNull(),
    userId: ownedBy(() => users.id),
    /** Null until it is attached; removed after a day. */
    caseId: uuid().references(() => cases.id, { onDelete: 'cascade' }),
    position: smallint().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index('case_pictures_case_idx').on(table.caseId, table.position),
    index('case_pictures_user_idx').on(table.userId),
    index('case_pictures_unattached_idx').on(table.createdAt).where(sql`${table.caseId} is null`),
  ],
);
