import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { type Database, rowsIn } from '#server/db/client.ts';
import { claim, paidIntent } from '#server/testing/payments.ts';
import { joinTeam, makeCoupon, makeRestaurant, orderBody } from '#server/testing/restaurant.ts';
import { makeReview } from '#server/testing/reviews.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { examine, type Fault, repair } from './examine.ts';
import { INVARIANTS } from './invariants.ts';

async function violationsIn(database: Database): Promise<string[]> {
  const findings = await examine(database);
  return findings.flatMap(({ invariant, faults }) =>
    faults.map(({ id, what }) => `${invariant.name}: ${id} ${what}`),
  );
}

describe('data written by the program', () => {
  let app: TestApp;

  // Orders in cash and by card, with and without coupons, moved, cancelled, refunded and refused; a
  // restaurant in the trash; totals of old orders; what a kitchen and its managers do.
  beforeAll(async () => {
    app = await startTestApp();
    const restaurant = await makeRestaurant(app.database);
    const { cookie, user } = await app.signUp();
    const admin = (await app.signUpAdmin()).cookie;
    const { code } = await makeCoupon(app.database, { maxUsage: 5 });
    const withCoupon = { couponCode: code, totalAmount: '33.70' };
    const place = async (body = {}) =>
      (await claim(app, { body: orderBody(restaurant, body), cookie })).body.id;
    const move = (id: string, status: string) =>
      app.call<Order>('PUT', `/api/orders/${id}/status`, { body: { status }, cookie: admin });
    const pay = async () =>
      place({ paymentIntentId: await paidIntent(app, { restaurant, cookie }) });

    await move(await place(), 'confirmed');
    await place(withCoupon);
    await move(await place(withCoupon), 'cancelled');
    await pay();
    await move(await pay(), 'cancelled');
    await app.call('POST', `/api/admin/orders/${await pay()}/refunds`, {
      body: { amount: '5.00' },
      cookie: admin,
    });
    const asCredit = await pay();
    const credited = await app.call('POST', `/api/admin/orders/${asCredit}/refunds`, {
      body: { amount: '36.91', to: 'credit' },
      cookie: admin,
    });
    expect(credited.status).toBe(200);
    await move(asCredit, 'cancelled');
    const byLine = await pay();
    const { items } = (await app.call<Order>('GET', `/api/orders/${byLine}`, { cookie })).body;
    await app.call('POST', `/api/admin/orders/${byLine}/refunds`, {
      body: { items: [{ orderItemId: items[0]?.id, quantity: 1 }] },
      cookie: admin,
    });
    const report = { reason: 'missing_items', message: 'The tea is missing' };
    const cases = `/api/orders/${await pay()}/cases`;
    const opened = await app.call<{ id: string }>('POST', cases, { body: report, cookie });
    const decision = { outcome: 'refund', amount: '4.00', message: 'Sorry' };
    const decided = await app.call('POST', `/api/admin/cases/${opened.body.id}/decision`, {
      body: decision,
      cookie: admin,
    });
    expect(decided.status).toBe(200);
    const path = `/api/admin/users/${user.id}/credit`;
    await app.call('POST', path, { body: { amount: 60, note: 'Sorry' }, cookie: admin });
    await move(await place({ creditAmount: '10.00' }), 'cancelled');
    const delivered = await place({ creditAmount: '36.91' });
    await move(delivered, 'delivered');
    await app.call('POST', `/api/admin/orders/${delivered}/refunds`, {
      body: { amount: '5.00' },
      cookie: admin,
    });
    await app.runJobs('refund');
    await place();
    const scheduling = { daysAhead: 0, slotMinutes: 15, leadMinutes: 0, ordersPerSlot: 9 } as const;
    const limited = await makeRestaurant(app.database, { scheduling });
    const tipped = orderBody(limited, { tipAmount: '5.00' });
    expect((await claim(app, { body: tipped, cookie })).status).toBe(201);
    await app.call('POST', `/api/restaurants/${restaurant.restaurantId}/categories`, {
      body: { name: 'Soups' },
      cookie: admin,
    });
    const { restaurantId } = restaurant;
    const manager = await app.signUp();
    const { id: userId } = manager.user;
    await makeReview(app.database, { restaurantId, userId });
    await joinTeam(app.database, { restaurantId, userId: manager.user.id, role: 'manager' });
    const own = async (method: string, path: string, body: object) => {
      const { status } = await app.call(method, path, { body, cookie: manager.cookie });
      expect(status).toBeLessThan(300);
    };
    const cancelled = { status: 'cancelled', from: 'pending', reason: 'Out of rice' };
    const kitchen = `/api/kitchen/${restaurantId}`;
    await own('PUT', `${kitchen}/orders/${await place()}/status`, cancelled);
    await own('PUT', `${kitchen}/busy`, { extraMinutes: 10 });
    const day = new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString().slice(0, 10);
    await own('PUT', `/api/restaurants/${restaurantId}/special-days/${day}`, { closed: true });
    const invited = { email: 'Cook@Team.Example', role: 'staff' };
    await own('POST', `/api/restaurants/${restaurantId}/staff`, invited);
    const other = await makeRestaurant(app.database);
    await app.call('DELETE', `/api/restaurants/${other.restaurantId}`, { cookie: admin });
  });
  afterAll(() => app.close());

  test('keep every invariant', async () => {
    expect(await violationsIn(app.database)).toEqual([]);
  });

  const SOME_ORDER = `(select id from orders where coupon_code is null and payment_method = 'cash'
    and status = 'pending' order by id limit 1)`;
  const USED_COUPON = `(select order_id from coupon_redemptions where released_at is null limit 1)`;
  const PAID_ORDER = `(select order_id from payment_intents
    where order_id is not null and refunded_cents = 0 limit 1)`;
  const IN_TRASH = '(select id from restaurants where deleted_at is not null limit 1)';

  /** Damage that violates one invariant, by its name. */
  const DAMAGES: [invariant: string, damage: string][] = [
    [
      'The lines of an order sum to its subtotal',
      `update order_items set quantity = quantity + 1
      where order_id = ${SOME_ORDER}`,
    ],
    [
      'A line of an order costs at least the price of its options',
      `update order_items set options = '[{ "price": "12.50" }, { "price": "0.50" }]'
      where name = 'Phở Bò' and order_id = ${SOME_ORDER}`,
    ],
    [
      'The parts of an order sum to its total',
      `alter table orders drop constraint orders_total_check;
      update orders set total_cents = total_cents + 1 where id = ${SOME_ORDER}`,
    ],
    [
      'The history of an order ends in its status',
      `update orders set status = 'ready'
      where id = ${SOME_ORDER}`,
    ],
    [
      'Each event of a history begins with the status of the previous one',
      `update order_events
      set from_status = 'ready' where from_status = 'pending' and status = 'confirmed'`,
    ],
    [
      'Only an open cash order has a number among the customer’s open cash orders',
      `update orders set open_cash_slot = 1 where id = ${PAID_ORDER}`,
    ],
    [
      'The next order of a restaurant gets a number that is unused on its day',
      'update daily_order_numbers set last_number = last_number - 1',
    ],
    [
      'An order with a coupon has one use of it, and no other order has one',
      `update orders set coupon_code = 'GONE' where id = ${SOME_ORDER}`,
    ],
    [
      'A coupon’s use is released exactly when its order is cancelled',
      `update coupon_redemptions set released_at = now() where order_id = ${USED_COUPON}`,
    ],
    ['A limited coupon counts its uses', 'update coupons set used_count = used_count + 1'],
    ['A slot counts its orders', 'update order_slots set taken = taken + 1'],
    [
      'The balance of store credit is the sum of its entries',
      'update users set credit_cents = credit_cents + 1 where credit_cents > 0',
    ],
    [
      'The store credit paid and refunded of an order equals its entries',
      'update orders set credit_cents = credit_cents - 1 where credit_cents = 1000',
    ],
    [
      'A cancelled order has returned its store credit',
      `update orders set credit_refunded_cents = 0 where status = 'cancelled' and credit_cents > 0`,
    ],
    [
      'A card order has one payment of the amount due, a cash order has none',
      `update orders set payment_method = 'card' where id = ${SOME_ORDER}`,
    ],
    [
      'A refund is settled exactly when it has succeeded or failed',
      `update refunds set settled_at = null where reason = 'admin'`,
    ],
    ['No unit of an order is refunded twice', 'update refund_lines set quantity = 99'],
    [
      'A refund of lines belongs to the order of these lines',
      `update refund_lines set order_item_id = (
        select id from order_items where order_id = ${SOME_ORDER} limit 1)`,
    ],
    [
      'A payment counts its refunds',
      `update payment_intents set refunded_cents = refunded_cents - 1
      where refunded_cents > 0`,
    ],
    [
      'An order counts the refunds of its payment and those as credit',
      'update orders set refund_requested_cents = 1 where refund_requested_cents > 1',
    ],
    [
      'The payment status of a paid order follows from its refunds',
      `update orders set payment_status = 'refunded' where id = ${PAID_ORDER}`,
    ],
    [
      'A successful payment has an order or is refunded',
      `update payment_intents
      set status = 'abandoned', order_id = null where order_id = ${PAID_ORDER}`,
    ],
    [
      'A payment becomes an order or is refunded within hours, and is settled within days',
      `update payment_intents set status = 'open', order_id = null,
      created_at = now() - interval '3 hours' where order_id = ${PAID_ORDER}`,
    ],
    ['The test provider has executed the succeeded refunds', 'delete from test_refunds'],
    [
      'An account with a second factor has a secret or recovery codes',
      'update users set second_factor_at = now()',
    ],
    [
      'An account has at most one link to a new password',
      `insert into password_resets (id, user_id, expires_at)
      select gen_random_uuid(), id, now() + interval '1 hour' from users, generate_series(1, 2)`,
    ],
    [
      'No visible record belongs to one in the trash',
      `update menu_items
      set deleted_at = null, deletion_id = null where restaurant_id = ${IN_TRASH}`,
    ],
    [
      'A dish is in a category of its own restaurant',
      `update menu_items set category_id =
      (select id from menu_categories limit 1)
      where restaurant_id = ${IN_TRASH}`,
    ],
    ['The address of a restaurant is reserved for it', 'delete from restaurant_slugs'],
    [
      'A restaurant has one entry for a special day',
      'update restaurants set special_days = special_days || special_days',
    ],
    ['Longer deliveries have an end time', 'update restaurants set busy_until = null'],
    [
      'Only events of a restaurant name a team member, and only cancellations have a reason',
      `update order_events set by = 'customer' where staff_id is not null`,
    ],
    [
      'An invitation expires, and its address is in lower case',
      'update restaurant_invitations set email = upper(email)',
    ],
    [
      'A case has the restaurant and the customer of its order',
      `update cases set restaurant_id = ${IN_TRASH}`,
    ],
    [
      'A case is about units that its order has',
      `update cases set items = jsonb_build_array(jsonb_build_object('orderItemId', i.id, 'quantity', 9))
      from order_items i where i.order_id = cases.order_id`,
    ],
    [
      'A case is decided exactly when it has a decision, at the time of the last one',
      `update cases set decided_at = now() + interval '1 hour'`,
    ],
    [
      'The refund of a decision has its order and its amount',
      'update case_decisions set amount_cents = amount_cents - 1',
    ],
    [
      'A review has the restaurant and the customer of its order',
      'update reviews set user_id = null',
    ],
    [
      'A review is hidden exactly when it has a reason for it',
      `update reviews set hidden_reason = 'Rude'`,
    ],
    [
      'The stars of a restaurant equal its reviews',
      'update restaurant_stars set one = one + 1, five = 0',
    ],
    ['Every word of the catalogue is known to the spelling correction', 'delete from search_words'],
  ];

  test.each(DAMAGES)('%s: a violation is found', async (name, damage) => {
    const invariant = INVARIANTS.find((each) => each.name === name);
    if (!invariant) throw new Error('No such invariant');
    await inUndoneTransaction(app.database, async (database) => {
      for (const statement of damage.split(';')) await database.orm.execute(sql.raw(statement));
      const faults = () => rowsIn<Fault>(database.orm, sql.raw(invariant.faults));
      const found = await faults();
      expect(found).not.toEqual([]);

      const { repaired, refusal } = await repair(database, invariant);

      expect(refusal).toBeNull();
      expect(repaired).toBe(invariant.repair ? found.length : 0);
      expect(await faults()).toHaveLength(invariant.repair ? 0 : found.length);
    });
  });

  test('are damaged above for every invariant', () => {
    const names = INVARIANTS.map(({ name }) => name);
    expect(DAMAGES.map(([name]) => name).toSorted()).toEqual(names.toSorted());
  });
});

class Undone extends Error {}

/** Runs `work` in a transaction that is rolled back, so that other tests have unchanged data. */
async function inUndoneTransaction(
  database: Database,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const undone = database.orm.transaction(async (tx) => {
    // A transaction within this one is a savepoint, which has no isolation level of its own.
    const orm = Object.assign(Object.create(tx), {
      transaction: (inner: Parameters<typeof tx.transaction>[0]) => tx.transaction(inner),
    });
    await work({ ...database, orm, long: { ...database.long, orm } });
    throw new Undone();
  });
  await expect(undone).rejects.toThrow(Undone);
}
