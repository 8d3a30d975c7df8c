import { eq, getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { menuCategories, menuItems, restaurants } from '#server/db/schema/restaurants.ts';
import { makeRestaurant } from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

// The columns are taken from the schema, so one that is added later is tested as well.

let server: TestApp;
let admin: TestPerson;

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.signUpAdmin();
});

afterAll(() => server.close());

/** Columns that no file contains, or that are only read for new records. */
const NOT_IN_FILES = new Set([
  'id',
  'restaurantId',
  'slug',
  'defaultOpen',
  'pausedUntil',
  'extraMinutes',
  'busyUntil',
  'soldOutUntil',
  'defaultClose',
  'createdAt',
  'updatedAt',
  'deletedAt',
  'deletionId',
]);

/** Values for texts that need a certain form. */
const VALID_VALUES: Readonly<Record<string, unknown>> = {
  deliveryTime: '40-55 min',
  phone: '(213) 555-0142',
  timezone: 'Asia/Kolkata',
  specialDays: [
    { date: '2026-12-24', closed: false, open: '10:00', close: '14:00', note: 'Eve, short' },
    { date: '2026-12-25', closed: true, open: null, close: null, note: null },
  ],
  operatingHoursMode: 'overnight',
  optionGroups: [
    {
      id: '01890a5d-ac96-774b-bcce-b302099a8057',
      name: 'Size, "all"',
      min: 1,
      max: 1,
      options: [
        {
          id: '01890a5d-ac96-774b-bcce-b302099a8058',
          name: '=Large',
          price: '2.50',
          isAvailable: false,
        },
      ],
      isShared: true,
    },
  ],
  tags: ['vegan', 'spicy'],
  allergens: [],
  deliveryAreas: ['90012', '902*', 'SW1A2AA'],
  fulfilment: ['delivery', 'pickup'],
  pickupTime: '10-12 min',
  scheduling: { daysAhead: 3, slotMinutes: 20, leadMinutes: 45, ordersPerSlot: null },
  menuWindows: [{ days: ['monday', 'friday'], from: '22:00', until: '02:00' }],
  publishedAt: null,
  officeTags: ['chain', 'new in town'],
};

function fileColumns(table: PgTable) {
  return Object.entries(getTableColumns(table)).filter(
    ([name, { generated }]) => !NOT_IN_FILES.has(name) && !generated,
  );
}

/** A value that differs from the row's, for each column in a file. */
function changedValues(
  table: PgTable,
  row: object,
  validValues: Readonly<Record<string, unknown>> = VALID_VALUES,
) {
  const before = new Map<string, unknown>(Object.entries(row));
  const values = fileColumns(table).map(([name, { columnType }]) => {
    if (name in validValues) return [name, validValues[name]];
    switch (columnType) {
      case 'PgBoolean':
        return [name, before.get(name) !== true];
      case 'PgInteger':
        return [name, Number(before.get(name)) + 7];
      case 'PgNumeric':
        return [name, '4.60'];
      case 'PgJsonb':
        return [name, { monday: { open: '10:00', close: '11:00' } }];
      default:
        return [name, `Another ${name}`];
    }
  });
  return Object.fromEntries(values);
}

function fileValues(table: PgTable, row: object) {
  const names = new Set(fileColumns(table).map(([name]) => name));
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name)));
}

describe.each(['menus.csv', 'menus.json'] as const)('%s', (what) => {
  test('restores every column of a restaurant after an export and import', async () => {
    const { orm } = server.database;
    const restaurant = await makeRestaurant(server.database);
    const { restaurantId } = restaurant;
    const [category] = await orm
      .insert(menuCategories)
      .values({ restaurantId, name: 'Soups' })
      .returning();
    if (!category) throw new Error('No category was made');

    const rows = [
      { table: restaurants, id: restaurantId },
      { table: menuCategories, id: category.id },
      {
        table: menuItems,
        id: restaurant.pho,
        validValues: { ...VALID_VALUES, categoryId: category.id },
      },
    ];
    const read = async ({ table, id }: (typeof rows)[number]) => {
      const [row] = await orm.select().from(table).where(eq(table.id, id));
      if (!row) throw new Error('Row not found');
      return row;
    };

    const known = await Promise.all(
      rows.map(async (row) => {
        const before = await read(row);
        const after = changedValues(row.table, before, row.validValues);
        return { ...row, before: fileValues(row.table, before), after };
      }),
    );
    for (const { table, id, after } of known) {
      await orm.update(table).set(after).where(eq(table.id, id));
    }
    const file = await server.app.inject({
      url: `/api/admin/export/${what}`,
      headers: { cookie: admin.cookie },
    });
    for (const { table, id, before } of known) {
      await orm.update(table).set(before).where(eq(table.id, id));
    }

    const { body } = await importFile(file.body);
    const outcome = body.trim().split('\n').at(-1) ?? '';
    expect(JSON.parse(outcome)).toMatchObject({ result: { imported: true } });
    for (const row of known) expect(await read(row)).toMatchObject(row.after);
  });
});

function importFile(file: string) {
  const head = `--form\r\ncontent-disposition: form-data; name="file"; filename="menu"\r\n\r\n`;
  const headers = { cookie: admin.cookie, 'content-type': 'multipart/form-data; boundary=form' };
  const payload = `${head}${file}\r\n--form--`;
  return server.app.inject({ method: 'POST', url: '/api/admin/import', headers, payload });
}
