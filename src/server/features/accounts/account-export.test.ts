import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountExport } from '#contract/account-export.ts';
import { creditEntries } from '#server/db/schema/credit.ts';
import { notes } from '#server/db/schema/notes.ts';
import { address } from '#server/testing/addresses.ts';
import { createIntent } from '#server/testing/payments.ts';
import {
  joinTeam,
  makeCoupon,
  makeRestaurant,
  orderBody,
  totalWith,
} from '#server/testing/restaurant.ts';
import { makeReview } from '#server/testing/reviews.ts';
import { startTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let server: TestApp;
let ada: TestPerson;
beforeAll(async () => {
  server = await startTestApp();
  ada = await server.signUp();
});
afterAll(() => server.close());

const exportOf = ({ cookie }: TestPerson) =>
  server.call<AccountExport>('GET', '/api/user/export', { cookie });

/** Adds an order with a coupon, an open payment, a favorite, a team, a second session, a requested password reset. */
async function fillAccount({ user, cookie, password }: TestPerson) {
  const { database } = server;
  const restaurant = await makeRestaurant(database);
  const coupon = await makeCoupon(database);
  const terms = { discountType: 'percentage', discountValueHundredths: 1000 } as const;
  const order = orderBody(restaurant, { couponCode: coupon.code, totalAmount: totalWith(terms) });
  const placed = await server.call<{ id: string }>('POST', '/api/orders', { cookie, body: order });
  await server.call('POST', `/api/orders/${placed.body.id}/cases`, {
    cookie,
    body: { reason: 'late', message: `Complaint of ${user.firstName}` },
  });
  const next = orderBody(restaurant, { deliveryAddress: '7 Hidden Lane, Boston, MA 02108' });
  await createIntent(server, { body: { amount: next.totalAmount, order: next }, cookie });
  await server.call('PUT', `/api/favorites/${restaurant.restaurantId}`, { cookie });
  const home = address({ instructions: `Bell of ${user.firstName}` });
  await server.call('POST', '/api/user/addresses', { cookie, body: home });
  await joinTeam(database, { ...restaurant, userId: user.id, role: 'staff' });
  const words = { at: new Date(0), text: `Words of ${user.firstName}` };
  await makeReview(database, { ...restaurant, userId: user.id, ...words });
  await server.call('POST', '/api/login', { body: { email: user.email, password } });
  await server.call('POST', '/api/password-reset', { body: { email: user.email } });
  await database.orm
    .insert(notes)
    .values({ customerId: user.id, text: `Note on ${user.firstName}` });
  const note = `Credit of ${user.firstName}`;
  await database.orm
    .insert(creditEntries)
    .values({ userId: user.id, amountCents: 500, kind: 'granted', note });
  return { restaurant, coupon };
}

test('the export contains the data of the account and of no other', async () => {
  const eve = await server.signUp({ firstName: 'Eve', lastName: 'Marker' });
  const other = await fillAccount(eve);
  const { restaurant, coupon } = await fillAccount(ada);

  const { status, headers, body } = await exportOf(ada);

  expect(status).toBe(200);
  expect(headers['content-disposition']).toBe('attachment; filename="plateful-account.json"');
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toMatchObject({
    account: { id: ada.user.id, email: ada.user.email, emailVerifiedAt: null },
    orders: [
      { userId: ada.user.id, items: [{ quantity: 2 }, { specialInstructions: 'no ice' }] },
      { review: { rating: 5, text: 'Words of Ada' } },
    ],
    cases: [{ reason: 'late', message: 'Complaint of Ada' }],
    notes: [{ text: 'Note on Ada' }],
    favorites: [{ restaurantId: restaurant.restaurantId }],
    savedAddresses: [{ label: 'Home', instructions: 'Bell of Ada', leaveAtDoor: true }],
    teams: [{ restaurantId: restaurant.restaurantId, role: 'staff' }],
    couponUses: [{ code: coupon.code, releasedAt: null }],
    credit: [{ amount: '5.00', kind: 'granted', note: 'Credit of Ada' }],
    payments: [
      { status: 'open', orderRequest: { deliveryAddress: '7 Hidden Lane, Boston, MA 02108' } },
    ],
    sessions: [{ browser: null }, {}],
    knownBrowsers: [{}, {}],
    secondFactor: null,
    passwordResets: [{ usedAt: null }],
  });
  const text = JSON.stringify(body);
  for (const theirs of [
    eve.user.id,
    eve.user.email,
    'Marker',
    'Words of Eve',
    'Bell of Eve',
    'Note on Eve',
    other.coupon.code,
  ]) {
    expect(text).not.toContain(theirs);
  }
  expect(text).not.toMatch(/argon2|hash|secret/i);
});

test('an account without records has empty lists', async () => {
  const person = await server.signUp();
  await server.database.run(
    { name: '', text: 'update users set second_factor_at = now() where id = $1' },
    [person.user.id],
  );
  const { body } = await exportOf(person);
  expect(body).toMatchObject({
    orders: [],
    favorites: [],
    savedAddresses: [],
    payments: [],
    couponUses: [],
  });
  expect(body.secondFactor).toMatchObject({ recoveryCodesLeft: 0 });
});

/** Tables with a foreign key to a user, and the part of the export that contains them. */
const EXPORTED: Record<string, keyof AccountExport | 'nowhere'> = {
  case_pictures: 'cases',
  cases: 'cases',
  coupon_redemptions: 'couponUses',
  credit_entries: 'credit',
  favorites: 'favorites',
  known_browsers: 'knownBrowsers',
  notes: 'notes',
  order_events: 'orders',
  orders: 'orders',
  password_resets: 'passwordResets',
  payment_intents: 'payments',
  push_subscriptions: 'notifications',
  recovery_codes: 'secondFactor',
  // An admin's act, which is in the order's history.
  refunds: 'nowhere',
  restaurant_invitations: 'sentInvitations',
  restaurant_members: 'teams',
  // Each with its order.
  reviews: 'orders',
  saved_addresses: 'savedAddresses',
  second_factors: 'secondFactor',
  sessions: 'sessions',
  // Credentials that are valid for five minutes.
  sign_in_tickets: 'nowhere',
  // It belongs to the restaurant, not to the manager who added it.
  tablets: 'nowhere',
};

test('the export covers every table that refers to a user', async () => {
  const rows = await server.database.run<{ name: string }>(
    {
      name: '',
      text: `select distinct conrelid::regclass::text as name from pg_constraint
        where contype = 'f' and confrelid in
          ('users'::regclass, 'second_factors'::regclass, 'sessions'::regclass)`,
    },
    [],
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(EXPORTED));
});
