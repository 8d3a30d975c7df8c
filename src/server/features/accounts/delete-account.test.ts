import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import { MIGRATIONS_FOLDER } from '#server/db/migrate.ts';
import { orderItems, orders } from '#server/db/schema/orders.ts';
import { paymentIntents } from '#server/db/schema/payments.ts';
import { restaurants } from '#server/db/schema/restaurants.ts';
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

test('ends every session of the account and frees its email', async () => {
  const { user, cookie, password } = await server.signUp();
  const other = await server.call('POST', '/api/login', { body: { email: user.email, password } });
  expect(other.status).toBe(200);

  expect((await deleteAccount(cookie)).status).toBe(200);

  expect((await server.call('GET', '/api/user', { cookie })).status).toBe(401);
  const again = await server.call('POST', '/api/login', { body: { email: user.email, password } });
  expect(again.status).toBe(401);
  await server.signUp({ email: user.email });
});

test('keeps orders as records, without personal data', async () => {
  const { user, cookie } = await server.signUp();
  const orderId = await placeOrderFor(user.id);

  await deleteAccount(cookie);

  const [kept] = await server.database.run<Record<string, unknown>>(
    { name: 'test_order', text: 'select * from orders where id = $1' },
    [orderId],
  );
  expect(kept).toMatchObject({
    user_id: null,
    customer_name: null,
    customer_email: null,
    customer_phone: null,
    delivery_address: null,
    delivery_instructions: null,
    total_cents: 1000,
  });
  expect(await noteOf(orderId)).toBeNull();
});

test('the migration erases the notes of accounts that were deleted before, and nobody else’s', async () => {
  const [gone, here] = [await server.signUp(), await server.signUp()];
  const orderIds = [await placeOrderFor(gone.user.id), await placeOrderFor(here.user.id)];
  const { orm } = server.database;
  await orm.delete(users).where(eq(users.id, gone.user.id));

  await orm.execute(sql.raw(await statementOfMigration('UPDATE "order_items"')));

  expect(await Promise.all(orderIds.map(noteOf))).toEqual([null, NOTE]);
});

test('keeps no delivery address of a payment under way', async () => {
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

  const answer = await deleteAccount(cookie);

  expect(answer.status).toBe(409);
  expect(answer.body.code).toBe('last_admin');
  expect((await server.call('GET', '/api/user', { cookie })).status).toBe(200);
});

test('of the last two admins who delete their accounts at the same moment, one stays', async () => {
  const admins = [await server.signUpAdmin(), await server.signUpAdmin()];

  const answers = await Promise.all(admins.map(({ cookie }) => deleteAccount(cookie)));

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
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
