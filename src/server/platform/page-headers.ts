import type { FastifyReply, FastifyRequest } from 'fastify';

/** Lists are counted exactly up to this length; beyond it, only that there are more. */
export const COUNTED_EXACTLY = 10_000;

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
