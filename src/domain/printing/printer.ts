import { MINUTE_MS } from '../durations.ts';

export const PRINTER_NAME_MAX = 60;

/** Print jobs are stored for this many days, like the orders in the kitchen's history. */
export const PRINT_JOB_DAYS = 30;

/** A printer polls every few seconds; its last contact is stored at most once in this time. */
export const PRINTER_SEEN_EVERY_MS = MINUTE_MS;

/** A printer without contact for this long is offline. */
const OFFLINE_AFTER_MS = 3 * MINUTE_MS;

/** After this time without a confirmation a ticket counts as not printed. */
const PRINT_LATE_MS = MINUTE_MS;

/** `paper_low` is a warning: the printer still prints. */
export const PRINTER_PROBLEMS = [
  'not_connected',
  'offline',
  'paper_low',
  'paper_out',
  'paper_jam',
  'cover_open',
  'fault',
] as const;
export type PrinterProblem = (typeof PRINTER_PROBLEMS)[number];

interface PrinterState {
  /** When it last polled for a ticket; null: never. */
  lastSeenAt: Date | null;
  /** A status code of Star CloudPRNT: 2xx ready, 4xx printer error, 5xx job error; null: none was sent. */
  statusCode: number | null;
}

/** The problem of a printer; null if there is none. */
export function printerProblem(printer: PrinterState, now: Date): PrinterProblem | null {
  const { lastSeenAt, statusCode } = printer;
  if (!lastSeenAt) return 'not_connected';
  if (now.getTime() - lastSeenAt.getTime() > OFFLINE_AFTER_MS) return 'offline';
  if (statusCode === null) return null;
  if (statusCode === 411) return 'paper_jam';
  const problem = PROBLEMS_BY_PREFIX[Math.floor(statusCode / 10)];
  return problem ?? (statusCode >= 400 ? 'fault' : null);
}

/** By the first two digits of the code. */
const PROBLEMS_BY_PREFIX: Readonly<Record<number, PrinterProblem>> = {
  21: 'paper_low',
  41: 'paper_out',
  42: 'cover_open',
};

/** Whether a ticket should have been printed by now. */
export function isTicketLate(
  { waitingSince }: { waitingSince: string | null },
  now: Date,
): boolean {
  return waitingSince !== null && now.getTime() - Date.parse(waitingSince) >= PRINT_LATE_MS;
}

/** The code at the beginning of a status such as '410%20Out of paper'; null: none. */
export function statusCodeIn(status: string | null | undefined): number | null {
  const digits = /^\d{3}/.exec(status ?? '')?.[0];
  return digits === undefined ? null : Number(digits);
}

/** Whether a printer confirms with this code that a ticket was printed: '200 OK' or 'OK'. */
export function confirmsPrinting(code: string): boolean {
  return /^(2\d\d|OK)\b/.test(code);
}
