import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CatalogueCache } from '#server/platform/catalogue-cache.ts';
import { writeEncoded } from '#server/platform/encoded-answer.ts';

/**
 * Answers from the cache before the router sees the request; false leaves it to the router. For the
 * server's own handler: `if (!fastPath(request, response)) route(request, response)`.
 */
export function catalogueFastPath(
  cache: CatalogueCache,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const answer = request.url === undefined ? undefined : cache.answers.peek(request.url);
    if (answer === undefined) return false;
    if (!writeEncoded(request, response, answer)) return false;
    cache.fastPathHits++;
    return true;
  };
}
