import { z } from 'zod';
import { DELIVERY_FEE_MODES } from '#domain/orders/delivery-fee.ts';
import { MINIMUM_ORDER_MODES } from '#domain/orders/order-limits.ts';
import type { Wire } from './endpoint.ts';
import { moneyOut } from './primitives.ts';

/** GET /api/config: the settings of this installation that the browser needs. */
export const siteConfig = z.object({
  brand: z.string(),
  /** Of the release, which admins see. */
  version: z.string(),
  /** The origin of the site: scheme, host and port. */
  origin: z.string(),
  /** The platform's own: the days of its figures and of coupons begin and end in it. */
  timezone: z.string(),
  pricing: z.object({
    deliveryFeeMode: z.enum(DELIVERY_FEE_MODES),
    flatDeliveryFee: moneyOut,
    /** Hundredths of a percent. */
    serviceFeeBasisPoints: z.number().int(),
    taxBasisPoints: z.number().int(),
    minimumOrderMode: z.enum(MINIMUM_ORDER_MODES),
  }),
  accounts: z.object({
    /** Of a new password; admins and managers need more (domain/accounts/password-rules.ts). */
    passwordMinLength: z.number().int(),
  }),
  orders: z.object({
    /** How long a restaurant has to confirm an order before it is cancelled; null: no limit. */
    confirmWithinMinutes: z.number().int().nullable(),
    /** How long after its end a problem with an order can be reported. */
    reportWithinMinutes: z.number().int(),
  }),
  contact: z.object({
    /** Whether messages of the contact form are mailed to the operator. */
    isMailed: z.boolean(),
  }),
  payments: z.object({
    provider: z.enum(['test', 'stripe', 'none']),
    publishableKey: z.string().nullable(),
  }),
});
export type SiteConfig = z.infer<typeof siteConfig>;

/** What crosses the wire at each endpoint of `siteApi`. */
export const siteWire = { config: { responses: { 200: siteConfig } } } satisfies Record<
  string,
  Wire
>;
