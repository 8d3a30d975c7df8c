import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { startServer } from '#server/testing/server-process.ts';
import { makeInstallation, type TestInstallation } from '#server/testing/test-database.ts';

/** The rarely needed modules that a process has loaded, from its last line. */
const HOOK = new URL('../../testing/list-seldom-used.ts', import.meta.url).href;

const isEmbedded = inject('databaseTemplate').kind === 'embedded';

const attribute = z.object({
  key: z.string(),
  value: z.looseObject({ stringValue: z.string().optional(), intValue: z.number().optional() }),
});

/** The used part of OTLP's JSON. */
const traces = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              name: z.string(),
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              attributes: z.array(attribute),
            }),
          ),
        }),
      ),
    }),
  ),
});

let installation: TestInstallation;
beforeEach(async () => {
  installation = await makeInstallation();
});
afterEach(() => installation.remove());

/** Accepts traces like a collector; also an empty image store. */
async function startReceiver() {
  const received: unknown[] = [];
  const server = createServer(async (request, response) => {
    const isTrace = request.method === 'POST' && request.url === '/v1/traces';
    if (isTrace) received.push(JSON.parse(await text(request)));
    const [status, body] = isTrace ? [200, '{}'] : [404, '<Error><Code>NoSuchKey</Code></Error>'];
    response.writeHead(status).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () =>
      received.flatMap((each) =>
        traces.parse(each).resourceSpans.flatMap(({ resource, scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) =>
            spans.map((span) => ({
              ...span,
              service: tableOf(resource.attributes)['service.name'],
              attributes: tableOf(span.attributes),
            })),
          ),
        ),
      ),
  };
}

function tableOf(attributes: z.infer<typeof attribute>[]) {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  );
}

test.skipIf(isEmbedded)(
  'a request is traced with its statements and calls, without personal data',
  async () => {
    const receiver = await startReceiver();
    const server = await startServer({
      ...installation.env,
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      S3_BUCKET: 'pictures',
      S3_ENDPOINT: receiver.url,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    });

    const id = '01890a5d-ac96-774b-bcce-b302099a8057';
    await fetch(`${server.origin}/api/restaurants/${id}?secret=lantern`);
    await fetch(`${server.origin}/uploads/${id}-400.webp`);
    await fetch(`${server.origin}/readyz`);
    expect(await server.stop('SIGTERM')).toBe(0);

    const spans = receiver.spans();
    const restaurant = spans.find(({ name }) => name === 'GET /api/restaurants/:id');
    const picture = spans.find(({ attributes }) => attributes['http.route'] === '/uploads/:name');
    const childrenOf = (parent?: { spanId: string }) =>
      spans.filter(({ parentSpanId }) => parent && parentSpanId === parent.spanId);

    expect(restaurant).toMatchObject({
      service: 'plateful',
      attributes: { 'http.request.method': 'GET', 'http.response.status_code': 404 },
    });
    expect(childrenOf(picture).map(({ attributes }) => attributes['server.address'])).toContain(
      '127.0.0.1',
    );
    const [statement] = spans.filter(
      ({ traceId, attributes }) => traceId === restaurant?.traceId && attributes['db.query.text'],
    );
    expect(statement?.attributes['db.query.text']).toContain('$1');
    // Nothing about the visitor, the requested ids, or checks by load balancers.
    const everything = JSON.stringify(spans);
    for (const secret of [id, 'lantern', 'readyz', 'user_agent', 'client.address']) {
      expect(everything).not.toContain(secret);
    }
  },
);

test.runIf(isEmbedded)('no request is traced with a sampling ratio of 0', async () => {
  const receiver = await startReceiver();
  const server = await startServer({
    ...installation.env,
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
  });

  await fetch(`${server.origin}/api/restaurants`);
  expect(await server.stop('SIGTERM')).toBe(0);

  expect(receiver.spans()).toEqual([]);
});

test.runIf(isEmbedded)('a start does not load seldom used modules, such as tracing', async () => {
  const server = await startServer(installation.env, HOOK);
  await fetch(`${server.origin}/api/restaurants`);
  await server.stop('SIGTERM');

  expect(server.output()).toContain('loaded but seldom used: nothing.');
});
