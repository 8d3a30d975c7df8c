import type { Endpoint, Method, Wire } from '#contract/endpoint.ts';
import type { AdminRight } from '#domain/accounts/admin-rights.ts';

/** A route's schema in Fastify's terms. */
type RouteSchema<Schemas> = {
  [Part in keyof Schemas as Part extends 'query'
    ? 'querystring'
    : Part extends 'responses'
      ? 'response'
      : Part]: Schemas[Part];
};

declare module 'fastify' {
  interface FastifySchema {
    /** The right of admins for a route that customers may not call (contract/endpoint.ts). */
    right?: AdminRight;
  }
}

/** Further properties for the API's description. */
interface Documentation {
  tags: readonly string[];
  description?: string;
  consumes?: string[];
  produces?: string[];
}

/**
 * The first part of a route's options: `app.route({ ...routeOf(ordersApi.list, ordersWire.list, { tags }),
 * handler })`. The schemas must be those of the endpoint's type, so that the server checks and describes
 * exactly what the web client is compiled against.
 */
export function routeOf<Path extends string, Schemas extends Wire>(
  { method, path }: Endpoint<Path, Schemas>,
  wire: NoInfer<Schemas>,
  documentation: Documentation,
): { method: Method; url: Path; schema: RouteSchema<Schemas> & Documentation };
export function routeOf(
  { method, path, right }: Endpoint,
  { query, responses, ...others }: Wire,
  documentation: Documentation,
) {
  const querystring = query && { querystring: query };
  return {
    method,
    url: path,
    schema: {
      ...documentation,
      ...others,
      ...querystring,
      response: responses,
      ...(right && { right }),
    },
  };
}
