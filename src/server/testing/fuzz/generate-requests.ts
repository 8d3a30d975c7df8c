import fc from 'fast-check';
import type { Operation, Parameter, Schema } from './check-response.ts';
import {
  BROKEN_BODIES,
  HOSTILE_TEXTS,
  hostileText,
  hostileValue,
  type Reference,
} from './hostile-values.ts';

/** A request that can be repeated: ids are references, resolved when it is sent. */
export interface FuzzRequest {
  operation: Operation;
  /** Its index in the list of roles. */
  role: number;
  path: Record<string, unknown>;
  query: [name: string, value: unknown][];
  headers: Record<string, string>;
  /** Undefined: none. */
  body: { json: unknown } | { text: string; type: string | null } | undefined;
}

/** Valid bodies where a schema does not suffice: an order whose figures agree. */
export type Recipes = Readonly<Record<string, fc.Arbitrary<unknown>>>;

/** Requests of one operation, from valid to hostile. */
export function requestsOf(
  operation: Operation,
  { roles, recipes }: { roles: number; recipes: Recipes },
): fc.Arbitrary<FuzzRequest> {
  const within = (where: Parameter['in']) => operation.parameters.filter((p) => p.in === where);
  return fc.record({
    operation: fc.constant(operation),
    role: fc.noBias(fc.nat(roles - 1)),
    path: fc.record(
      Object.fromEntries(within('path').map((each) => [each.name, parameterOf(operation, each)])),
    ),
    query: queryOf(operation, within('query')),
    headers: headersOf(within('header')),
    body: bodyOf(operation, recipes[operation.name]),
  });
}

function parameterOf(operation: Operation, { name, schema }: Parameter): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 12, arbitrary: valid(schema, nameOf(operation, name)) },
    { weight: 1, arbitrary: hostileText },
  );
}

/** A path parameter is an id of the kind that the previous segment names: 'restaurants' in /api/restaurants/{id}. */
function nameOf({ path }: Operation, name: string): string {
  const [, noun = name] = new RegExp(`/([\\w-]+)/\\{${name}\\}`).exec(path) ?? [];
  return name === 'id' || noun in POOLS ? noun : name;
}

function queryOf(operation: Operation, parameters: readonly Parameter[]) {
  const entries = parameters.map((each) =>
    fc.oneof(
      { weight: 3, arbitrary: fc.constant(null) },
      {
        weight: 2,
        arbitrary: parameterOf(operation, each).map((value): [string, unknown] => [
          each.name,
          value,
        ]),
      },
    ),
  );
  const stray = fc.option(
    fc.tuple(fc.constantFrom('cursor', 'limit', '__proto__', 'x[]', 'search'), hostileText),
    { nil: null, freq: 8 },
  );
  return fc
    .tuple(...entries, stray)
    .map((entries) => entries.filter((entry): entry is [string, unknown] => entry !== null));
}

/** Characters that HTTP allows in a header, so that our client can send them. */
const headerText = hostileText.map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, ''));

/** Headers of conditional and partial reads, with values that make servers refuse. */
export const readHeaders = fc.dictionary(
  fc.constantFrom(
    'range',
    'if-range',
    'if-match',
    'if-none-match',
    'if-modified-since',
    'if-unmodified-since',
    'accept-encoding',
  ),
  fc.oneof(
    fc.constantFrom(
      'bytes=99999999-',
      'bytes=0-0,2-3,5-',
      'bytes=-0',
      'bytes=5-2',
      'lines=1-2',
      '"x"',
      'W/"x"',
      '*',
      'Thu, 01 Jan 1970 00:00:00 GMT',
      'Fri, 31 Dec 2100 23:59:59 GMT',
      'yesterday',
      'br;q=0, *;q=0',
      'identity;q=0',
    ),
    headerText,
  ),
  { maxKeys: 3 },
);

function headersOf(parameters: readonly Parameter[]): fc.Arbitrary<Record<string, string>> {
  const names = [
    ...parameters.map(({ name }) => name),
    'x-request-id',
    'if-none-match',
    'accept-encoding',
    'accept',
    'x-forwarded-for',
    'sec-fetch-site',
    'origin',
    'user-agent',
    'range',
  ];
  const some = fc.dictionary(fc.constantFrom(...names), headerText, { maxKeys: 2 });
  const keyed = fc.constantFrom('key-1', 'key-2').map((key) => ({ 'idempotency-key': key }));
  const choices = [
    { weight: 8, arbitrary: fc.constant({}) },
    { weight: 2, arbitrary: some },
    { weight: 1, arbitrary: readHeaders },
  ];
  return parameters.length === 0
    ? fc.oneof(...choices)
    : fc.oneof(...choices, { weight: 2, arbitrary: keyed });
}

function bodyOf(
  operation: Operation,
  recipe: fc.Arbitrary<unknown> | undefined,
): fc.Arbitrary<FuzzRequest['body']> {
  if (operation.takes.includes('multipart/form-data')) return form;
  const { body } = operation;
  if (!body) return operation.method === 'GET' ? fc.constant(undefined) : maybeStray;
  const intended = recipe
    ? fc.oneof({ weight: 3, arbitrary: recipe }, { weight: 1, arbitrary: valid(body, '') })
    : valid(body, '');
  const json = fc.oneof(
    { weight: 6, arbitrary: intended },
    { weight: 5, arbitrary: withOneChange(intended) },
    { weight: 1, arbitrary: hostileValue },
  );
  return fc.oneof(
    { weight: 12, arbitrary: json.map((value) => ({ json: value })) },
    { weight: 1, arbitrary: broken },
  );
}

const broken = fc.record({
  text: fc.constantFrom(...BROKEN_BODIES),
  type: fc.constantFrom(
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'a/b/c',
    null,
  ),
});

const maybeStray = fc.option(broken, { nil: undefined, freq: 3 });

const PARTS = [
  '--x\r\ncontent-disposition: form-data; name="logo"; filename="a.png"\r\n\r\nno picture\r\n--x--\r\n',
  '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n\x89PNG\r\n\x1a\n\0\0\r\n--x--\r\n',
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nname,cuisine\n"a\r\n--x--\r\n',
  '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\n[{"name":"\\ud800"}]\r\n--x--\r\n',
  '--x\r\ncontent-disposition: form-data; name="__proto__"; filename="\\0"\r\n\r\n[]\r\n--x--\r\n',
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.json"\r\n\r\n[',
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.json"\r\n\r\n[{"name":"Fuzz","cuisine":"Thai","dishes":[{"name":"Tea","price":"1"}]}]\r\n--x--\r\n',
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\ntype,name,cuisine\r\nrestaurant,Fuzz,Thai\r\n\r\n--x--\r\n',
  '--x--',
  '',
];

const form = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      text: fc.constantFrom(...PARTS),
      type: fc.constant('multipart/form-data; boundary=x'),
    }),
  },
  { weight: 1, arbitrary: broken },
);

/** A value with one change: a field replaced, left out or added. */
function withOneChange(intended: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const stray = fc.tuple(
    fc.constantFrom('__proto__', 'constructor', 'isAdmin', 'id', 'userId', 'deletedAt', ''),
    hostileValue,
  );
  return fc.tuple(intended, fc.nat(1_000), fc.nat(2), hostileValue, stray).map((choices) => {
    const [value, place, change, hostile, [name, extra]] = choices;
    if (change === 2 && isObject(value)) {
      return Object.defineProperty({ ...value }, name, { value: extra, enumerable: true });
    }
    const places = placesIn(value);
    const [path] = places.slice(place % Math.max(1, places.length));
    return path ? changedAt(value, path, change === 1 ? undefined : hostile) : hostile;
  });
}

type Path = readonly string[];

function placesIn(value: unknown, above: Path = []): Path[] {
  if (!isObject(value) || 'raw' in value || 'pool' in value) return [];
  return Object.keys(value).flatMap((key) => [
    [...above, key],
    ...placesIn(value[key], [...above, key]),
  ]);
}

function changedAt(value: unknown, [key = '', ...rest]: Path, to: unknown): unknown {
  if (!isObject(value)) return to;
  const changed = rest.length === 0 ? to : changedAt(value[key], rest, to);
  if (Array.isArray(value)) return value.map((each, at) => (String(at) === key ? changed : each));
  return { ...value, [key]: changed };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The pool of a field's id, by the field's name. */
const POOLS: Readonly<Record<string, string>> = {
  restaurants: 'restaurants',
  restaurantId: 'restaurants',
  'menu-items': 'dishes',
  menuItemId: 'dishes',
  options: 'options',
  'option-groups': 'groups',
  dishIds: 'dishes',
  kitchen: 'kitchens',
  dishes: 'cooked',
  categories: 'categories',
  categoryId: 'categories',
  ids: 'categories',
  coupons: 'coupons',
  orders: 'orders',
  reviews: 'reviews',
  cases: 'cases',
  detail: 'orders',
  orderId: 'orders',
  users: 'users',
  staff: 'users',
  invitations: 'invitations',
  cloudprnt: 'printers',
  printerId: 'endedPrinters',
  token: 'tickets',
  id: 'deleted',
  filename: 'pictures',
  code: 'codes',
  clientSecret: 'secrets',
  paymentIntentId: 'intents',
  cursor: 'cursors',
};

/** A value that a schema allows; ids mostly exist. */
function valid(schema: Schema, name: string): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valid(choice, name)));
  const pool = POOLS[name];
  if (pool && !schema.items && !schema.properties) {
    return fc.record<Reference>({ pool: fc.constant(pool), index: fc.nat(200) });
  }
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return fc.oneof(...types.map((type: unknown) => ofType(type, schema, name)));
}

function ofType(type: unknown, schema: Schema, name: string): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer(rangeOf(schema));
    case 'number':
      return fc.oneof(
        fc.integer({ min: 0, max: 10_000 }).map((cents) => cents / 100),
        fc.double(),
      );
    case 'array':
      return fc.array(valid(schema.items ?? {}, name), { maxLength: 4 });
    case 'object':
      return objectOf(schema, name);
    case 'string':
      return textOf(schema, name);
    default:
      return hostileValue;
  }
}

const MIN_INTEGER = -(2 ** 31);
const MAX_INTEGER = 2 ** 31 - 1;

function rangeOf({ minimum = MIN_INTEGER, maximum = MAX_INTEGER }: Schema): {
  min: number;
  max: number;
} {
  return { min: Math.max(minimum, MIN_INTEGER), max: Math.min(maximum, MAX_INTEGER) };
}

function objectOf(schema: Schema, name: string): fc.Arbitrary<unknown> {
  const { properties, required = [], additionalProperties } = schema;
  if (properties) {
    const fields: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
      Object.entries(properties).map(([field, each]) => [field, valid(each, field)]),
    );
    return fc.record(fields, {
      requiredKeys: required.filter((field) => field in properties),
    });
  }
  const values = typeof additionalProperties === 'object' ? additionalProperties : {};
  const days = fc.constantFrom('monday', 'tuesday', 'sunday');
  return fc.dictionary(days, valid(values, name), { maxKeys: 3 });
}

const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  timezone: ['America/New_York', 'Asia/Kathmandu', 'UTC'],
  deliveryTime: ['25-35 min', '20 min'],
  pickupTime: ['15-20 min', '5-5 min'],
  from: ['07:00', '2026-11-01'],
  until: ['11:00', '02:00'],
  phone: ['(213) 555-0142'],
  deliveryAreas: ['90012', '900*', 'SW1A 2AA'],
  postalCode: ['90012', '90401-1234'],
  open: ['09:00', '22:30'],
  close: ['17:00', '02:00'],
  image: ['logo.webp', '/uploads/none.webp', 'https://example.com/a.png'],
  price: ['12.99', '0.01'],
  orderAmount: ['20.00', '0'],
  cardNumber: ['4242 4242 4242 4242', '4000 0000 0000 0002', '4000 0025 0000 3155'],
  action: ['coupon', 'restaurant.updated'],
  actor: ['machine', 'ada'],
  q: ['pho', 'phở bò', 'te', 'kitchn'],
  search: ['pho', 'ada', 'kitchn'],
};

function textOf(schema: Schema, name: string): fc.Arbitrary<unknown> {
  const { format, minLength = 0, maxLength = 60 } = schema;
  if (format === 'uuid') return fc.uuid({ version: 7 });
  if (format === 'date-time') {
    const min = new Date('1970-01-01T00:00:00Z');
    const max = new Date('2100-01-01T00:00:00Z');
    return fc.date({ min, max, noInvalidDate: true }).map((date) => date.toISOString());
  }
  if (format === 'date') return fc.integer({ min: -2, max: 30 }).map(dateInDays);
  const words = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) });
  const examples = EXAMPLES[name];
  const money = /amount|price|fee|order|value/i.test(name) ? ['3.50', '0', '99.9'] : [];
  const known = [...(examples ?? []), ...money];
  const hostile = fc.constantFrom(...HOSTILE_TEXTS).map((text) => text.slice(0, maxLength));
  return known.length > 0
    ? fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: words })
    : fc.oneof({ weight: 3, arbitrary: words }, { weight: 1, arbitrary: hostile });
}

/** A special day is in the future. */
function dateInDays(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
}
