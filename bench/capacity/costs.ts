import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ACTIONS } from '../marketplace.ts';

export const COSTS_FILE = join(import.meta.dirname, '../results/costs.json');

const cost = z.object({
  /** Core milliseconds in the program's process. */
  nodeMs: z.number(),
  /** The same in all of PostgreSQL's processes. */
  postgresMs: z.number(),
  /** Of the response's body, compressed as for browsers. */
  bytes: z.number(),
});

const costs = z.object({
  /** When and on what it was measured. */
  measured: z.string(),
  requests: z.record(z.enum(ACTIONS), cost),
  /** An order from placing to delivery, mails included: placed once, moved four times. */
  order: cost.extend({
    walBytes: z.number(),
    /** The share of it that is full page images, written once after each checkpoint. */
    walPagesShare: z.number(),
    rowsWritten: z.number(),
    /** Rows updated or deleted, which vacuum has to clean up. */
    rowsDead: z.number(),
    transactions: z.number(),
    diskBytes: z.number(),
  }),
  /** Microseconds that every process spends on an order's event, and on each of its streams although the event is for none. */
  eventUs: z.number(),
  eventPerStreamUs: z.number(),
  streamKb: z.number(),
  processMb: z.number(),
  /** Orders a second through one process: to one restaurant, and with one coupon that has a limit. */
  ordersPerSecond: z.object({ oneRestaurant: z.number(), oneLimitedCoupon: z.number() }),
});
export type Costs = z.infer<typeof costs>;

export function readCosts(): Costs {
  return costs.parse(JSON.parse(readFileSync(COSTS_FILE, 'utf8')));
}
