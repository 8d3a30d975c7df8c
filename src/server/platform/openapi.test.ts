import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRestaurant } from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

interface Schema {
  $ref?: string;
  properties?: Record<string, unknown>;
}

interface DescribedResponse {
  content?: Record<string, { schema: Schema }>;
  headers?: Record<string, unknown>;
}

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, DescribedResponse>;
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, unknown> };
}

let server: TestApp;
let description: Description;
beforeAll(async () => {
  server = await startTestApp({ env: { PUBLIC_URL: 'https://plateful.example' } });
  ({ body: description } = await server.call<Description>('GET', '/api/openapi.json'));
});
afterAll(() => server.close());

const operationAt = (method: string, path: string) => description.paths[path]?.[method];
const operations = () => Object.values(description.paths).flatMap((each) => Object.values(each));

function propertiesOf({ $ref = '', properties }: Schema = {}) {
  return properties ?? description.components.schemas[$ref.split('/').at(-1) ?? '']?.properties;
}

test('the session is described as the cookie of this installation', () => {
  expect(description.components.securitySchemes).toMatchObject({
    session: { in: 'cookie', name: '__Host-plateful_session' },
  });
});

test('each operation has its own name, a summary and a tag', () => {
  for (const { operationId, summary, tags } of operations()) {
    expect(operationId).toMatch(/^[a-z][A-Za-z]+$/);
    expect(summary, operationId).toMatch(/^[A-Z].*[^.]$/);
    expect(tags, operationId).toHaveLength(1);
  }
  const names = operations().map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
});

test('all operations share the named schemas of refusals and failures', () => {
  for (const { operationId, responses } of operations()) {
    for (const status of ['4XX', '5XX']) {
      expect(responses[status], operationId).toMatchObject({
        headers: { 'Retry-After': { schema: { type: 'integer' } } },
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      });
    }
  }
});

test('each named schema is used and unique', () => {
  const names = Object.keys(description.components.schemas);
  const text = JSON.stringify(description);

  expect(names.filter((name) => !text.includes(`"#/components/schemas/${name}"`))).toEqual([]);
  const shapes = Object.values(description.components.schemas).map((each) => JSON.stringify(each));
  expect(new Set(shapes).size).toBe(shapes.length);
});

test('every response allows further fields', () => {
  const allResponses = operations().map(({ responses }) => responses);

  expect(JSON.stringify([allResponses, description.components])).not.toContain(
    '"additionalProperties":false',
  );
});

test.each(['/api/admin/import', '/api/admin/import/preview'])(
  '%s accepts a form with a file',
  (path) => {
    const { content = {} } = operationAt('post', path)?.requestBody ?? {};

    expect(Object.keys(content)).toEqual(['multipart/form-data']);
    expect(propertiesOf(content['multipart/form-data']?.schema)).toHaveProperty('file');
  },
);

test('lists and versioned responses have exactly the described headers', async () => {
  const { cookie } = await server.signUpAdmin();
  const { restaurantId, pho } = await makeRestaurant(server.database);
  const withoutResponse = ['/api/events', '/api/admin/export/{what}'];
  for (const [path, { get }] of Object.entries(description.paths)) {
    if (!get?.responses['200'] || withoutResponse.includes(path)) continue;
    const id = path.startsWith('/api/menu-items') ? pho : restaurantId;
    const url = path.replace('{kind}', 'items').replace(/\{(id|restaurantId)\}/, id);
    const { status, headers } = await server.call('GET', url, { cookie });
    if (status !== 200) continue;

    const described = get.responses['200'].headers ?? {};
    expect('ETag' in described, path).toBe('etag' in headers);
    expect('ETag' in described, path).toBe('304' in get.responses);
    expect('X-Total-Count' in described, path).toBe('x-total-count' in headers);
    expect('Link' in described, path).toBe('x-total-count' in headers);
  }
});

test.each([
  ['get', '/api/admin/export/{what}', ['text/csv', 'application/json']],
  ['post', '/api/admin/import', ['application/x-ndjson']],
  ['get', '/api/events', ['text/event-stream']],
])('%s %s is described with its content types', (method, path, types) => {
  const { responses = {} } = operationAt(method, path) ?? {};

  expect(Object.keys(responses['200']?.content ?? {})).toEqual(types);
  expect(Object.keys(responses['4XX']?.content ?? {})).toEqual(['application/json']);
});

test.each([
  ['put', '/api/restaurants/{id}', '409', 'current'],
  ['put', '/api/menu-items/{id}', '409', 'current'],
  ['put', '/api/categories/{id}', '409', 'current'],
  ['put', '/api/admin/coupons/{id}', '409', 'current'],
  ['put', '/api/admin/trash/{kind}/{id}/restore', '409', 'heldBy'],
  ['post', '/api/create-payment-intent', '409', 'quote'],
  ['post', '/api/create-payment-intent', '409', 'changes'],
  ['post', '/api/create-payment-intent', '404', 'restaurantId'],
])('%s %s is described with the %s’s %s', (method, path, status, field) => {
  const { content = {} } = operationAt(method, path)?.responses[status] ?? {};

  expect(propertiesOf(content['application/json']?.schema)).toHaveProperty(field);
});
