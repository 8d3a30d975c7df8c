import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Wire } from '#contract/endpoint.ts';
import { categoryRecord, dishRecord, restaurantRecord } from '#contract/transfer.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const CONTRACT = fileURLToPath(import.meta.resolve('#contract/endpoint.ts')).replace(
  'endpoint.ts',
  '',
);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** What PostgreSQL refuses: NUL and half of a surrogate pair. */
const UNSTORABLE = ['\0', '\ud800', '\udfff'];
const CONTROL = ['\u0007', '\u001b', '\u007f', '\u0085'];

/** A password is compared, never shown, so any character is allowed. */
const refusedIn = (path: string) =>
  /password$/i.test(path) ? UNSTORABLE : [...UNSTORABLE, ...CONTROL];

/** Texts with the character `c`. Without it, each would be valid in some kind of field. */
const withCharacter = (c: string) => [
  c,
  `a${c}a`,
  `Saigon${c}Street 12345`,
  `ada${c}@example.com`,
  `ada@example.com${c}`,
  `https://push.example/${c}`,
  `+1 213 555 ${c}0142`,
  `25-35 min${c}`,
  `12.5${c}0`,
  `09:0${c}0`,
  `2026-12-24${c}`,
  `America/New_York${c}`,
  `01939f3e-7a2b-7c1d-9e4f-0a1b2c3d4e5f${c}`,
  `90012${c}`,
];

/** The fields of a schema that are neither objects nor arrays, by their paths. */
function fieldsOf(schema: z.core.$ZodType, path: string): [string, z.core.$ZodType][] {
  if (schema instanceof z.ZodObject) {
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, field]) =>
      fieldsOf(field, `${path}.${name}`),
    );
  }
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element, `${path}[]`);
  if (schema instanceof z.ZodRecord) return fieldsOf(schema.valueType, `${path}{}`);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    return fieldsOf(schema.unwrap(), path);
  }
  if (schema instanceof z.ZodPipe) {
    const input = fieldsOf(schema.in, path);
    if (input.length !== 1 || input[0]?.[0] !== path) return input;
  }
  return [[path, schema]];
}

const accepts = (schema: z.core.$ZodType, text: string) => z.safeParse(schema, text).success;

async function requestSchemas(): Promise<[string, z.core.$ZodType][]> {
  const schemas: [string, z.core.$ZodType][] = [];
  for (const file of globSync(`${CONTRACT}*.ts`, { exclude: ['**/*.test.ts'] })) {
    const exported: Record<string, unknown> = await import(file);
    for (const [noun, wires] of Object.entries(exported)) {
      if (!noun.endsWith('Wire')) continue;
      for (const [name, wire] of Object.entries(wires as Record<string, Wire>)) {
        for (const part of ['params', 'query', 'body', 'headers'] as const) {
          const schema = wire[part];
          if (schema) schemas.push([`${noun}.${name}.${part}`, schema]);
        }
      }
    }
  }
  return schemas;
}

test('no text of a request or of an imported record may contain a control character', async () => {
  const schemas = await requestSchemas();
  expect(schemas.length).toBeGreaterThan(100);
  const records: typeof schemas = [
    ['restaurantRecord', restaurantRecord],
    ['categoryRecord', categoryRecord],
    ['dishRecord', dishRecord],
  ];
  const taking = [...schemas, ...records]
    .flatMap(([name, schema]) => fieldsOf(schema, name))
    .flatMap(([path, field]) =>
      refusedIn(path)
        .filter((c) => withCharacter(c).some((text) => accepts(field, text)))
        .map((c) => `${path} takes ${JSON.stringify(c)}`),
    );
  expect(taking).toEqual([]);
});

test.each([
  '/restaurants/%00',
  '/restaurants/a%00b/dishes/%00',
  '/orders/%00',
  '/invitations/%00',
  '/uploads/%00.webp',
  '/search?q=%00',
  '/api/restaurants/%00',
  '/api/restaurants?search=%00&postalCode=%00',
  '/api/search?q=a%00b',
  '/api/invitations/%00',
  '/api/coupons/validate/A%00B/01939f3e-7a2b-7c1d-9e4f-0a1b2c3d4e5f/12.00',
])('GET %s causes no server error', async (path) => {
  const { status } = await app.call('GET', path);
  expect(status).toBeGreaterThanOrEqual(200);
  expect(status).toBeLessThan(500);
});
