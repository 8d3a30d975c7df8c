import type { FastifyReply, FastifyRequest } from 'fastify';

/** A list is counted exactly up to here; beyond it people only need to know that it is long. */
export const COUNTED_EXACTLY = 10_000;

/** How long a list is, as far as it was counted, and the cursor of its next page. */
export interface PageFacts {
  total: number;
  next: string | null;
}

/** `X-Total-Count` and, while more follow, `Link`; with all that was asked for but the cursor. */
export function setPageHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { total, next }: PageFacts,
): void {
  reply.header('x-total-count', Math.min(total, COUNTED_EXACTLY));
  if (total > COUNTED_EXACTLY) reply.header('x-total-count-is', 'at-least');
  if (next === null) return;
  const url = new URL(request.url, 'http://localhost');
  url.searchParams.set('cursor', next);
  reply.header('link', `<${url.pathname}${url.search}>; rel="next"`);
}
