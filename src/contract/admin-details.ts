import { z } from 'zod';
import { ADMIN_LIMITS } from '#domain/accounts/person-limits.ts';
import { userSession } from './account-security.ts';
import { adminUser } from './admin.ts';
import type { Wire } from './endpoint.ts';
import { order, orderEvent } from './orders.ts';
import { id, instant, moneyOut, multiline, recordParams } from './primitives.ts';

/** An event with the name of the admin or of the restaurant's member who caused it; null for others. */
const adminOrderEvent = orderEvent.extend({ person: z.string().nullable() });
export type AdminOrderEvent = z.infer<typeof adminOrderEvent>;

const refund = z.object({
  id,
  amount: moneyOut,
  /** The part refunded as store credit. */
  asCredit: moneyOut,
  cause: z.enum(['order_impossible', 'cancelled', 'admin', 'outside']),
  /** The reason stated by the admin. */
  reason: z.string().nullable(),
  status: z.enum(['due', 'pending', 'succeeded', 'failed']),
  /** The provider's id, once it has one. */
  providerId: z.string().nullable(),
  person: z.string().nullable(),
  /** The ids of the order's items, and how many of each; none if an amount was refunded. */
  lines: z.array(z.object({ id, quantity: z.number().int() })),
  createdAt: instant,
  settledAt: instant.nullable(),
});
export type AdminOrderRefund = z.infer<typeof refund>;

const count = z.number().int();

/** The totals of a customer's orders. */
const customerFigures = z.object({
  orders: count,
  cancelled: count,
  /** Without cancelled orders and refunds. */
  spent: moneyOut,
  refunded: moneyOut,
  reviews: count,
});

/** An order with the data for admins. */
export const adminOrderDetails = z.object({
  order,
  history: z.array(adminOrderEvent),
  /** Null once the account is deleted. */
  customer: z
    .object({ id, name: z.string(), isSuspended: z.boolean(), figures: customerFigures })
    .nullable(),
  /** Null for an order paid in cash. */
  payment: z
    .object({
      /** The provider's. */
      id: z.string(),
      provider: z.enum(['test', 'stripe']),
      amount: moneyOut,
      createdAt: instant,
    })
    .nullable(),
  refunds: z.array(refund),
});
export type AdminOrderDetails = z.infer<typeof adminOrderDetails>;

/** GET /api/admin/customers/{id} */
export const adminCustomerDetails = adminUser.extend({
  suspendedAt: instant.nullable(),
  suspendedReason: z.string().nullable(),
  figures: customerFigures,
});
export type AdminCustomerDetails = z.infer<typeof adminCustomerDetails>;

export const note = z.object({
  id,
  text: z.string(),
  /** Null once the author's account is deleted. */
  author: z.string().nullable(),
  createdAt: instant,
});
export type Note = z.infer<typeof note>;

const noteBody = z.object({ text: multiline.min(1).max(ADMIN_LIMITS.noteMax) });

const sessionParams = z.object({ id, sessionId: id });

const empty = z.undefined();

/** What crosses the wire at each endpoint of `adminDetailsApi`. */
export const adminDetailsWire = {
  order: { params: recordParams, responses: { 200: adminOrderDetails } },
  orderNotes: { params: recordParams, responses: { 200: z.array(note) } },
  addOrderNote: { params: recordParams, body: noteBody, responses: { 201: note } },
  customer: { params: recordParams, responses: { 200: adminCustomerDetails } },
  customerNotes: { params: recordParams, responses: { 200: z.array(note) } },
  addCustomerNote: { params: recordParams, body: noteBody, responses: { 201: note } },
  sessions: { params: recordParams, responses: { 200: z.array(userSession) } },
  endSession: { params: sessionParams, responses: { 204: empty } },
  endSessions: { params: recordParams, responses: { 204: empty } },
} satisfies Record<string, Wire>;
