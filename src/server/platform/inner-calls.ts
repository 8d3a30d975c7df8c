import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const HEADER = 'x-inner-call';
/** No client can send it. */
const SECRET = randomUUID();

/**
 * The headers of a call of the API that this process makes to answer a request. It has that request's id, and
 * is no request of a client: neither the request log at level info nor the metrics count it.
 */
export function innerCallHeaders(request: FastifyRequest): Record<string, string> {
  return { [HEADER]: SECRET, 'x-request-id': request.id };
}

export function isInnerCall(request: FastifyRequest): boolean {
  return request.headers[HEADER] === SECRET;
}
