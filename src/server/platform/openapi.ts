import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorBody } from '#contract/errors.ts';
import type { Config } from '#server/config.ts';
import type { App } from './fastify-app.ts';
import { SESSION_COOKIE } from './sessions.ts';

const DOCS = '/api/docs';

/** Schemas that the description defines once and refers to. */
const schemaRegistry = z.registry<{ id: string }>().add(errorBody, { id: 'Error' });

const transformRoute = createJsonSchemaTransform({ schemaRegistry });

/** /api/openapi.json and /api/docs, made from the schemas that check requests and answers. */
export async function describeApi(app: App, config: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${config.BRAND_NAME} API`, version: '1.0.0' },
      servers: [{ url: config.origin }],
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } },
      },
    },
    transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
    transform(route) {
      const { url } = route;
      if (!url.startsWith('/api/') || url.startsWith(DOCS)) return { schema: { hide: true }, url };
      // Every call may be refused with the same body, so routes need not declare it.
      const response = { default: errorBody, ...Object(route.schema?.response) };
      return transformRoute({ ...route, schema: { ...route.schema, response } });
    },
  });
  await app.register(swaggerUi, { routePrefix: DOCS });
  app.get('/api/openapi.json', { schema: { hide: true } }, (_request, reply) => {
    reply.type('application/json; charset=utf-8').send(JSON.stringify(app.swagger()));
  });
}
