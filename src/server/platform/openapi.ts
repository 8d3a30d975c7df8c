import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifySchema, RouteOptions } from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorBody } from '#contract/errors.ts';
import type { Config } from '#server/config.ts';
import type { App } from './fastify-app.ts';
import { isRestaurantGuard } from './restaurant-guard.ts';
import { sessionCookieName } from './session-cookie.ts';
import type { Guards } from './session-guard.ts';

const DOCS = '/api/docs';

/** Schemas that the description defines once and refers to. */
const schemaRegistry = z.registry<{ id: string }>().add(errorBody, { id: 'Error' });

const transformRoute = createJsonSchemaTransform({ schemaRegistry });

/**
 * /api/openapi.json and /api/docs, made from the schemas that check requests and answers and from the
 * guards that let people in.
 */
export async function describeApi(
  app: App,
  { config, guards }: { config: Config; guards: Guards },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${config.BRAND_NAME} API`, version: '1.0.0' },
      servers: [{ url: config.origin }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(config) },
        },
      },
    },
    transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
    transform(route) {
      const { url } = route;
      if (!url.startsWith('/api/') || url.startsWith(DOCS)) return { schema: { hide: true }, url };
      // Every call may be refused with the same body, so routes need not declare it.
      const response = { default: errorBody, ...Object(route.schema?.response) };
      const transformed = transformRoute({ ...route, schema: { ...route.schema, response } });
      const security = securityOf(route.route, guards);
      return { url: transformed.url, schema: { ...withMediaTypes(transformed.schema), security } };
    },
  });
  await app.register(swaggerUi, { routePrefix: DOCS });
  app.get('/api/openapi.json', { schema: { hide: true } }, (_request, reply) => {
    reply.type('application/json; charset=utf-8').send(JSON.stringify(app.swagger()));
  });
}

/** What an operation asks for: a session, one if there is one, or nothing. */
function securityOf(
  { onRequest = [] }: RouteOptions,
  guards: Guards,
): Record<string, readonly string[]>[] {
  const hooks: unknown[] = Array.isArray(onRequest) ? onRequest : [onRequest];
  if (hooks.some(isRestaurantGuard)) return [{ session: [] }];
  const [name] = Object.entries(guards).find(([, guard]) => hooks.includes(guard)) ?? [];
  if (name === undefined) return [];
  return name === 'optional' ? [{}, { session: [] }] : [{ session: [] }];
}

/** A route that `produces` something else than JSON does so only when it succeeds. */
function withMediaTypes({ produces, ...schema }: FastifySchema): FastifySchema {
  if (!produces) return schema;
  const answers = Object.entries(Object(schema.response)).map(([status, answer]) => {
    const types = /^2/.test(status) ? produces : ['application/json'];
    const content = Object.fromEntries(types.map((type) => [type, { schema: answer }]));
    return [status, { description: 'Default Response', content }];
  });
  return { ...schema, response: Object.fromEntries(answers) };
}
