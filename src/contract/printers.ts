import { z } from 'zod';
import { PRINTER_NAME_MAX, PRINTER_PROBLEMS } from '#domain/printing/printer.ts';
import type { Wire } from './endpoint.ts';
import { id, instant, recordParams, singleLine, text } from './primitives.ts';

/** A ticket printer of a restaurant. */
export const printer = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  /** Null until it polls for the first time. */
  lastSeenAt: instant.nullable(),
  /** What keeps it from printing; `paper_low` is a warning. */
  problem: z.enum(PRINTER_PROBLEMS).nullable(),
});
export type Printer = z.infer<typeof printer>;

/** An order's tickets of all printers of its restaurant. */
export const orderTicket = z.object({
  /** Since when the oldest unprinted one has been waiting; null: all are printed. */
  waitingSince: instant.nullable(),
  /** When the last one was printed. */
  printedAt: instant.nullable(),
});

const printerBody = z.object({ name: text(PRINTER_NAME_MAX) });

const createdPrinter = z.object({
  id,
  name: z.string(),
  /** The URL to configure in the printer; only in this response. */
  address: z.string(),
});
export type CreatedPrinter = z.infer<typeof createdPrinter>;

/** Longer than a secret, so that any text is refused like the secret of a removed printer. */
const secretParams = z.object({ secret: singleLine.max(300) });

/** The poll of a printer; other fields are ignored. */
const poll = z.object({ statusCode: singleLine.max(1000).nullish() });

const offer = z.object({
  jobReady: z.boolean(),
  mediaTypes: z.array(z.literal('text/plain')).optional(),
  jobToken: id.optional(),
});

const job = z.object({ token: id });

/** What crosses the wire at each endpoint of `printersApi`. */
export const printersWire = {
  add: { params: recordParams, body: printerBody, responses: { 201: createdPrinter } },
  end: { params: recordParams.extend({ printerId: id }), responses: { 204: z.undefined() } },
  reprint: {
    params: z.object({ restaurantId: id, id }),
    responses: { 201: z.object({ printers: z.number().int() }) },
  },
  poll: { params: secretParams, body: poll, responses: { 200: offer } },
  ticket: {
    params: secretParams,
    query: job.extend({ type: singleLine.max(200).optional() }),
    responses: { 200: z.unknown() },
  },
  confirm: {
    params: secretParams,
    query: job.extend({ code: singleLine.max(1000) }),
    responses: { 200: z.object({ isPrinted: z.boolean() }) },
  },
} satisfies Record<string, Wire>;
