import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import { MIGRATIONS_FOLDER } from '#server/db/migrate.ts';
import { orderItems, orders } from '#server/db/schema/orders.ts';
import { paymentIntents } from '#server/db/schema/payments.ts';
import { restaurants } from '#server/db/schema/restaurants.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { users } from '#server/db/schema/users.ts';
import { createIntent } from '#server/testing/payments.ts';
import { makeRestaurant, orderBody } from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

beforeEach(async () => {
  await server.database.run(
    { name: 'test_no_admins', text: 'update users set is_admin = false' },
    [],
  );
});

const deleteAccount = (cookie: string) =>
  server.call<ErrorBody>('DELETE', '/api/user/account', { cookie });

test('nobody can sign in to a deleted account', async () => {
  const { user, cookie, password } = await server.signUp();
  const other = await server.call('POST', '/api/login', { body: { email: user.email, password } });
  expect(other.status).toBe(200);

  expect((await deleteAccount(cookie)).status).toBe(200);

  expect((await server.call('GET', '/api/user', { cookie })).status).toBe(401);
  const again = await server.call('POST', '/api/login', { body: { email: user.email, password } });
  expect(again.status).toBe(401);
  await server.signUp({ email: user.email });
});

/**
 * Text columns that are kept when an account is deleted, as they contain nothing by or about its owner. All others are
 * emptied: a new column is in `deleteAccount` or has its reason here.
 */
const KEPT = {
  orders: [
    // Terms and payment are records of the restaurant's trade.
    'couponCode',
    'status',
    'paymentMethod',
    'paymentStatus',
    'estimatedDeliveryTime',
    'fulfilment',
  ],
  orderItems: [
    // The dish as it was sold.
    'name',
    'image',
    'options',
  ],
  reviews: [
    // Written by the restaurant and by an admin.
    'replyText',
    'hiddenReason',
  ],
  paymentIntents: [
    'id',
    'provider',
    'status',
    // Why it was refunded.
    'problemCode',
    'problemMessage',
  ],
};

test('deleting an account keeps its orders, reviews and payments without their texts', async () => {
  const { user, cookie } = await server.signUp();
  const { orm } = server.database;
  const orderId = await placeOrderFor(user.id);
  const [order] = await orm.select().from(orders).where(eq(orders.id, orderId));
  const { restaurantId = '' } = order ?? {};
  await orm.insert(reviews).values({ orderId, restaurantId, userId: user.id, rating: 4 });
  const payment = { provider: 'test' as const, userId: user.id, amountCents: 1000 };
  const [openId, refusedId] = [v7(), v7()];
  await orm.insert(paymentIntents).values([
    { id: openId, status: 'open', ...payment },
    { id: refusedId, status: 'refused', ...payment },
  ]);
  const rows = [
    { table: orders, condition: eq(orders.id, orderId), kept: KEPT.orders },
    { table: orderItems, condition: eq(orderItems.orderId, orderId), kept: KEPT.orderItems },
    { table: reviews, condition: eq(reviews.orderId, orderId), kept: KEPT.reviews },
    { table: paymentIntents, condition: eq(paymentIntents.id, openId), kept: KEPT.paymentIntents },
    {
      table: paymentIntents,
      condition: eq(paymentIntents.id, refusedId),
      kept: KEPT.paymentIntents,
    },
  ];
  for (const { table, condition } of rows) {
    await orm.update(table).set(textsFor(table)).where(condition);
  }

  expect((await deleteAccount(cookie)).status).toBe(200);

  for (const { table, condition, kept } of rows) {
    const [row] = await orm.select().from(table).where(condition);
    const filled = textColumns(table).filter(([name]) => Object(row)[name] !== null);
    expect({ table: getTableName(table), filled: filled.map(([name]) => name).sort() }).toEqual({
      table: getTableName(table),
      filled: kept.toSorted(),
    });
    if ('userId' in table) expect(row).toMatchObject({ userId: null });
  }
  const [after] = await orm.select().from(orders).where(eq(orders.id, orderId));
  expect(after).toMatchObject({ totalCents: 1000 });
});

/** The text columns of a table, from the schema. */
function textColumns(table: PgTable) {
  return Object.entries(getTableColumns(table)).filter(([, { columnType }]) =>
    ['PgText', 'PgVarchar', 'PgJson', 'PgJsonb', 'PgArray'].includes(columnType),
  );
}

/** A value for each nullable text column. */
function textsFor(table: PgTable) {
  const nullable = textColumns(table).filter(([, { notNull }]) => !notNull);
  return Object.fromEntries(
    nullable.map(([name, { dataType }]) => [
      name,
      dataType === 'string' ? `${name} ${v7()}` : ['Ada'],
    ]),
  );
}

test('the migration erases only the notes of deleted accounts', async () => {
  const [deleted, kept] = [await server.signUp(), await server.signUp()];
  const orderIds = [await placeOrderFor(deleted.user.id), await placeOrderFor(kept.user.id)];
  const { orm } = server.database;
  await orm.delete(users).where(eq(users.id, deleted.user.id));

  await orm.execute(sql.raw(await statementOfMigration('UPDATE "order_items"')));

  expect(await Promise.all(orderIds.map(noteOf))).toEqual([null, NOTE]);
});

test('the migration erases only the payment keys of deleted accounts', async () => {
  const [deleted, kept] = [await server.signUp(), await server.signUp()];
  const { orm } = server.database;
  const payments = [deleted, kept].map(({ user }) => ({
    id: v7(),
    provider: 'test' as const,
    status: 'refused' as const,
    userId: user.id,
    amountCents: 1000,
    idempotencyKey: v7(),
    requestHash: 'of a body with an address',
  }));
  await orm.insert(paymentIntents).values(payments);
  await orm.delete(users).where(eq(users.id, deleted.user.id));

  await orm.execute(
    sql.raw(await statementOfMigration('update payment_intents set idempotency_key')),
  );

  const [erasedRows, keptRows] = await Promise.all(
    payments.map(({ id }) => orm.select().from(paymentIntents).where(eq(paymentIntents.id, id))),
  );
  expect(erasedRows).toMatchObject([{ idempotencyKey: null, requestHash: null }]);
  expect(keptRows).toMatchObject([{ requestHash: 'of a body with an address' }]);
});

test('deleting an account erases the delivery address of an unfinished payment', async () => {
  const { cookie } = await server.signUp();
  const order = orderBody(await makeRestaurant(server.database));
  const body = { amount: order.totalAmount, order };
  const intent = await createIntent(server, { body, cookie });

  await deleteAccount(cookie);

  const { paymentIntentId } = intent.body;
  const [kept] = await server.database.orm
    .select()
    .from(paymentIntents)
    .where(eq(paymentIntents.id, paymentIntentId));
  expect(kept).toMatchObject({ userId: null, orderRequest: null, status: 'open' });
});

test('the last admin cannot delete their account', async () => {
  const { cookie } = await server.signUpAdmin();

  const response = await deleteAccount(cookie);

  expect(response.status).toBe(409);
  expect(response.body.code).toBe('last_admin');
  expect((await server.call('GET', '/api/user', { cookie })).status).toBe(200);
});

test('one of the last two admins stays when both delete their accounts at once', async () => {
  const admins = [await server.signUpAdmin(), await server.signUpAdmin()];

  const responses = await Promise.all(admins.map(({ cookie }) => deleteAccount(cookie)));

  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
});

async function placeOrderFor(userId: string): Promise<string> {
  const { orm } = server.database;
  const [restaurantId, orderId] = [v7(), v7()];
  await orm
    .insert(restaurants)
    .values({ id: restaurantId, name: 'Pho Saigon', slug: restaurantId, cuisine: 'Vietnamese' });
  await orm.insert(orders).values({
    id: orderId,
    restaurantId,
    userId,
    customerName: 'Ada Lovelace',
    customerEmail: 'ada@example.com',
    customerPhone: '555 123 4567',
    deliveryAddress: '1 Main St',
    deliveryInstructions: 'Ring twice',
    subtotalCents: 1000,
    discountCents: 0,
    deliveryFeeCents: 0,
    serviceFeeCents: 0,
    taxCents: 0,
    totalCents: 1000,
    paymentMethod: 'cash',
    paymentStatus: 'unpaid',
    idempotencyKey: 'key',
    requestHash: 'hash',
  });
  await orm.insert(orderItems).values({
    orderId,
    position: 1,
    name: 'Phở Bò',
    quantity: 1,
    unitPriceCents: 1000,
    specialInstructions: NOTE,
  });
  return orderId;
}

const NOTE = 'no peanuts, I am allergic';

async function noteOf(orderId: string): Promise<string | null | undefined> {
  const [line] = await server.database.orm
    .select({ note: orderItems.specialInstructions })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId));
  return line?.note;
}

async function statementOfMigration(words: string): Promise<string> {
  const files = (await readdir(MIGRATIONS_FOLDER)).filter((name) => name.endsWith('.sql'));
  const texts = await Promise.all(
    files.map((name) => readFile(join(MIGRATIONS_FOLDER, name), 'utf8')),
  );
  const statements = texts.flatMap((text) => text.split('--> statement-breakpoint'));
  return statements.find((statement) => statement.includes(words)) ?? '';
}
