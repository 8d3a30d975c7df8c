import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ACTS } from '../marketplace.ts';

export const COSTS_FILE = join(import.meta.dirname, '../results/costs.json');

const cost = z.object({
  /** Milliseconds of a core in the program's process. */
  nodeMs: z.number(),
  /** The same in all of PostgreSQL's. */
  postgresMs: z.number(),
  /** Of the answer's body, packed as browsers are sent it. */
  bytes: z.number(),
});

const costs = z.object({
  /** On what and when. */
  measured: z.string(),
  requests: z.record(z.enum(ACTS), cost),
  /** An order from its placing to its delivery, mails and all: placed once, moved four times. */
  order: cost.extend({
    walBytes: z.number(),
    /** The part of it that is whole pages, written once after each checkpoint. */
    walPagesShare: z.number(),
    rowsWritten: z.number(),
    /** Rows updated or deleted, which vacuum has to remove. */
    rowsDead: z.number(),
    transactions: z.number(),
    diskBytes: z.number(),
  }),
  /** What every process spends on one order's event, microseconds, and for each stream that it has, though it is for none. */
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
