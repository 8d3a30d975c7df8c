import { z } from 'zod';
import {
  CASE_AUTHORS,
  CASE_LIMITS,
  CASE_OUTCOMES,
  CASE_REASONS,
  CASE_STATUSES,
  CASE_WISHES,
} from '#domain/cases/case-rules.ts';
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from '#domain/orders/order-limits.ts';
import type { Wire } from './endpoint.ts';
import { errorBody } from './errors.ts';
import {
  id,
  instant,
  moneyIn,
  moneyOut,
  multiline,
  pageQuery,
  recordParams,
  singleLine,
} from './primitives.ts';

const caseItem = z.object({
  orderItemId: id,
  quantity: z.number().int(),
  /** The name of the dish when the order was placed. */
  name: z.string(),
});

const caseMessage = z.object({
  at: instant,
  by: z.enum(CASE_AUTHORS),
  text: z.string(),
  /** What the restaurant proposes to support; null for customers. */
  proposal: z.enum(CASE_OUTCOMES).nullable(),
});

const caseDecision = z.object({
  outcome: z.enum(CASE_OUTCOMES),
  /** What is refunded by line; empty for an amount. */
  items: z.array(caseItem),
  amount: moneyOut.nullable(),
  to: z.enum(['card', 'credit']).nullable(),
  message: z.string(),
  at: instant,
});

/** A customer's request for help with an order. */
export const orderCase = z.object({
  id,
  /** The short number for people. */
  number: z.string(),
  orderId: id,
  restaurant: z.object({ id, name: z.string() }),
  status: z.enum(CASE_STATUSES),
  reason: z.enum(CASE_REASONS),
  message: z.string(),
  items: z.array(caseItem),
  wants: z.enum(CASE_WISHES),
  /** Paths that only the customer, the restaurant and admins can open. */
  pictures: z.array(z.string()),
  /** When it has to be decided. */
  dueAt: instant,
  createdAt: instant,
  decidedAt: instant.nullable(),
  /** The last decision; a reopened case keeps it. */
  decision: caseDecision.nullable(),
  /** Oldest first. */
  messages: z.array(caseMessage),
});
export type OrderCase = z.infer<typeof orderCase>;

/** A case as admins list it. */
export const adminCase = orderCase.extend({
  customer: z.object({ id, name: z.string() }),
});
export type AdminCase = z.infer<typeof adminCase>;

const chosenItems = z
  .array(z.object({ orderItemId: id, quantity: z.number().int().min(1).max(MAX_LINE_QUANTITY) }))
  .max(MAX_ORDER_LINES)
  .refine(
    (items) => new Set(items.map(({ orderItemId }) => orderItemId)).size === items.length,
    'An item can be named once',
  );

const message = multiline.min(1).max(CASE_LIMITS.message);

export const newCaseBody = z.object({
  reason: z.enum(CASE_REASONS),
  message,
  items: chosenItems.optional(),
  wants: z.enum(CASE_WISHES).optional(),
  /** Paths returned by POST /api/upload/case-picture. */
  pictures: z.array(singleLine.max(200)).max(CASE_LIMITS.pictures).optional(),
});
export type NewCaseRequest = z.output<typeof newCaseBody>;

const caseMessageBody = z.object({
  message,
  /** Only of a restaurant. */
  proposal: z.enum(CASE_OUTCOMES).optional(),
});

export const caseDecisionBody = z
  .object({
    outcome: z.enum(CASE_OUTCOMES),
    items: chosenItems.min(1).optional(),
    /** Beside items, the amount that was shown for them. */
    amount: moneyIn.optional(),
    message,
  })
  .refine(
    ({ outcome, items, amount }) =>
      (outcome === 'no_change') === (items === undefined && amount === undefined),
    'A refund needs items or an amount; no_change has neither',
  );
export type CaseDecisionRequest = z.output<typeof caseDecisionBody>;

/** The statuses, `undecided`, and `overdue`: undecided after `dueAt`. */
export const CASE_FILTERS = ['undecided', 'overdue', ...CASE_STATUSES] as const;
export type CaseFilter = (typeof CASE_FILTERS)[number];

const ownCasesQuery = pageQuery.extend({ orderId: id.optional() });
const caseListQuery = pageQuery.extend({ status: z.enum(CASE_FILTERS).optional() });
const adminCasesQuery = caseListQuery.extend({
  /** The number of a case or an order, a restaurant's name, or a customer's name, email or phone. */
  search: multiline.max(200).optional(),
  customerId: id.optional(),
});

/** The 409 of POST /api/orders/{id}/cases; `id` is that of the undecided case with `case_exists`. */
const caseRefusal = errorBody.extend({
  id: id.optional(),
  /** With `case_too_late`: until when a problem could be reported. */
  reportUntil: instant.optional(),
});
export type CaseRefusal = z.infer<typeof caseRefusal>;

/** POST /api/upload/case-picture */
const pictureForm = z.object({ image: z.file() });
const uploadedPicture = z.object({ filePath: z.string() });

/** What crosses the wire at each endpoint of `casesApi`. */
export const casesWire = {
  open: {
    params: recordParams,
    body: newCaseBody,
    responses: { 201: orderCase, 409: caseRefusal },
  },
  own: { query: ownCasesQuery, responses: { 200: z.array(orderCase) } },
  one: { params: recordParams, responses: { 200: orderCase } },
  addMessage: {
    params: recordParams,
    body: caseMessageBody,
    responses: { 201: orderCase, 409: caseRefusal },
  },
  uploadPicture: { body: pictureForm, responses: { 200: uploadedPicture } },
  picture: { params: z.object({ name: singleLine }), responses: { 200: z.unknown() } },
} satisfies Record<string, Wire>;

/** What crosses the wire at each endpoint of `caseHandlingApi`. */
export const caseHandlingWire = {
  all: { query: adminCasesQuery, responses: { 200: z.array(adminCase) } },
  ofRestaurant: {
    params: recordParams,
    query: caseListQuery,
    responses: { 200: z.array(orderCase) },
  },
  decide: { params: recordParams, body: caseDecisionBody, responses: { 200: adminCase } },
} satisfies Record<string, Wire>;
