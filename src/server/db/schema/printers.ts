import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, instantColumn, ownedBy, primaryId } from './columns.ts';
import { orders } from './orders.ts';
import { restaurants } from './restaurants.ts';

/** Ticket printers that poll for their jobs (Star CloudPRNT). A removed one is deleted with its jobs. */
export const printers = pgTable(
  'printers',
  {
    id: primaryId(),
    restaurantId: ownedBy(() => restaurants.id),
    name: text().notNull(),
    /** SHA-256 of the secret in its address. */
    tokenHash: bytea().notNull(),
    createdAt: createdAt(),
    /** Null until its first poll. Written now and then, not at each request. */
    lastSeenAt: instantColumn(),
    /** The last status it reported: 200, or 410 when it is out of paper. */
    statusCode: integer(),
  },
  (table) => [
    // Read with each request of a printer.
    uniqueIndex('printers_token_key').on(table.tokenHash),
    // Read with each order that is placed.
    index('printers_restaurant_idx').on(table.restaurantId),
  ],
);

/** A ticket that a printer has to print, or has printed. */
export const printJobs = pgTable(
  'print_jobs',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    printerId: ownedBy(() => printers.id),
    orderId: ownedBy(() => orders.id),
    isReprint: boolean().notNull().default(false),
    /** How often the printer has fetched it: it confirms what it has printed, so once is usual. */
    attempts: integer().notNull().default(0),
    createdAt: createdAt(),
    /** When the printer confirmed it; null: not printed yet. */
    printedAt: instantColumn(),
  },
  (table) => [
    // What a printer has to print; deleting it deletes all its jobs.
    index('print_jobs_printer_idx').on(table.printerId, table.printedAt),
    // Whether an order's ticket is printed.
    index('print_jobs_order_idx').on(table.orderId),
    // The clean-up of old ones.
    index('print_jobs_created_idx').on(table.createdAt),
  ],
);
