import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Admission } from './admission.ts';
import { type EncodedAnswer, sendEncoded } from './encoded-answer.ts';
import type { TaggedCache } from './tagged-cache.ts';

/**
 * Options of a route whose answers are the same for everybody and cached under their URL. A cached answer is sent
 * before the guards and the checks of the input, and needs no place at the database.
 */
export function cachedRoute(answers: TaggedCache<EncodedAnswer>) {
  return {
    config: {
      admission: ({ url }: FastifyRequest): Admission => (answers.peek(url) ? 'always' : 'read'),
    },
    async onRequest(request: FastifyRequest, reply: FastifyReply) {
      const answer = answers.peek(request.url);
      return answer && sendEncoded(request, reply, answer);
    },
  };
}
