import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifySchema,
  fastify,
  type RouteOptions,
} from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import { z } from 'zod';
import { NAMED_SCHEMAS } from '#contract/api-reference.ts';
import { errorBody } from '#contract/errors.ts';
import type { Config } from '#server/config.ts';
import { AppError } from './app-error.ts';
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
 * /api/openapi.json and /api/docs, generated from the routes' schemas and guards. Built on the first request;
 * until then the Swagger packages are not loaded (2.5 % of the process's memory). To be called before routes
 * are added.
 */
export function describeApi(app: App, options: { config: Config; guards: Guards }): void {
  const routes: RouteOptions[] = [];
  let isComplete = false;
  let description: Promise<FastifyInstance> | null = null;
  app.addHook('onRoute', (route) => {
    if (!isComplete) routes.push(route);
  });
  app.addHook('onReady', async () => {
    isComplete = true;
  });
  const answer = async ({ url, method, headers }: FastifyRequest, reply: FastifyReply) => {
    description ??= describe(routes, options);
    const {
      statusCode,
      headers: answered,
      rawPayload,
    } = await (await description).inject({
      method: method === 'HEAD' ? 'HEAD' : 'GET',
      url,
      headers: pick(headers, REQUEST_HEADERS),
    });
    if (statusCode === 404) throw new AppError('not_found');
    return reply.code(statusCode).headers(pick(answered, ANSWER_HEADERS)).send(rawPayload);
  };
  for (const url of [OPENAPI, DOCS, `${DOCS}/*`]) app.get(url, { schema: { hide: true } }, answer);
}

const OPENAPI = '/api/openapi.json';
const REQUEST_HEADERS = ['if-none-match', 'if-modified-since', 'range'];
const ANSWER_HEADERS = [
  ...['content-type', 'cache-control', 'etag', 'last-modified', 'location'],
  ...['accept-ranges', 'content-range'],
];

function pick(headers: Record<string, unknown>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );
}

/** An app that only describes the same routes: it answers none but those of the description. */
async function describe(
  routes: readonly RouteOptions[],
  { config, guards }: { config: Config; guards: Guards },
): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  const app = fastify();
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
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
  app.get(OPENAPI, { schema: { hide: true } }, (_request, reply) => {
    reply.type('application/json; charset=utf-8').send(JSON.stringify(app.swagger()));
  });
  for (const { method, url, schema = {}, onRequest } of routes) {
    const isOwn = url === OPENAPI || url.startsWith(DOCS);
    if (method === 'HEAD' || isOwn) continue;
    app.route({
      method,
      url,
      schema,
      ...(onRequest && { onRequest }),
      handler: (_request, reply) => reply.callNotFound(),
    });
  }
  await app.ready();
  return app;
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
