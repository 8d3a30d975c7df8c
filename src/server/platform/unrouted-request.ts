import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { AppError } from './app-error.ts';

/** The methods of our routes; HEAD comes with GET. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * Answers a request without a route: 404, or 405 with `Allow` if the path has routes for other methods.
 * OPTIONS answers the methods of the path.
 */
export function answerUnrouted(app: Pick<FastifyInstance, 'findRoute'>) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const { url } = request;
    const methods = METHODS.filter((method) => {
      const route = app.findRoute({ method, url });
      return route !== null && isOwnPath(url, route.params);
    });
    if (methods.length === 0) throw new AppError('not_found');
    reply.header('allow', [...methods, 'OPTIONS'].join(', '));
    if (request.method === 'OPTIONS') return reply.code(204).send();
    throw new AppError('method_not_allowed');
  };
}

/** `/api/restaurants/` is not a restaurant whose id is empty but an unknown path. For onRequest. */
export const refuseEmptyParams: onRequestHookHandler = ({ params }, _reply, done) => {
  if (hasEmptyParam(params)) done(new AppError('not_found'));
  else done();
};

/** Whether a route was made for the path. The site's wildcard route takes what the API leaves. */
function isOwnPath(url: string, params: object): boolean {
  return !hasEmptyParam(params) && !('*' in params && url.startsWith('/api/'));
}

function hasEmptyParam(params: unknown): boolean {
  return Object.entries(Object(params)).some(([name, value]) => name !== '*' && value === '');
}
