const MINUTE_MS = 60_000;

export const PRINTER_NAME_MAX = 60;

/** Print jobs are stored for this many days, as long as the History goes back. */
export const PRINT_JOB_DAYS = 30;

/** A printer asks every few seconds; its last contact is written once in this time. */
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
  /** Null: it has never asked for a ticket. */
  lastSeenAt: Date | null;
  /** As Star CloudPRNT numbers them: 2.. ready, 4.. printer error, 5.. fault of a job; null: none was sent. */
  statusCode: number | null;
}

/** The problem of a printer; null if there is none. */
export function printerProblem(printer: PrinterState, now: Date): PrinterProblem | null {
  const { lastSeenAt, statusCode } = printer;
  if (!lastSeenAt) return 'not_connected';
  if (now.getTime() - lastSeenAt.getTime() > OFFLINE_AFTER_MS) return 'offline';
  if (statusCode === null) return null;
  const kind = PROBLEMS[Math.floor(statusCode / 10)];
  if (statusCode === 411) return 'paper_jam';
  return kind ?? (statusCode >= 400 ? 'fault' : null);
}

/** By the first two digits of the code. */
const PROBLEMS: Readonly<Record<number, PrinterProblem>> = {
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

/** The code that '410%20Out of paper' begins with; null: none. */
export function statusCodeIn(status: string | null | undefined): number | null {
  const digits = /^\d{3}/.exec(status ?? '')?.[0];
  return digits === undefined ? null : Number(digits);
}

/** Whether a printer confirms with this code that a ticket was printed: '200 OK' or 'OK'. */
export function confirmsPrinting(code: string): boolean {
  return /^(2\d\d|OK)\b/.test(code);
}
