import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openapiTools } from './testing/openapi-tools.ts';
import { makeRestaurant, orderBody } from './testing/restaurant.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

// A client that a common tool generates from the API's description. Independent of the database, so it runs on the
// embedded one only.

/** Installing the tools takes a while the first time. */
const TIMEOUT_MS = 300_000;

/** Known warnings: the specification requires these paths. */
const KNOWN_WARNINGS = [
  // Browsers only are sent there, to be redirected.
  'operation-2xx-response #/paths/~1api~1login/get/responses',
  // An id is never 'detail'.
  'no-ambiguous-paths #/paths/~1api~1orders~1{id}~1status',
  'no-ambiguous-paths #/paths/~1api~1orders~1{id}~1review',
  'no-ambiguous-paths #/paths/~1api~1orders~1detail~1{id}',
];

const FILES = {
  'package.json': '{ "type": "module" }',
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      strict: true,
      target: 'es2022',
      module: 'nodenext',
      types: [],
      skipLibCheck: true,
    },
    files: ['place-order.ts'],
  }),
  'openapi-ts.config.mjs': `export default {
    input: 'openapi.json',
    output: { path: 'client', importFileExtension: '.js' },
    logs: { file: false },
  };`,
};

/** A program that places an order with the generated client. Its arguments are JSON. */
const PLACE_ORDER = `
    import { ordersPlace, type NewOrder } from './client/index.js';
    import { client } from './client/client.gen.js';

    declare const process: { argv: [string, string, string, string, string] };
    const [, , origin, cookie, json] = process.argv;
    const body: NewOrder = JSON.parse(json);
    client.setConfig({ baseUrl: origin, headers: { cookie } });
    const { data, error } = await ordersPlace({ body });
    if (error) throw new Error(error.message);
    if (!data) throw new Error('no order');
    const total: string = data.totalAmount;
    console.log(JSON.stringify({ id: data.id, status: data.status, total }));`;

describe('the description of the API', () => {
  let server: TestApp;
  let origin: string;
  let folder: string;
  let run: Awaited<ReturnType<typeof openapiTools>>;
  beforeAll(async () => {
    server = await startTestApp({ env: { PUBLIC_URL: 'https://plateful.test' } });
    origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
    folder = await mkdtemp(join(tmpdir(), 'plateful-openapi-'));
    run = await openapiTools(folder);
    const { body } = await server.call('GET', '/api/openapi.json');
    for (const [name, text] of Object.entries({ 'openapi.json': JSON.stringify(body), ...FILES })) {
      await writeFile(join(folder, name), text);
    }
  }, TIMEOUT_MS);
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  test(
    'follows the recommended rules of Redocly',
    async () => {
      const lint = ['lint', 'openapi.json', '--extends', 'recommended', '--format', 'json'];
      const { problems } = JSON.parse(await run('redocly', ...lint, '--max-problems', '1000'));

      const found = problems.map(
        (problem: { ruleId: string; location: { pointer: string }[] }) =>
          `${problem.ruleId} ${problem.location[0]?.pointer}`,
      );
      expect(found.toSorted()).toEqual(KNOWN_WARNINGS.toSorted());
    },
    TIMEOUT_MS,
  );

  test(
    'generates a client that places an order, by @hey-api/openapi-ts',
    async () => {
      const { cookie } = await server.signUp();
      const order = orderBody(await makeRestaurant(server.database));

      await run('openapi-ts');
      await writeFile(join(folder, 'place-order.ts'), PLACE_ORDER);
      await run('tsc');
      const placed = JSON.parse(
        await run('node', 'place-order.js', origin, cookie, JSON.stringify(order)),
      );

      expect(placed).toMatchObject({ status: 'pending', total: order.totalAmount });
      const { body } = await server.call('GET', `/api/orders/${placed.id}`, { cookie });
      expect(body).toMatchObject({ id: placed.id, restaurantId: order.restaurantId });
    },
    TIMEOUT_MS,
  );
});
