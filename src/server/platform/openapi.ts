import { STATUS_CODES } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifySchema, RouteOptions } from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import { z } from 'zod';
import { NAMED_SCHEMAS, OPERATIONS, WITH_ETAG } from '#contract/api-reference.ts';
import { errorBody } from '#contract/errors.ts';
import type { Config } from '#server/config.ts';
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
  // An empty response.
  if (def.type === 'undefined') jsonSchema.type = 'null';
  // Fields may be added to any response. Strict objects keep it: their `catchall` refuses other fields.
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
  return name === 'optional' || name === 'maybeTablet' ? [{}, { session: [] }] : [{ session: [] }];
}

/** A route that `produces` something other than JSON does so only when it succeeds. */
function withMediaTypes({ produces, ...schema }: FastifySchema): FastifySchema {
  if (!produces) return schema;
  const responses = Object.entries(Object(schema.response)).map(([status, response]) => {
    const types = /^2/.test(status) ? produces : ['application/json'];
    const content = Object.fromEntries(types.map((type) => [type, { schema: response }]));
    return [status, { description: 'Default Response', content }];
  });
  return { ...schema, response: Object.fromEntries(responses) };
}

/** The part of an OpenAPI document that is completed. */
interface Document {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, unknown> };
}

interface DescribedOperation {
  operationId?: string;
  summary?: string;
  parameters?: readonly { name: string; in: string }[];
  responses: Record<string, DescribedResponse>;
}

interface DescribedResponse {
  description: string;
  headers?: Record<string, Header>;
  content?: unknown;
}

interface Header {
  description: string;
  required?: boolean;
  schema: { type: 'string' | 'integer'; enum?: readonly string[] };
}

const retryAfterHeader = (statuses: string): Header => ({
  description: `With ${statuses}: in how many seconds to try again.`,
  schema: { type: 'integer' },
});

const REFUSED: DescribedResponse = {
  description: 'The request was refused; `code` says why.',
  headers: { 'Retry-After': retryAfterHeader('429') },
};

const FAILED: DescribedResponse = {
  description: 'The server failed, or is unavailable for a while.',
  headers: { 'Retry-After': retryAfterHeader('503') },
};

const ETAG: Record<string, Header> = {
  ETag: {
    description: 'The version of the response, for `If-None-Match`.',
    schema: { type: 'string' },
  },
};

const PAGE: Record<string, Header> = {
  'X-Total-Count': {
    description: 'The length of the whole list.',
    required: true,
    schema: { type: 'integer' },
  },
  'X-Total-Count-Is': {
    description: 'Present where a longer list was not counted to its end.',
    schema: { type: 'string', enum: ['at-least'] },
  },
  Link: {
    description: 'The next page with `rel="next"`; absent on the last one.',
    schema: { type: 'string' },
  },
};

/** Adds names, summaries and the headers of responses, which the routes' schemas lack. */
function completeOpenapi<Described extends object>(described: Described): Described {
  const document = withMergedSchemas(described as Described & Document);
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const endpoint = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
      Object.assign(operation, OPERATIONS.get(endpoint));
      completeResponses(operation, HAVE_ETAG.has(endpoint));
    }
  }
  return document;
}

const HAVE_ETAG = new Set(WITH_ETAG.map(({ method, path }) => `${method} ${path}`));

function completeResponses({ parameters = [], responses }: DescribedOperation, hasEtag: boolean) {
  for (const [status, response] of Object.entries(responses)) {
    response.description = STATUS_CODES[status] ?? response.description;
  }
  Object.assign(responses['4XX'] ?? {}, REFUSED);
  Object.assign(responses['5XX'] ?? {}, FAILED);
  const isPage = parameters.some((each) => each.in === 'query' && each.name === 'cursor');
  if (isPage) addHeaders(responses['200'], PAGE);
  if (!hasEtag) return;
  addHeaders(responses['200'], ETAG);
  responses['304'] = { description: 'Not Modified', headers: ETAG };
}

function addHeaders(
  response: DescribedResponse | undefined,
  headers: Record<string, Header>,
): void {
  if (response) response.headers = { ...response.headers, ...headers };
}

/**
 * The converter makes two components of every named schema: `Order` for responses and `OrderInput` for requests. Merges
 * them if they are equal or only one is used, and removes unused ones.
 */
function withMergedSchemas<Described extends Document>(document: Described): Described {
  let merged = document;
  const merge = (name: string) => {
    const text = JSON.stringify(merged).replaceAll(referenceTo(`${name}Input`), referenceTo(name));
    merged = JSON.parse(text);
    delete merged.components.schemas[`${name}Input`];
  };
  const pairs = () => {
    const { schemas } = merged.components;
    return Object.keys(schemas).filter((name) => `${name}Input` in schemas);
  };
  const hasSameSchema = (name: string) => {
    const { schemas } = merged.components;
    return isDeepStrictEqual(schemas[name], schemas[`${name}Input`]);
  };
  // Merging one pair can make schemas that refer to it equal.
  for (;;) {
    const same = pairs().find(hasSameSchema);
    if (same === undefined) break;
    merge(same);
  }
  for (const name of pairs()) {
    const { schemas } = merged.components;
    if (usedSchemas(merged).has(name)) continue;
    schemas[name] = schemas[`${name}Input`];
    merge(name);
  }
  const used = usedSchemas(merged);
  for (const name of Object.keys(merged.components.schemas)) {
    if (!used.has(name)) delete merged.components.schemas[name];
  }
  return merged;
}

/** The names of the schemas that the operations refer to, directly or through others. */
function usedSchemas({ paths, components: { schemas } }: Document): ReadonlySet<string> {
  const used = new Set(namesIn(paths));
  // A set also yields what is added while it is read.
  for (const name of used) for (const other of namesIn(schemas[name])) used.add(other);
  return used;
}

function namesIn(part: unknown): string[] {
  const references = JSON.stringify(part ?? null).matchAll(/"#\/components\/schemas\/(\w+)"/g);
  return [...references].map(([, name = '']) => name);
}

function referenceTo(name: string): string {
  return JSON.stringify(`#/components/schemas/${name}`);
}
