import fc from 'fast-check';

/** A text that stands for an existing id; see `Pools`. */
export interface Reference {
  readonly pool: string;
  readonly index: number;
}

/** JSON text that is sent unchanged, for what JSON.stringify cannot write. */
export interface RawJson {
  readonly raw: string;
}

const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const ID = '01890a5d-ac96-774b-bcce-b302099a8057';

/** Texts that have broken programs: encodings, languages, code in other languages, dates, sizes. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\ufeff\u200b\u202e',
  '👩‍👩‍👧‍👦'.repeat(20),
  'é'.normalize('NFD'),
  'İıſß',
  "' or 1=1; --",
  '%_\\',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '%',
  '%c0%ae',
  'a\r\nset-cookie: x=y',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '1e308',
  '0x10',
  '9'.repeat(400),
  '99999999999999999999',
  '0.005',
  '1,5',
  'a'.repeat(201),
  'a'.repeat(5_000),
  ID,
  ID.toUpperCase(),
  '00000000-0000-0000-0000-000000000000',
  `{${ID}}`,
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-02-29T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '2026-01-01T00:00:00.123456789Z',
  '1969-12-31',
  cursor({ at: '0000-01-01T00:00:00Z', id: ID }),
  cursor({ at: '9999-12-31T23:59:59.999999999Z', id: ID }),
  cursor({ at: '2026-11-22T00:00:00Z', id: ID }),
  cursor({ cents: 1e300, id: ID }),
  cursor({ cents: 2 ** 31, id: ID }),
  cursor({ cents: -1, id: ID }),
  cursor({ asOf: '0000-01-01T00:00:00Z', skip: 1_000_000 }),
  cursor({
    asOf: '2026-11-22T00:00:00Z',
    skip: 3,
    isClosed: true,
    at: '0000-01-01T00:00:00Z',
    id: ID,
  }),
  cursor({ at: '2026-11-22T00:00:00Z', isClosed: false, asOf: '9999-12-31T23:59:59Z', id: ID }),
  cursor(null),
  cursor([]),
  cursor({ __proto__: null, at: {} }),
];

const nested = (depth: number): RawJson => ({ raw: `${'['.repeat(depth)}${']'.repeat(depth)}` });

/** JSON values that are rarely intended. */
const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e-7,
  0.1 + 0.2,
  1e21,
  Number.MAX_SAFE_INTEGER + 1,
  2 ** 31,
  -(2 ** 31) - 1,
  { raw: '1e400' } satisfies RawJson,
  { raw: '-0.0' } satisfies RawJson,
  { raw: '123456789012345678901234567890' } satisfies RawJson,
  [],
  {},
  [null],
  [[]],
  Array(300).fill(0),
  { raw: '{"__proto__":{"isAdmin":true}}' } satisfies RawJson,
  { raw: '{"constructor":{"prototype":{"isAdmin":true}}}' } satisfies RawJson,
  { raw: '{"toString":1,"valueOf":null,"length":-1}' } satisfies RawJson,
  { raw: '{"a":1,"a":2}' } satisfies RawJson,
  { raw: '"\\ud800"' } satisfies RawJson,
  { raw: '"\\u0000"' } satisfies RawJson,
  nested(300),
];

/**
 * Strings of any code points, lone surrogates included. fast-check's own take a second to list the million
 * code points, which it needs to shrink texts it did not generate.
 */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 40 })
  .map((codes) => String.fromCodePoint(...codes));

/** Any hostile value. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...HOSTILE_TEXTS) },
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...HOSTILE_VALUES) },
  { weight: 1, arbitrary: anyText },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.integer() },
);

/** Texts for a path, a query or a header. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 1, arbitrary: anyText },
);

/** Bodies that are not JSON, or too large. */
export const BROKEN_BODIES: readonly string[] = [
  '',
  '{',
  '{"a":',
  'null',
  '[]',
  '"text"',
  '1e400',
  '{"a":1}}',
  "{'a':1}",
  '\ufeff{}',
  '\0',
  '{"a":"\ud800"}',
  `{"a":"${'a'.repeat(300_000)}"}`,
  nested(20_000).raw,
];
