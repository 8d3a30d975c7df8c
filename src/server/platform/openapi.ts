import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifySchema, RouteOptions } from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import { z } from 'zod';
import { NAMED_SCHEMAS } from '#contract/api-reference.ts';
import { errorBody } from '#contract/errors.ts';
import type { Config } from '#server/config.ts';
import { completeOpenapi } from './complete-openapi.ts';
import type { App } from './fastify-app.ts';
import { sessionCookieName } from './session-cookie.ts';
import type { Guards } from './session-guard.ts';

const DOCS = '/api/docs';

const schemaRegistry = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(NAMED_SCHEMAS)) schemaRegistry.add(schema, { id });

const zodToJsonConfig = { override: describeSchema };

const transformRoute = createJsonSchemaTransform({ schemaRegistry, zodToJsonConfig });

/**
 * /api/openapi.json and /api/docs, generated from the routes' schemas and guards. To be called before routes are
 * added.
 */
export async function describeApi(
  app: App,
  { config, guards }: { config: Config; guards: Guards },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${config.BRAND_NAME} API`,
        version: '1.0.0',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: config.origin }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(config) },
        },
      },
    },
    transformObject: (document) => completeOpenapi(addSchemas(document)),
    transform(route) {
      const { url } = route;
      if (!url.startsWith('/api/') || url.startsWith(DOCS)) return { schema: { hide: true }, url };
      // Every call may be refused with this body, so routes need not declare it.
      const response = { ...Object(route.schema?.response), '4XX': errorBody, '5XX': errorBody };
      const transformed = transformRoute({ ...route, schema: { ...route.schema, response } });
      const security = securityOf(route.route, guards);
      return { url: transformed.url, schema: { ...withMediaTypes(transformed.schema), security } };
    },
  });
  await app.register(swaggerUi, { routePrefix: DOCS });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}

const addSchemas = createJsonSchemaTransformObject({ schemaRegistry, zodToJsonConfig });

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>;

/** Replaces the converter's own override, of which only `undefined` concerns our schemas. */
function describeSchema({ zodSchema, jsonSchema }: Parameters<Override>[0]): void {
  const { def } = zodSchema._zod;
  // An empty answer.
  if (def.type === 'undefined') jsonSchema.type = 'null';
  // Fields may be added to any answer. Strict objects keep it: their `catchall` refuses other fields.
  if (def.type === 'object' && !('catchall' in def && def.catchall)) {
    delete jsonSchema.additionalProperties;
  }
}

/** What an operation requires: a session, an optional session, or nothing. */
function securityOf(
  { onRequest = [] }: RouteOptions,
  guards: Guards,
): Record<string, readonly string[]>[] {
  const hooks: unknown[] = Array.isArray(onRequest) ? onRequest : [onRequest];
  if (hooks.some((hook) => Object(hook).needsSession)) return [{ session: [] }];
  const [name] = Object.entries(guards).find(([, guard]) => hooks.includes(guard)) ?? [];
  if (name === undefined) return [];
  return name === 'optional' ? [{}, { session: [] }] : [{ session: [] }];
}

/** A route that `produces` something other than JSON does so only when it succeeds. */
function withMediaTypes({ produces, ...schema }: FastifySchema): FastifySchema {
  if (!produces) return schema;
  const answers = Object.entries(Object(schema.response)).map(([status, answer]) => {
    const types = /^2/.test(status) ? produces : ['application/json'];
    const content = Object.fromEntries(types.map((type) => [type, { schema: answer }]));
    return [status, { description: 'Default Response', content }];
  });
  return { ...schema, response: Object.fromEntries(answers) };
}
