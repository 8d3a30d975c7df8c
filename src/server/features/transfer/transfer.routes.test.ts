import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MenuItem } from '#contract/menu.ts';
import type { Order } from '#contract/orders.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import {
  EXPORTS,
  type ExportName,
  type ImportLine,
  type ImportResult,
  importLine,
} from '#contract/transfer.ts';
import { ALLERGENS, DISH_TAGS } from '#domain/menus/dish-labels.ts';
import { WEEKDAYS } from '#domain/restaurants/local-clock.ts';
import { normalizeHours } from '#domain/transfer/hours-cells.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { loadSampleData } from '#server/sample/load-sample-data.ts';
import { makeCoupon, makeRestaurant, orderBody } from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const IMPORT = '/api/admin/import';
const PREVIEW = '/api/admin/import/preview';

let dataDir: string;
let server: TestApp;
let admin: TestPerson;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plateful-transfer-'));
  server = await startTestApp({ env: { DATA_DIR: dataDir } });
  await loadSampleData(server.database, new Date());
  admin = await server.signUpAdmin();
});

afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

async function send(path: string, file: string | Buffer, cookie = admin.cookie) {
  const head = `--form\r\ncontent-disposition: form-data; name="file"; filename="menu"\r\n\r\n`;
  const payload = Buffer.concat([
    Buffer.from(head),
    Buffer.from(file),
    Buffer.from('\r\n--form--'),
  ]);
  const headers = { cookie, 'content-type': 'multipart/form-data; boundary=form' };
  return server.app.inject({ method: 'POST', url: path, headers, payload });
}

/** The result of an upload; checks every line of the response against the contract. */
async function resultOf(path: string, file: string | Buffer): Promise<ImportResult> {
  const { body } = await send(path, file);
  const lines: ImportLine[] = body
    .trimEnd()
    .split('\n')
    .map((line) => importLine.parse(JSON.parse(line)));
  const last = lines.at(-1);
  if (!last || !('result' in last)) throw new Error(`No result: ${body}`);
  return last.result;
}

async function exported(what: ExportName): Promise<string> {
  const { body } = await server.call<unknown>('GET', `/api/admin/export/${what}`, admin);
  return typeof body === 'string' ? body : JSON.stringify(body);
}

const restaurantsNow = async () =>
  (await server.call<Restaurant[]>('GET', '/api/restaurants?limit=200')).body;

async function restaurantNamed(name: string): Promise<Restaurant> {
  const found = (await restaurantsNow()).find((each) => each.name === name);
  if (!found) throw new Error(`No restaurant ${name}`);
  return found;
}

const menuOf = async (id: string) =>
  (await server.call<MenuItem[]>('GET', `/api/restaurants/${id}/menu`)).body;

const csv = (...rows: string[]) => `${rows.join('\r\n')}\r\n`;

// Values that forms accept, awkward ones first.
const words = fc.constantFrom(
  'Phở "Bò"',
  'a,b;c\td',
  '=1+1',
  '-5',
  '+1 (213)',
  '@home',
  "'=x",
  "'n Bietjie",
  'two\nlines',
  'CR\r\nLF',
  '🍜🥢',
  '寿司屋',
  '\ufeffmark',
  'null',
  '0',
  'x y',
);
const lineOf = words.map((word) => word.replaceAll(/\s+/g, ' ').trim());
const nameOf = lineOf.map((word) => word.padEnd(2, '!'));
const money = fc.integer({ min: 0, max: 5000 }).map((cents) => (cents / 100).toFixed(2));
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const time = fc.constantFrom('00:00', '09:00', '21:30');
const day = fc.record(
  { open: maybe(time), close: maybe(time), closed: fc.boolean() },
  { requiredKeys: [] },
);
const anyOption = fc.record({ name: nameOf, price: money, isAvailable: fc.boolean() });
const anyGroup = fc.record({
  name: nameOf,
  min: fc.nat(1),
  max: fc.integer({ min: 1, max: 4 }),
  options: fc.array(anyOption, { minLength: 1, maxLength: 3 }),
});
const dish = fc.record({
  name: nameOf,
  optionGroups: fc.array(anyGroup, { maxLength: 2 }),
  tags: fc.subarray([...DISH_TAGS]),
  allergens: maybe(fc.subarray([...ALLERGENS])),
  description: maybe(words),
  price: money,
  isAvailable: fc.boolean(),
  preparationTime: maybe(fc.nat(600)),
  image: maybe(fc.constant('https://example.com/a,b.webp?x="y"')),
});
const dishes = fc.array(dish, { maxLength: 4 });
const specialDays = fc
  .uniqueArray(fc.constantFrom('2031-12-24', '2031-12-25', '2032-02-29'), { maxLength: 3 })
  .chain((dates) =>
    fc.tuple(
      ...dates.toSorted().map((date) => fc.tuple(fc.boolean(), maybe(lineOf)).map(dayOn(date))),
    ),
  );
const anyRestaurant = fc.record({
  specialDays,
  deliveryAreas: fc.subarray(['90012', '902*', 'SW1A2AA', '9*']),
  name: nameOf,
  cuisine: nameOf,
  description: words,
  rating: fc.integer({ min: 0, max: 50 }).map((tenths) => (tenths / 10).toFixed(1)),
  reviewCount: fc.nat(1000),
  deliveryFee: money,
  minimumOrder: money,
  address: lineOf,
  phone: fc.constantFrom('', '+1 (213) 555-0142', '-1'),
  isOpen: fc.boolean(),
  isTemporarilyClosed: fc.boolean(),
  timezone: fc.constantFrom('America/New_York', 'Asia/Kolkata'),
  operatingHoursMode: fc.constantFrom('default', 'overnight'),
  operatingHours: maybe(
    fc.record(Object.fromEntries(WEEKDAYS.map((name) => [name, maybe(day)])), { requiredKeys: [] }),
  ),
  dishes,
  categories: fc.array(
    fc.record({ name: nameOf, description: maybe(words), displayOrder: fc.nat(9), dishes }),
    { maxLength: 3 },
  ),
});

function dayOn(date: string) {
  return ([closed, note]: [boolean, string | null]) => {
    const [open, close] = closed ? [null, null] : ['10:00', '01:30'];
    return { date, closed, open, close, note };
  };
}

test('an import of either exported file restores lost records exactly', async () => {
  const { database } = server;
  const awkward = fc.sample(anyRestaurant, { numRuns: 30, seed: 7 });
  const made = await resultOf(IMPORT, JSON.stringify(awkward));
  expect(made).toMatchObject({ imported: true, problems: [] });

  const before = await everyExport();
  const imported = optionsAndLabelsOf(JSON.parse(before['menus.json']));
  expect(imported).toEqual(expect.arrayContaining(optionsAndLabelsOf(awkward)));
  expect(placesOf(JSON.parse(before['restaurants.json']))).toEqual(
    expect.arrayContaining(placesOf(awkward)),
  );
  for (const file of ['menus.csv', 'menus.json'] as const) {
    // The orders' credit is lost, too, which the program never allows.
    await database.run({ name: '', text: 'alter table credit_entries disable trigger user' }, []);
    await database.run({ name: '', text: 'truncate restaurants cascade' }, []);
    await database.run({ name: '', text: 'alter table credit_entries enable trigger user' }, []);
    expect(await exported('menus.json')).toBe('[]');
    expect(await resultOf(IMPORT, before[file])).toMatchObject({ imported: true, problems: [] });
    expect(await everyExport()).toEqual(before);
  }
});

/** The options and labels of the restaurants' dishes, without ids. */
function optionsAndLabelsOf(restaurants: Awkward[]) {
  const dishes = restaurants.flatMap((one) => [
    ...one.dishes,
    ...one.categories.flatMap((category) => category.dishes),
  ]);
  return dishes.map(({ name, tags, allergens, optionGroups }) => {
    const withoutIds = (key: string, value: unknown) => (key === 'id' ? undefined : value);
    return {
      name,
      tags,
      allergens,
      optionGroups: JSON.parse(JSON.stringify(optionGroups, withoutIds)),
    };
  });
}

/** The delivery areas and special days of restaurants. */
function placesOf(restaurants: Pick<AnyRestaurant, 'deliveryAreas' | 'specialDays'>[]) {
  return restaurants.map(({ deliveryAreas, specialDays }) => ({ deliveryAreas, specialDays }));
}

type AnyRestaurant = typeof anyRestaurant extends fc.Arbitrary<infer One> ? One : never;

type Awkward = Pick<AnyRestaurant, 'dishes' | 'categories'>;

async function everyExport() {
  return {
    'menus.csv': await exported('menus.csv'),
    'menus.json': await exported('menus.json'),
    'restaurants.csv': await exported('restaurants.csv'),
    'restaurants.json': await exported('restaurants.json'),
  };
}

test('importing the current data changes nothing', async () => {
  const { restaurantId } = await makeRestaurant(server.database, { name: 'As It Was' });
  const before = await restaurantNamed('As It Was');
  for (const what of ['menus.csv', 'menus.json', 'restaurants.json'] as const) {
    const result = await resultOf(IMPORT, await exported(what));
    expect(result).toMatchObject({ imported: true, restaurants: { new: 0, updated: 0 } });
    expect(result.dishes).toMatchObject({ new: 0, updated: 0 });
  }
  expect(await restaurantNamed('As It Was')).toEqual(before);
  expect(await menuOf(restaurantId)).toHaveLength(2);
});

const NOODLES = csv(
  'type;name;cuisine;price;monday;isAvailable',
  'restaurant;Noodle Bar;Thai;;9:00-17:00;',
  'dish;Water;;1.50;;no',
  'category;Soups;;;;',
  'dish;Tom Yum;;8.5;;',
  'dish;Tom Yum;;9.50;;TRUE',
  ';;;;;',
);

test('a second import identifies records without ids by name', async () => {
  expect(await resultOf(IMPORT, NOODLES)).toMatchObject({
    imported: true,
    format: 'csv',
    restaurants: { new: 1 },
    categories: { new: 1 },
    dishes: { new: 3 },
  });
  const restaurant = await restaurantNamed('Noodle Bar');
  expect(restaurant).toMatchObject({
    slug: 'noodle-bar',
    deliveryFee: '2.99',
    operatingHours: { monday: { open: '09:00', close: '17:00' } },
  });
  expect(normalizeHours(restaurant.operatingHours)).toEqual({
    monday: { open: '09:00', close: '17:00' },
  });

  const dearer = NOODLES.replace('9.50', '9.75');
  expect(await resultOf(PREVIEW, dearer)).toMatchObject({
    imported: false,
    restaurants: { new: 0, updated: 0, unchanged: 1 },
    dishes: { new: 0, updated: 1, unchanged: 2 },
  });
  await resultOf(IMPORT, dearer);
  const menu = await menuOf(restaurant.id);
  expect(menu.map(({ name, price, isAvailable }) => [name, price, isAvailable])).toEqual([
    ['Water', '1.50', false],
    ['Tom Yum', '8.50', true],
    ['Tom Yum', '9.75', true],
  ]);
});

test('options without ids are matched by their names', async () => {
  const groups =
    '[{""name"":""Size"",""min"":1,""max"":1,""options"":[{""name"":""Large"",""price"":2}]}]';
  const sheet = (cells: string) =>
    csv(
      'type,name,cuisine,price,tags,allergens,optionGroups',
      'restaurant,Slice House,Pizza,,,,',
      `dish,Slice,,4,${cells}`,
    );
  const full = sheet(`"Spicy; vegan",none,"${groups}"`);
  await resultOf(IMPORT, full);
  const { id } = await restaurantNamed('Slice House');
  const [slice] = await menuOf(id);
  expect(slice).toMatchObject({
    tags: ['vegan', 'spicy'],
    allergens: [],
    optionGroups: [
      { name: 'Size', options: [{ name: 'Large', price: '2.00', isAvailable: true }] },
    ],
  });
  expect((await resultOf(IMPORT, full)).dishes).toMatchObject({ updated: 0, unchanged: 1 });
  await resultOf(IMPORT, full.replace('2}', '3}').replace('none', 'gluten'));
  const [dearer] = await menuOf(id);
  expect(dearer?.allergens).toEqual(['gluten']);
  expect(dearer?.optionGroups[0]).toMatchObject({
    id: slice?.optionGroups[0]?.id,
    options: [{ ...slice?.optionGroups[0]?.options[0], price: '3.00' }],
  });
  await resultOf(
    IMPORT,
    csv('type,name,cuisine,price', 'restaurant,Slice House,Pizza,', 'dish,Slice,,4'),
  );
  expect((await menuOf(id))[0]?.optionGroups).toEqual(dearer?.optionGroups);
  await resultOf(IMPORT, sheet(',,'));
  expect((await menuOf(id))[0]).toMatchObject({ tags: [], allergens: null, optionGroups: [] });
  const bad = await resultOf(PREVIEW, sheet('tasty,apples,"[{"'));
  expect(bad.problems.map(({ line, field }) => [line, field])).toEqual([
    [3, 'optionGroups'],
    [3, 'tags'],
    [3, 'allergens'],
  ]);
});

test('omitted fields and records stay unchanged', async () => {
  const { restaurantId, pho } = await makeRestaurant(server.database, {
    name: 'Half Said',
    description: 'As before',
  });
  await menuOf(restaurantId);
  const file = [
    {
      id: restaurantId,
      name: 'Half Said',
      cuisine: 'Thai',
      dishes: [{ id: pho, name: 'Phở', price: 5 }],
    },
  ];
  await resultOf(IMPORT, JSON.stringify(file));
  expect(await restaurantNamed('Half Said')).toMatchObject({
    cuisine: 'Thai',
    description: 'As before',
  });
  expect((await menuOf(restaurantId)).map(({ name, price }) => [name, price])).toEqual([
    ['Phở', '5.00'],
    ['Trà Đá', '3.50'],
  ]);
});

test('a restaurant whose slug is taken gets another one', async () => {
  const twice = csv('type,name,cuisine', 'restaurant,Blue Door,Thai', 'restaurant,Blue Door,Thai');
  expect((await resultOf(IMPORT, twice)).restaurants.new).toBe(2);
  const slugs = (await restaurantsNow()).flatMap(({ name, slug }) =>
    name === 'Blue Door' ? [slug] : [],
  );
  expect(slugs).toEqual(['blue-door', 'blue-door-2']);

  const again = await resultOf(IMPORT, twice);
  expect(again.problems).toMatchObject([{ line: 3, field: 'name' }]);

  const renamed = csv('type,slug,name,cuisine', 'restaurant,blue-door-2,Red Door,Thai');
  expect((await resultOf(IMPORT, renamed)).restaurants.updated).toBe(1);
  const found = await server.call<Restaurant>('GET', '/api/restaurants/blue-door-2');
  expect(found.body).toMatchObject({ name: 'Red Door', slug: 'red-door' });
});

/** A restaurant with these fields on the third line. */
function jsonWith(fields: string): string {
  return `[\n{ "cuisine": "Thai",\n${fields} }]`;
}

const badRows: [string, string, [number, string | null][]][] = [
  [
    'fields of CSV rows',
    csv(
      'type,name,cuisine,price,deliveryFee,phone,monday,isOpen,preparationTime',
      'restaurant,X,,,51,abc,always,maybe,',
      'dish,"Two\r\nlines",,ten,,,,,',
      'dish,,,1.005,,,,,soon',
      'dish,Fine,Thai,1.00,,,,,',
      'drink,Tea,,1.00,,,,,',
    ),
    [
      [2, 'name'],
      [2, 'cuisine'],
      [2, 'deliveryFee'],
      [2, 'phone'],
      [2, 'monday'],
      [2, 'isOpen'],
      [3, 'name'],
      [3, 'price'],
      [5, 'name'],
      [5, 'price'],
      [5, 'preparationTime'],
      [6, 'cuisine'],
      [7, 'type'],
    ],
  ],
  [
    'fields of JSON records',
    `[
      { "name": "X", "rating": 9,
        "operatingHours": { "monday": { "open": "9" } },
        "categories": [
          { "name": "Soups",
            "dishes": [ { "name": "Tom Yum", "price": "ten" },
                        { "name": "Tom Kha", "price": 1,
                          "color": "red" } ] } ],
        "dishes": "none" },
      "Y"
    ]`,
    [
      [2, 'name'],
      [2, 'cuisine'],
      [2, 'rating'],
      [3, 'operatingHours.monday.open'],
      [6, 'price'],
      [8, 'color'],
      [9, 'dishes'],
      [10, null],
    ],
  ],
  [
    'unknown columns',
    csv('type,name,color,name'),
    [
      [1, 'color'],
      [1, 'name'],
      [1, null],
    ],
  ],
  [
    'a missing type',
    csv('name,cuisine'),
    [
      [1, 'type'],
      [1, null],
    ],
  ],
  ['a dish without a restaurant', csv('type,name,price', 'dish,Tea,1'), [[2, null]]],
  ['broken JSON', '[\n{ "name": "A",\n "cuisine" "Thai" } ]', [[3, null]]],
  ['JSON that ends too soon', '[\n{ "name": "A"', [[2, null]]],
  ['JSON that is no list', '{ "name": "A" }', [[1, null]]],
  ['a quote that is never closed', csv('type,name', 'restaurant,"A', 'dish,B'), [[2, null]]],
  ['a quote in the middle', csv('type,name', 'restaurant,A "B"'), [[2, null]]],
  ['a text that is too long', jsonWith(`"name": "${'x'.repeat(200_000)}"`), [[3, null]]],
  ['a text of escapes that is too long', jsonWith(`"a": "${'\\n'.repeat(100_000)}"`), [[3, null]]],
  ['a field name that is too long', jsonWith(`"${'x'.repeat(200_000)}": 1`), [[3, null]]],
  ['a number that is too long', jsonWith(`"rating": ${'1'.repeat(200_000)}`), [[3, null]]],
  [
    'lists that are nested too deeply',
    jsonWith(`"a": ${'['.repeat(40)}${']'.repeat(40)}`),
    [[3, null]],
  ],
  [
    'an object with too many fields',
    jsonWith(Array.from({ length: 2_000 }, (_, index) => `"a${index}": 1`).join()),
    [[3, null]],
  ],
  [
    'a row with too many cells',
    csv('type,name,cuisine', `restaurant,Wide,Thai${',x'.repeat(2_000)}`),
    [[2, null]],
  ],
  ['a header with too many cells', csv(`type,name,cuisine${',x'.repeat(2_000)}`), [[1, null]]],
  [
    'a character that cannot be stored',
    '[\n{ "name": "A\\u0000b", "cuisine": "Thai" }]',
    [[2, 'name']],
  ],
  ['half a character', '[\n{ "name": "A\\ud83d", "cuisine": "Thai" }]', [[2, 'name']]],
  ['an empty file', '', [[1, null]]],
];

test.each(badRows)(
  '%s are reported by line and field without writing anything',
  async (_, file, expected) => {
    const before = await restaurantsNow();
    const fine = { name: 'Never Written', cuisine: 'Thai' };
    const withFine = file.startsWith('[') ? file.replace('[', `[${JSON.stringify(fine)},`) : file;
    for (const path of [PREVIEW, IMPORT]) {
      const { imported, problems, moreProblems } = await resultOf(path, withFine);
      expect(imported).toBe(false);
      const named = problems.map(({ line, field }) => `${line} ${field}`);
      expect(named.toSorted()).toEqual(
        expected.map(([line, field]) => `${line} ${field}`).toSorted(),
      );
      expect(moreProblems).toBe(0);
    }
    expect(await restaurantsNow()).toEqual(before);
  },
);

test.each([
  ['another encoding', Buffer.from('type,name,cuisine\nrestaurant,Caf\xe9,Thai\n', 'latin1'), 2],
  ['UTF-16', Buffer.from('\ufefftype,name', 'utf16le'), 1],
  ['a spreadsheet', Buffer.from('PK\x03\x04…'), 1],
  ['null bytes', Buffer.from('type,name\nrestaurant,A\nrestaurant,\0\n'), 3],
])('%s is reported with its line', async (_, file, line) => {
  const { problems } = await resultOf(PREVIEW, file);
  expect(problems).toEqual([{ line, field: null, message: expect.stringContaining('UTF-8') }]);
});

test('the first of many invalid rows are listed and the rest counted', async () => {
  const rows = Array.from({ length: 300 }, () => 'restaurant,,Thai');
  const { problems, moreProblems } = await resultOf(PREVIEW, csv('type,name,cuisine', ...rows));
  expect([problems.length, moreProblems]).toEqual([200, 100]);
  expect(problems.at(-1)).toEqual({
    line: 201,
    field: 'name',
    message: 'Restaurant name is required',
  });
});

test('reading stops at a file with too many problems', async () => {
  const rows = Array.from({ length: 20_000 }, () => 'restaurant,,Thai');
  const { problems, moreProblems } = await resultOf(PREVIEW, csv('type,name,cuisine', ...rows));
  expect(problems.length + moreProblems).toBeLessThan(11_000);
});

test('ids in the trash, of another restaurant or used twice are refused', async () => {
  const { database } = server;
  const restaurant = await makeRestaurant(database, { name: 'Mine' });
  const other = await makeRestaurant(database, { name: 'Theirs' });
  const deleted = await makeRestaurant(database, { name: 'Deleted' });
  await server.call('DELETE', `/api/restaurants/${deleted.restaurantId}`, admin);
  await server.call('DELETE', `/api/menu-items/${restaurant.tea}`, admin);
  const file = csv(
    'type,id,name,cuisine,price',
    `restaurant,${deleted.restaurantId},Deleted,Thai,`,
    `restaurant,${restaurant.restaurantId},Mine,Thai,`,
    `dish,${restaurant.tea},Tea,,1`,
    `dish,${other.pho},Pho,,1`,
  );
  const { problems } = await resultOf(IMPORT, file);
  expect(problems.map(({ line, field, message }) => [line, field, message])).toEqual([
    [2, 'id', 'This restaurant is in the trash. Restore it first.'],
    [4, 'id', 'This dish is in the trash. Restore it first.'],
    [5, 'id', 'This dish belongs to another restaurant.'],
  ]);
  const twice = csv(
    'type,id,name,cuisine',
    ...[1, 2].map(() => `restaurant,${other.restaurantId},Theirs,Thai`),
  );
  expect((await resultOf(IMPORT, twice)).problems).toMatchObject([{ line: 3, field: 'id' }]);
});

test('no cell of an export is interpreted as a formula', async () => {
  const restaurant = await makeRestaurant(server.database, { name: '=Kitchen()' });
  const coupon = await makeCoupon(server.database, {
    title: '@SUM(A1)',
    restaurantId: restaurant.restaurantId,
  });
  const body = orderBody(restaurant, {
    customerName: '=HYPERLINK("x")',
    deliveryInstructions: '+1\n2',
  });
  expect((await server.call('POST', '/api/orders', { body, ...admin })).status).toBe(201);

  const orders = await exported('orders.csv');
  expect(orders).toContain(`,'=Kitchen(),"'=HYPERLINK(""x"")",`);
  expect(orders).toContain(`"'+1\n2",2 × Phở Bò (12.99); 1 × Trà Đá (3.50): no ice,29.48,0.00,,`);
  expect(await exported('coupons.csv')).toContain(`,${coupon.code},'@SUM(A1),`);
  expect(await exported('menus.csv')).toMatch(/^restaurant,[^,]+,[^,]+,'=Kitchen\(\),/m);
});

test('new columns of orders and coupons come last', async () => {
  const restaurant = await makeRestaurant(server.database);
  const { restaurantId } = restaurant;
  await makeCoupon(server.database, { restaurantId });
  const body = orderBody(restaurant);
  const { body: order } = await server.call<Order>('POST', '/api/orders', { body, ...admin });
  const cancelled = { orderId: order.id, status: 'cancelled', by: 'restaurant' } as const;
  const { orm } = server.database;
  await orm.insert(orderEvents).values({ ...cancelled, reason: 'Out of phở' });
  await orm.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, order.id));

  const ordersCsv = await exported('orders.csv');
  expect(ordersCsv).toMatch(
    /^\uFEFF?id,number,createdAt,status,restaurantId,restaurant,customerName,customerEmail,customerPhone,deliveryAddress,deliveryInstructions,items,subtotal,discountAmount,couponCode,deliveryFee,serviceFee,tax,totalAmount,paymentMethod,paymentStatus,refundedAmount,updatedAt,estimatedDeliveryTime,cancelReason,dailyNumber,promisedFrom,promisedUntil,fulfilment,scheduledFor,releaseAt,tipAmount,amountDue,creditAmount\r\n/,
  );
  expect(ordersCsv).toMatch(
    new RegExp(
      `${order.id}.*Z,${order.estimatedDeliveryTime},Out of phở,${order.dailyNumber},${order.promisedFrom},${order.promisedUntil},delivery,,${order.createdAt},0.00,${order.totalAmount},0.00\r`,
    ),
  );
  expect(await exported('coupons.csv')).toMatch(
    /^\uFEFF?id,code,title,description,discountType,discountValue,minimumOrder,maxUsage,userLimit,currentUsage,startDate,endDate,restaurantId,restaurant,isActive,createdAt,updatedAt\r\n/,
  );
});

test('an export is a download named by its day and kind', async () => {
  const response = await server.call('GET', '/api/admin/export/coupons.csv', admin);
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers['content-disposition']).toMatch(
    /^attachment; filename="[\d-]{10}-coupons\.csv"$/,
  );
  expect((await server.call('GET', '/api/admin/export/users.csv', admin)).status).toBe(400);
});

test.each([
  ['content', ['restaurants.csv', 'restaurants.json', 'menus.csv', 'menus.json', 'coupons.csv']],
  ['finance', ['orders.csv']],
  ['support', []],
] as const)('the role %s exports exactly the files of its work', async (role, files) => {
  const { cookie } = await server.signUpAdmin({}, role);
  const taken: string[] = [];
  for (const what of EXPORTS) {
    const response = await server.call('GET', `/api/admin/export/${what}`, { cookie });
    if (response.status === 200) taken.push(what);
    else expect(response).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  }
  expect(taken).toEqual(files);
});

test('visitors and customers are refused before a file is read', async () => {
  const { cookie } = await server.signUp();
  for (const path of [IMPORT, PREVIEW]) {
    expect((await send(path, 'no file', '')).statusCode).toBe(401);
    expect((await send(path, 'no file', cookie)).statusCode).toBe(403);
  }
  expect((await server.call('GET', '/api/admin/export/orders.csv')).status).toBe(401);
  expect((await server.call('GET', '/api/admin/export/orders.csv', { cookie })).status).toBe(403);
});

test('only a form with a file is accepted', async () => {
  expect((await server.call('POST', IMPORT, { ...admin, body: [] })).status).toBe(415);
  const headers = { 'content-type': 'multipart/form-data; boundary=form' };
  const cutOff = '--form\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\nabc';
  for (const body of ['--form--', cutOff]) {
    expect((await server.call('POST', IMPORT, { ...admin, headers, body })).status).toBe(400);
  }
});

test('no temporary file is left', async () => {
  expect(await readdir(join(dataDir, 'tmp'))).toEqual([]);
});
