import { z } from 'zod';
import { ALERT_KINDS } from '#domain/alerts/alerts.ts';
import type { Wire } from './endpoint.ts';
import { id, instant, moneyOut } from './primitives.ts';

const alert = z.object({
  kind: z.enum(ALERT_KINDS),
  /** Of the order, the payment or the restaurant, by kind. */
  id: z.string(),
  /** Null: no board of this restaurant was ever open. */
  since: instant.nullable(),
  order: z.object({ id }).nullable(),
  restaurant: z.object({ id, name: z.string(), slug: z.string(), phone: z.string() }).nullable(),
  /** Of a payment or refund without an order; null once the account is deleted. */
  customer: z.object({ id, name: z.string() }).nullable(),
  /** Of the payment or the refund. */
  amount: moneyOut.nullable(),
});
export type Alert = z.infer<typeof alert>;

const alertList = z.object({
  total: z.number().int(),
  /** The most urgent ones, at most 100. */
  alerts: z.array(alert),
});
export type AlertList = z.infer<typeof alertList>;

/** What crosses the wire at each endpoint of `alertsApi`. */
export const alertsWire = {
  list: { responses: { 200: alertList } },
} satisfies Record<string, Wire>;
