import { z } from 'zod';
import { TEAM_ROLES } from '#domain/staff/restaurant-rights.ts';
import { savedAddress } from './addresses.ts';
import { orderCase } from './cases.ts';
import { creditEntry } from './credit.ts';
import { order } from './orders.ts';
import { id, instant, moneyOut } from './primitives.ts';
import { account } from './users.ts';

const nullableInstant = instant.nullable();

/** GET /api/user/export: everything stored about a person, except credentials. */
export const accountExport = z.object({
  exportedAt: instant,
  account: account.extend({
    updatedAt: instant,
    emailVerifiedAt: nullableInstant,
    suspendedAt: nullableInstant,
    suspendedReason: z.string().nullable(),
  }),
  /** Newest first, each with its lines and its history. */
  orders: z.array(order),
  /** Cases of the person's orders, newest first. */
  cases: z.array(orderCase),
  /** The notes of admins about the person. */
  notes: z.array(z.object({ text: z.string(), createdAt: instant })),
  favorites: z.array(z.object({ restaurantId: id, restaurantName: z.string(), addedAt: instant })),
  savedAddresses: z.array(savedAddress.extend({ savedAt: instant })),
  /** The restaurants the person works for. */
  teams: z.array(
    z.object({
      restaurantId: id,
      restaurantName: z.string(),
      role: z.enum(TEAM_ROLES),
      since: instant,
    }),
  ),
  /** Open invitations to the person's confirmed address. */
  invitations: z.array(
    z.object({
      restaurantId: id,
      restaurantName: z.string(),
      role: z.enum(TEAM_ROLES),
      invitedAt: instant,
      expiresAt: instant,
    }),
  ),
  /** Open invitations sent by the person, without the addresses, which belong to others. */
  sentInvitations: z.array(
    z.object({
      restaurantId: id,
      restaurantName: z.string(),
      role: z.enum(TEAM_ROLES),
      invitedAt: instant,
      expiresAt: instant,
    }),
  ),
  /** Every change of their store credit. */
  credit: z.array(creditEntry),
  couponUses: z.array(
    z.object({ code: z.string(), orderId: id, redeemedAt: instant, releasedAt: nullableInstant }),
  ),
  payments: z.array(
    z.object({
      id: z.string(),
      provider: z.string(),
      amount: moneyOut,
      status: z.string(),
      orderId: id.nullable(),
      /** The order of a payment whose outcome is not known yet. */
      orderRequest: z.unknown(),
      createdAt: instant,
      settledAt: nullableInstant,
      refunds: z.array(
        z.object({
          amount: moneyOut,
          reason: z.string(),
          explanation: z.string().nullable(),
          status: z.string(),
          createdAt: instant,
        }),
      ),
    }),
  ),
  sessions: z.array(
    z.object({
      id,
      createdAt: instant,
      lastSeenAt: instant,
      expiresAt: instant,
      browser: z.string().nullable(),
      system: z.string().nullable(),
    }),
  ),
  /** Browsers that get notifications about orders: through which push service, and about what. */
  notifications: z.array(
    z.object({
      sessionId: id,
      service: z.string(),
      ownOrders: z.boolean(),
      newOrders: z.boolean(),
      alerts: z.boolean(),
      since: instant,
    }),
  ),
  /** Browsers used to sign in within a year. */
  knownBrowsers: z.array(z.object({ firstUsedAt: instant, lastUsedAt: instant })),
  secondFactor: z.object({ addedAt: instant, recoveryCodesLeft: z.number().int() }).nullable(),
  passwordResets: z.array(
    z.object({ askedAt: instant, expiresAt: instant, usedAt: nullableInstant }),
  ),
});
export type AccountExport = z.infer<typeof accountExport>;
