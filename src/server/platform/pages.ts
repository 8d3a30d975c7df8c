import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { id, instant } from '#contract/primitives.ts';
import { AppError } from './app-error.ts';

/** The last row of a page in a list sorted by time. */
export type RowCursor = z.infer<typeof rowCursor>;
const rowCursor = z.object({ at: instant, id });

/** The largest value of PostgreSQL's integer, and so of an order's total. */
const MAX_TOTAL_CENTS = 2 ** 31 - 1;

/** The last row of a page in a list sorted by amount. */
export type AmountCursor = z.infer<typeof amountCursor>;
const amountCursor = z.object({ cents: z.number().int().min(0).max(MAX_TOTAL_CENTS), id });

/**
 * The last row of a page in a list sorted by open first, then by time. All pages use what is open at
 * `asOf`, so that no restaurant moves between the two parts while a user pages through the list.
 */
export type OpenFirstCursor = z.infer<typeof openFirstCursor>;
const asOf = instant;
const openFirstCursor = rowCursor.extend({ asOf, isClosed: z.boolean() });

/** The offset of the next page in a ranked list with open restaurants first. */
export type RankCursor = z.infer<typeof rankCursor>;
const rankCursor = z.object({ asOf, skip: z.number().int().min(0).max(1_000_000) });

/** The last row of a page of cases: undecided ones first, then by the time they are due. */
export type CaseCursor = z.infer<typeof caseCursor>;
const caseCursor = rowCursor.extend({ isDecided: z.boolean() });

export type Cursor = RowCursor | AmountCursor | OpenFirstCursor | RankCursor | CaseCursor;

/**
 * Cuts a page from the rows read for it. One more than its size is read, to see whether another page follows. `next` is
 * that page's cursor, null on the last. Where the cursor is the last row's id, it is not encoded.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorAfter: (last: Row) => Cursor | string,
): { shown: Row[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  if (last === undefined) return { shown, next: null };
  const cursor = cursorAfter(last);
  return { shown, next: typeof cursor === 'string' ? cursor : writeCursor(cursor) };
}

/** A cursor for clients: opaque and safe in a URL. */
export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

export const readRowCursor = readerOf(rowCursor);
export const readAmountCursor = readerOf(amountCursor);
export const readOpenFirstCursor = readerOf(openFirstCursor);
export const readRankCursor = readerOf(rankCursor);
export const readCaseCursor = readerOf(caseCursor);

/** Null for the first page, which has no cursor. */
function readerOf<Kind>(schema: z.ZodType<Kind>): (text: string | undefined) => Kind | null {
  return (text) => {
    if (text === undefined) return null;
    try {
      return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    } catch {
      const message = 'This is not a cursor of this list.';
      const issues = [{ path: 'cursor', message }];
      throw new AppError('invalid_input', { message, details: { issues } });
    }
  };
}

/** Lists are counted exactly up to this length; longer ones are reported as longer. */
export const COUNTED_EXACTLY = 1_000;

/** A list's length, as far as it was counted, and the cursor of its next page. */
export interface PageFacts {
  total: number;
  next: string | null;
}

/** Sets `X-Total-Count` and, if more follows, `Link`. */
export function setPageHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { total, next }: PageFacts,
): void {
  reply.header('x-total-count', Math.min(total, COUNTED_EXACTLY));
  if (total > COUNTED_EXACTLY) reply.header('x-total-count-is', 'at-least');
  setNextLink(request, reply, next);
}

/** Sets `Link` with the request's own query and the new cursor, if more follows. */
export function setNextLink(
  request: FastifyRequest,
  reply: FastifyReply,
  next: string | null,
): void {
  if (next === null) return;
  const url = new URL(request.url, 'http://localhost');
  url.searchParams.set('cursor', next);
  reply.header('link', `<${url.pathname}${url.search}>; rel="next"`);
}
