import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CouponChangesBody, couponChanges } from '#contract/admin.ts';
import type { AuditAction, AuditEntry } from '#contract/audit.ts';
import { categoryChanges, dishChanges, restaurantChanges } from '#contract/restaurant-writes.ts';
import { readConfig } from '#server/config.ts';
import { databaseFault } from '#server/db/client.ts';
import { auditEntries } from '#server/db/schema/platform.ts';
import { users } from '#server/db/schema/users.ts';
import { makeAdmin } from '#server/features/accounts/register-user.ts';
import { makeResetLink } from '#server/features/accounts/reset-password.ts';
import { removeOldAuditEntries } from '#server/features/audit/audit.queries.ts';
import { paidIntent } from '#server/testing/payments.ts';
import {
  addPizza,
  joinTeam,
  makeCoupon,
  makeRestaurant,
  orderBody,
  type TestRestaurant,
} from '#server/testing/restaurant.ts';
import { makeReview } from '#server/testing/reviews.ts';
import { cookieOf, startTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { testKey } from '#server/testing/test-key.ts';

let dataDir: string;
let server: TestApp;
let admin: TestPerson;
let customer: TestPerson;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plateful-audit-'));
  server = await startTestApp({ env: { DATA_DIR: dataDir } });
  admin = await server.signUpAdmin({ firstName: 'Grace', lastName: 'Hopper' });
  customer = await server.signUp();
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function entries(query = '', cookie = admin.cookie): Promise<AuditEntry[]> {
  return (await server.call<AuditEntry[]>('GET', `/api/admin/audit${query}`, { cookie })).body;
}

async function newest(): Promise<AuditEntry | undefined> {
  return (await entries('?limit=1'))[0];
}

/** Sends a request as the admin. Returns the response. */
async function asAdmin<Body = Record<string, unknown>>(call: string, body?: unknown) {
  const [method = '', path = ''] = call.split(' ');
  const response = await server.call<Body>(method, path, { cookie: admin.cookie, body });
  expect(response.status, JSON.stringify(response.body)).toBeLessThan(300);
  return response.body;
}

async function send(path: string, field: string, file: Blob): Promise<Record<string, string>> {
  const data = new FormData();
  data.append(field, file, 'file');
  const form = new Response(data);
  const response = await server.app.inject({
    method: 'POST',
    url: path,
    headers: { cookie: admin.cookie, 'content-type': form.headers.get('content-type') ?? '' },
    payload: Buffer.from(await form.arrayBuffer()),
  });
  expect(response.statusCode).toBe(200);
  return JSON.parse(response.body.trim().split('\n').at(-1) ?? '');
}

const picture = async () =>
  new Blob([
    Uint8Array.from(
      await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    ),
  ]);
const importFile = () =>
  new Blob([JSON.stringify([{ name: `Imported ${v7().slice(-8)}`, cuisine: 'Thai' }])]);

async function placedOrder(restaurant?: TestRestaurant): Promise<string> {
  const body = orderBody(restaurant ?? (await makeRestaurant(server.database)));
  const sent = { body, cookie: customer.cookie };
  return (await server.call<{ id: string }>('POST', '/api/orders', sent)).body.id;
}

async function paidOrder(): Promise<string> {
  const restaurant = await makeRestaurant(server.database);
  const { cookie } = customer;
  const paymentIntentId = await paidIntent(server, { restaurant, cookie });
  const sent = { body: orderBody(restaurant, { paymentIntentId }), cookie };
  return (await server.call<{ id: string }>('POST', '/api/orders', sent)).body.id;
}

async function someCategory(): Promise<{ id: string; restaurantId: string }> {
  const { restaurantId } = await makeRestaurant(server.database);
  return asAdmin(`POST /api/restaurants/${restaurantId}/categories`, { name: 'Soups' });
}

/** A date that has not begun in any time zone, or just has. */
const tomorrow = () => new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10);

async function someReview(): Promise<string> {
  const { restaurantId } = await makeRestaurant(server.database);
  return makeReview(server.database, { restaurantId, userId: customer.user.id });
}

async function someCase(): Promise<string> {
  const body = { reason: 'missing_items', message: 'The tea is missing' };
  const path = `/api/orders/${await placedOrder()}/cases`;
  return (await server.call<{ id: string }>('POST', path, { body, cookie: customer.cookie })).body
    .id;
}

/** Adds a tablet. This ends the session of the admin, who signs in again. */
async function newTablet(restaurantId: string): Promise<string> {
  const { user, password } = admin;
  const signIn = { body: { email: user.email, password } };
  const cookie = cookieOf(await server.call('POST', '/api/login', signIn));
  const call = { cookie, body: { name: 'Counter' } };
  const path = `/api/restaurants/${restaurantId}/tablets`;
  return (await server.call<{ id: string }>('POST', path, call)).body.id;
}

/** Adds the customer to a team, as staff. */
async function newMember(): Promise<string> {
  const { restaurantId } = await makeRestaurant(server.database);
  const userId = customer.user.id;
  await joinTeam(server.database, { restaurantId, userId, role: 'staff' });
  return `/api/restaurants/${restaurantId}/staff/${userId}`;
}

interface ExpectedEntry {
  action: AuditAction;
  /** The subject's id. */
  id: string | null;
}

/** Writing calls of an admin that are not audited: one only prints, the other writes nothing. */
const NOT_AUDITED = [
  'POST /api/kitchen/:restaurantId/orders/:id/tickets',
  'POST /api/admin/import/preview',
];

/**
 * Each audited call of an admin: sends it and returns the expected entry. A new route needs a line here or above, or a
 * test below fails.
 */
const WRITES: Record<string, () => Promise<ExpectedEntry>> = {
  'POST /api/restaurants': async () => {
    const { id } = await asAdmin<{ id: string }>('POST /api/restaurants', {
      name: 'Made',
      cuisine: 'Thai',
    });
    return { action: 'restaurant.created', id };
  },
  'PUT /api/restaurants/:id': async () => {
    const { restaurantId: id } = await makeRestaurant(server.database);
    await asAdmin(`PUT /api/restaurants/${id}`, { name: 'Renamed' });
    return { action: 'restaurant.updated', id };
  },
  'PUT /api/restaurants/:id/status': async () => {
    const { restaurantId: id } = await makeRestaurant(server.database);
    await asAdmin(`PUT /api/restaurants/${id}/status`, { isOpen: false });
    return { action: 'restaurant.updated', id };
  },
  'PUT /api/restaurants/:id/publication': async () => {
    const { restaurantId: id } = await makeRestaurant(server.database);
    await asAdmin(`PUT /api/restaurants/${id}/publication`, { isPublished: false });
    return { action: 'restaurant.unpublished', id };
  },
  'POST /api/admin/restaurants/bulk': async () => {
    const { restaurantId: id } = await makeRestaurant(server.database);
    await asAdmin('POST /api/admin/restaurants/bulk', { ids: [id], action: 'add_tag', tag: 'new' });
    return { action: 'restaurant.updated', id };
  },
  'POST /api/kitchen/:restaurantId/test-order': async () => {
    const { restaurantId } = await makeRestaurant(server.database);
    const path = `POST /api/kitchen/${restaurantId}/test-order`;
    const { id } = await asAdmin<{ id: string }>(path);
    return { action: 'order.test_placed', id };
  },
  'DELETE /api/restaurants/:id': async () => {
    const { restaurantId: id } = await makeRestaurant(server.database);
    await asAdmin(`DELETE /api/restaurants/${id.toUpperCase()}`);
    return { action: 'restaurant.trashed', id };
  },
  'POST /api/restaurants/:id/menu': async () => {
    const { restaurantId } = await makeRestaurant(server.database);
    const call = `POST /api/restaurants/${restaurantId}/menu`;
    const { id } = await asAdmin<{ id: string }>(call, { name: 'Bún Chả', price: '11.50' });
    return { action: 'dish.created', id };
  },
  'PUT /api/menu-items/:id': async () => {
    const { pho: id } = await makeRestaurant(server.database);
    await asAdmin(`PUT /api/menu-items/${id}`, { price: '13.49' });
    return { action: 'dish.updated', id };
  },
  'DELETE /api/menu-items/:id': async () => {
    const { pho: id } = await makeRestaurant(server.database);
    await asAdmin(`DELETE /api/menu-items/${id}`);
    return { action: 'dish.trashed', id };
  },
  'POST /api/restaurants/:id/categories': async () => {
    const { id } = await someCategory();
    return { action: 'category.created', id };
  },
  'PUT /api/categories/:id': async () => {
    const { id } = await someCategory();
    await asAdmin(`PUT /api/categories/${id}`, { name: 'Hot soups' });
    return { action: 'category.updated', id };
  },
  'DELETE /api/categories/:id': async () => {
    const { id } = await someCategory();
    await asAdmin(`DELETE /api/categories/${id}`);
    return { action: 'category.trashed', id };
  },
  'PUT /api/restaurants/:id/categories/order': async () => {
    const first = await someCategory();
    const path = `/api/restaurants/${first.restaurantId}/categories`;
    const second = await asAdmin<{ id: string }>(`POST ${path}`, { name: 'Drinks' });
    await asAdmin(`PUT ${path}/order`, { ids: [second.id, first.id] });
    return { action: 'restaurant.categories_ordered', id: first.restaurantId };
  },
  'POST /api/admin/coupons': async () => {
    const { id } = await asAdmin<{ id: string }>('POST /api/admin/coupons', {
      code: 'MADE10',
      title: 'Ten',
      discountType: 'percentage',
      discountValue: 10,
      startDate: null,
      endDate: null,
    });
    return { action: 'coupon.created', id };
  },
  'PUT /api/admin/coupons/:id': async () => {
    const { id } = await makeCoupon(server.database);
    await asAdmin(`PUT /api/admin/coupons/${id}`, { title: 'Better' });
    return { action: 'coupon.updated', id };
  },
  'DELETE /api/admin/coupons/:id': async () => {
    const { id } = await makeCoupon(server.database);
    await asAdmin(`DELETE /api/admin/coupons/${id}`);
    return { action: 'coupon.trashed', id };
  },
  'PUT /api/admin/trash/:kind/:id/restore': async () => {
    const { id } = await makeCoupon(server.database);
    await asAdmin(`DELETE /api/admin/coupons/${id}`);
    await asAdmin(`PUT /api/admin/trash/coupons/${id}/restore`);
    return { action: 'coupon.restored', id };
  },
  'POST /api/upload/logo': async () => {
    const { filename = '' } = await send('/api/upload/logo', 'logo', await picture());
    return { action: 'picture.uploaded', id: filename.slice(0, 36) };
  },
  'POST /api/upload/menu-item-image': async () => {
    const { filePath = '' } = await send('/api/upload/menu-item-image', 'image', await picture());
    return {
      action: 'picture.uploaded',
      id: filePath.slice('/uploads/'.length, -'-40.webp'.length),
    };
  },
  'DELETE /api/upload/logo/:filename': async () => {
    const { filename = '' } = await send('/api/upload/logo', 'logo', await picture());
    await asAdmin(`DELETE /api/upload/logo/${filename}`);
    return { action: 'picture.removed', id: filename.slice(0, 36) };
  },
  'PUT /api/orders/:id/status': async () => {
    const id = await placedOrder();
    await asAdmin(`PUT /api/orders/${id}/status`, { status: 'confirmed' });
    return { action: 'order.status_changed', id };
  },
  'POST /api/admin/orders/:id/refunds': async () => {
    const id = await paidOrder();
    await asAdmin(`POST /api/admin/orders/${id}/refunds`, { amount: '5.00' });
    return { action: 'order.refunded', id };
  },
  'POST /api/admin/orders/:id/notes': async () => {
    const id = await placedOrder();
    await asAdmin(`POST /api/admin/orders/${id}/notes`, { text: 'Called the kitchen' });
    return { action: 'order.note_added', id };
  },
  'POST /api/admin/customers/:id/notes': async () => {
    const { id } = (await server.signUp()).user;
    await asAdmin(`POST /api/admin/customers/${id}/notes`, { text: 'Prefers calls' });
    return { action: 'user.note_added', id };
  },
  'POST /api/admin/users/:id/credit': async () => {
    const { id } = (await server.signUp()).user;
    await asAdmin(`POST /api/admin/users/${id}/credit`, { amount: 5, note: 'Sorry' });
    return { action: 'user.credit_granted', id };
  },
  'DELETE /api/admin/customers/:id/sessions': async () => {
    const { id } = (await server.signUp()).user;
    await asAdmin(`DELETE /api/admin/customers/${id}/sessions`);
    return { action: 'user.sessions_ended', id };
  },
  'DELETE /api/admin/customers/:id/sessions/:sessionId': async () => {
    const { id } = (await server.signUp()).user;
    const path = `/api/admin/customers/${id}/sessions`;
    const [session] = await asAdmin<{ id: string }[]>(`GET ${path}`);
    await asAdmin(`DELETE ${path}/${session?.id}`);
    return { action: 'user.sessions_ended', id };
  },
  'PUT /api/admin/users/:id': async () => {
    const { id } = (await server.signUp()).user;
    await asAdmin(`PUT /api/admin/users/${id}`, { isAdmin: true });
    return { action: 'user.rights_changed', id };
  },
  'POST /api/restaurants/:id/staff': async () => {
    const { restaurantId: id } = await makeRestaurant(server.database);
    await asAdmin(`POST /api/restaurants/${id}/staff`, { email: 'a@team.example', role: 'staff' });
    return { action: 'restaurant.member_invited', id };
  },
  'DELETE /api/restaurants/:id/staff/invitations/:invitationId': async () => {
    const { restaurantId: id } = await makeRestaurant(server.database);
    const path = `/api/restaurants/${id}/staff`;
    const body = { email: 'a@team.example', role: 'staff' };
    const invitation = await asAdmin<{ id: string }>(`POST ${path}`, body);
    await asAdmin(`DELETE ${path}/invitations/${invitation.id}`);
    return { action: 'restaurant.invitation_withdrawn', id };
  },
  'POST /api/restaurants/:id/tablets': async () => {
    const { restaurantId: id } = await makeRestaurant(server.database);
    await newTablet(id);
    return { action: 'restaurant.tablet_added', id };
  },
  'POST /api/restaurants/:id/printers': async () => {
    const { restaurantId: id } = await makeRestaurant(server.database);
    await asAdmin(`POST /api/restaurants/${id}/printers`, { name: 'Kitchen' });
    return { action: 'restaurant.printer_added', id };
  },
  'DELETE /api/restaurants/:id/printers/:printerId': async () => {
    const { restaurantId: id } = await makeRestaurant(server.database);
    const path = `/api/restaurants/${id}/printers`;
    const printer = await asAdmin<{ id: string }>(`POST ${path}`, { name: 'Kitchen' });
    await asAdmin(`DELETE ${path}/${printer.id}`);
    return { action: 'restaurant.printer_ended', id };
  },
  'DELETE /api/restaurants/:id/tablets/:tabletId': async () => {
    const { restaurantId: id } = await makeRestaurant(server.database);
    await asAdmin(`DELETE /api/restaurants/${id}/tablets/${await newTablet(id)}`);
    return { action: 'restaurant.tablet_ended', id };
  },
  'PUT /api/restaurants/:id/staff/:userId': async () => {
    const path = await newMember();
    await asAdmin(`PUT ${path}`, { role: 'manager' });
    return { action: 'user.team_role_changed', id: customer.user.id };
  },
  'DELETE /api/restaurants/:id/staff/:userId': async () => {
    await asAdmin(`DELETE ${await newMember()}`);
    return { action: 'user.team_left', id: customer.user.id };
  },
  'PUT /api/restaurants/:id/special-days/:date': async () => {
    const { restaurantId: id } = await makeRestaurant(server.database);
    await asAdmin(`PUT /api/restaurants/${id}/special-days/${tomorrow()}`, { closed: true });
    return { action: 'restaurant.updated', id };
  },
  'DELETE /api/restaurants/:id/special-days/:date': async () => {
    const { restaurantId: id } = await makeRestaurant(server.database);
    const path = `/api/restaurants/${id}/special-days/${tomorrow()}`;
    await asAdmin(`PUT ${path}`, { closed: true });
    await asAdmin(`DELETE ${path}`);
    return { action: 'restaurant.updated', id };
  },
  'PUT /api/kitchen/:restaurantId/orders/:id/status': async () => {
    const restaurant = await makeRestaurant(server.database);
    const id = await placedOrder(restaurant);
    const moved = { status: 'confirmed', from: 'pending' };
    await asAdmin(`PUT /api/kitchen/${restaurant.restaurantId}/orders/${id}/status`, moved);
    return { action: 'order.status_changed', id };
  },
  'PUT /api/kitchen/:restaurantId/orders/:id/promise': async () => {
    const restaurant = await makeRestaurant(server.database);
    const id = await placedOrder(restaurant);
    const orderPath = `/api/kitchen/${restaurant.restaurantId}/orders/${id}`;
    await asAdmin(`PUT ${orderPath}/status`, { status: 'confirmed', from: 'pending' });
    const promisedUntil = new Date(Date.now() + 90 * 60_000).toISOString();
    await asAdmin(`PUT ${orderPath}/promise`, { promisedUntil, from: 'confirmed' });
    return { action: 'order.promise_changed', id };
  },
  'PUT /api/kitchen/:restaurantId/pause': async () => {
    const { restaurantId: id } = await makeRestaurant(server.database);
    await asAdmin(`PUT /api/kitchen/${id}/pause`, { for: '30m' });
    return { action: 'restaurant.updated', id };
  },
  'DELETE /api/kitchen/:restaurantId/pause': async () => {
    const { restaurantId: id } = await makeRestaurant(server.database);
    await asAdmin(`PUT /api/kitchen/${id}/pause`, { for: 'resumed' });
    await asAdmin(`DELETE /api/kitchen/${id}/pause`);
    return { action: 'restaurant.updated', id };
  },
  'PUT /api/kitchen/:restaurantId/busy': async () => {
    const { restaurantId: id } = await makeRestaurant(server.database);
    await asAdmin(`PUT /api/kitchen/${id}/busy`, { extraMinutes: 10 });
    return { action: 'restaurant.updated', id };
  },
  'PUT /api/kitchen/:restaurantId/dishes/:dishId/availability': async () => {
    const { restaurantId, pho: id } = await makeRestaurant(server.database);
    const soldOut = { isAvailable: false, for: '1h' };
    await asAdmin(`PUT /api/kitchen/${restaurantId}/dishes/${id}/availability`, soldOut);
    return { action: 'dish.updated', id };
  },
  'PUT /api/restaurants/:id/option-groups/:groupId/dishes': async () => {
    const { restaurantId, pho } = await makeRestaurant(server.database);
    const { id, groups } = await addPizza(server.database, restaurantId);
    const path = `/api/restaurants/${restaurantId}/option-groups/${groups[0]?.id}/dishes`;
    await asAdmin(`PUT ${path}`, { dishIds: [id, pho] });
    return { action: 'dish.updated', id };
  },
  'PUT /api/kitchen/:restaurantId/options/availability': async () => {
    const { restaurantId } = await makeRestaurant(server.database);
    const { id } = await addPizza(server.database, restaurantId);
    const soldOut = { group: 'Toppings', name: 'Olives', isAvailable: false, for: '1h' };
    await asAdmin(`PUT /api/kitchen/${restaurantId}/options/availability`, soldOut);
    return { action: 'dish.updated', id };
  },
  'POST /api/admin/cases/:id/decision': async () => {
    const id = await someCase();
    await asAdmin(`POST /api/admin/cases/${id}/decision`, {
      outcome: 'no_change',
      message: 'Sorry',
    });
    return { action: 'case.decided', id };
  },
  'POST /api/reviews/:id/reply': async () => {
    const id = await someReview();
    await asAdmin(`POST /api/reviews/${id}/reply`, { text: 'Thank you' });
    return { action: 'review.replied', id };
  },
  'PUT /api/admin/reviews/:id': async () => {
    const id = await someReview();
    await asAdmin(`PUT /api/admin/reviews/${id}`, { hidden: true, reason: 'Insults' });
    return { action: 'review.hidden', id };
  },
  'POST /api/admin/import': async () => {
    const response = await send('/api/admin/import', 'file', importFile());
    expect(response).toMatchObject({ result: { imported: true } });
    return { action: 'data.imported', id: null };
  },
};

/** What an admin exports. */
const EXPORTS: Record<string, () => Promise<ExpectedEntry>> = {
  'GET /api/admin/export/:what': async () => {
    await asAdmin('GET /api/admin/export/orders.csv');
    return { action: 'data.exported', id: 'orders.csv' };
  },
  'GET /api/admin/reports/days.csv': async () => {
    await asAdmin('GET /api/admin/reports/days.csv?from=2026-01-01&to=2026-01-31');
    return { action: 'data.exported', id: 'report.csv' };
  },
  'GET /api/kitchen/:restaurantId/report/:what': async () => {
    const { restaurantId } = await makeRestaurant(server.database);
    const path = `/api/kitchen/${restaurantId}/report/dishes.csv`;
    await asAdmin(`GET ${path}?from=2026-01-01&to=2026-01-31`);
    return { action: 'data.exported', id: 'dishes.csv' };
  },
};

test('the tables list exactly the calls that only admins and teams may make', async () => {
  const described = await server.call<{ paths: Record<string, object> }>(
    'GET',
    '/api/openapi.json',
  );
  const writes = Object.entries(described.body.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => ({ method: method.toUpperCase(), path })),
  );
  const forAdmins: string[] = [];
  for (const { method, path } of writes) {
    if (method === 'GET' || path === '/api/logout' || path === '/api/user/account') continue;
    const url = path.replace('{kind}', 'coupons').replace(/\{\w+\}/g, () => v7());
    const { cookie } = customer;
    const { status } = await server.call(method, url, { cookie, body: {} });
    if (status === 403) forAdmins.push(`${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`);
  }
  expect(forAdmins.toSorted()).toEqual([...Object.keys(WRITES), ...NOT_AUDITED].toSorted());
});

describe('the audit', () => {
  test.each(Object.entries({ ...WRITES, ...EXPORTS }))(
    'records %s with its actor and subject',
    async (_route, call) => {
      const { action, id } = await call();
      expect(await newest()).toMatchObject({
        action,
        actor: { id: admin.user.id, name: 'Grace Hopper', role: 'admin' },
        subject: { kind: action.split('.')[0], id, name: expect.stringMatching(/./) },
      });
    },
  );

  test('does not record the preview of an import', async () => {
    const before = await newest();
    await send('/api/admin/import/preview', 'file', importFile());
    expect(await newest()).toEqual(before);
  });

  test('contains no secret or personal data', async () => {
    const people = await server.database.run<{ words: string[] }>(
      {
        name: '',
        text: `select array[email, first_name, last_name, password_hash] as words from users
          union select array[customer_name, customer_email, customer_phone, delivery_address] from orders
            where not is_test`,
      },
      [],
    );
    const stored = JSON.stringify(await server.database.orm.select().from(auditEntries));
    expect(stored.length).toBeGreaterThan(1_000);
    const found = new Set(people.flatMap(({ words }) => words)).values();
    for (const word of found) expect(stored).not.toContain(JSON.stringify(word).slice(1, -1));
  });
});

describe('an audit entry', () => {
  // A field that is not listed takes any text.
  const FIELDS = {
    restaurants: {
      shape: restaurantChanges.shape,
      values: {
        deliveryTime: '20-30 min',
        address: '1 Main Street',
        phone: '(213) 555-0100',
        image: 'logo.webp',
        deliveryFee: '4.50',
        minimumOrder: '12.00',
        rating: '4.50',
        reviewCount: 7,
        operatingHours: { monday: { open: '09:00', close: '17:00' } },
        operatingHoursMode: 'overnight',
        isOpen: false,
        isTemporarilyClosed: true,
        timezone: 'Europe/Berlin',
        deliveryAreas: ['90012', '902*'],
        fulfilment: ['pickup'],
        pickupTime: '10-12 min',
        scheduling: { daysAhead: 3, slotMinutes: 20, leadMinutes: 45, ordersPerSlot: 6 },
      },
    },
    'menu-items': {
      shape: dishChanges.shape,
      values: {
        price: '13.49',
        categoryId: 'of the restaurant',
        preparationTime: 25,
        image: '/uploads/pho.webp',
        isAvailable: false,
        tags: ['vegan'],
        allergens: ['nuts', 'soya'],
        optionGroups: [
          {
            name: 'Size',
            min: 1,
            max: 1,
            options: [{ name: 'Large', price: '2.00', isAvailable: true }],
          },
        ],
      },
    },
    categories: {
      shape: categoryChanges.shape,
      values: {
        name: 'Starters',
        description: 'Small',
        displayOrder: 4,
        sortOrder: 9,
        menuWindows: [{ days: ['monday'], from: '07:00', until: '11:00' }],
      },
    },
    'admin/coupons': {
      shape: couponChanges.shape,
      values: {
        code: 'OTHER',
        title: 'Other',
        description: 'Different',
        discountType: 'fixed',
        discountValue: '3.25',
        minimumOrder: '20.00',
        maxUsage: 50,
        userLimit: 2,
        startDate: '2031-04-01T04:00:00.000Z',
        endDate: '2031-05-01T04:00:00.000Z',
        restaurantId: 'of the restaurant',
        isActive: false,
      } satisfies { [Field in keyof Omit<CouponChangesBody, 'updatedAt'>]-?: unknown },
    },
  };

  test.each(Object.entries(FIELDS))(
    'an entry of an edit of %s contains only the changed field',
    async (kind, body) => {
      const category = await someCategory();
      const { restaurantId } = category;
      const dish = await asAdmin<{ id: string }>(`POST /api/restaurants/${restaurantId}/menu`, {
        name: 'Phở Bò',
        price: '12.99',
      });
      const ids: Record<string, string> = {
        restaurants: restaurantId,
        'menu-items': dish.id,
        categories: category.id,
        'admin/coupons': (await makeCoupon(server.database)).id,
      };
      const { updatedAt: _version, ...shape } = body.shape;
      expect(Object.keys(shape)).toEqual(expect.arrayContaining(Object.keys(body.values)));

      for (const field of Object.keys(shape)) {
        const value: unknown = Object.entries(body.values).find(([name]) => name === field)?.[1];
        const ofRestaurant = field === 'categoryId' ? category.id : restaurantId;
        const sent = value === 'of the restaurant' ? ofRestaurant : (value ?? 'Another text');
        await asAdmin(`PUT /api/${kind}/${ids[kind]}`, { [field]: sent });
        const name = field === 'sortOrder' ? 'displayOrder' : field;
        const entry = await newest();
        expect(entry?.subject.id).toBe(ids[kind]);
        // With the ids of the new option groups.
        expect(entry?.after).toMatchObject({ [name]: sent });
        expect(Object.keys(entry?.after ?? {})).toEqual([name]);
        expect(Object.keys(entry?.before ?? {})).toEqual([name]);
        expect(entry?.before?.[name]).not.toEqual(sent);
      }
      const last = await newest();
      const [[field, value] = ['', null]] = Object.entries(body.values);
      await asAdmin(`PUT /api/${kind}/${ids[kind]}`, { [field]: value });
      expect(await newest(), 'what changes nothing leaves no entry').toEqual(last);
    },
  );

  test('contains what was changed in an order, a refund, rights or an import', async () => {
    const moved = await placedOrder();
    await asAdmin(`PUT /api/orders/${moved}/status`, { status: 'confirmed', from: 'pending' });
    expect(await newest()).toMatchObject({
      subject: { name: `#${moved.slice(-8).toUpperCase()}` },
      before: { status: 'pending' },
      after: { status: 'confirmed' },
    });
    await asAdmin(`PUT /api/orders/${moved}/status`, { status: 'confirmed' });
    expect((await entries(`?subject=${moved}`)).length, 'set again').toBe(1);

    const paid = await paidOrder();
    await asAdmin(`POST /api/admin/orders/${paid}/refunds`, { amount: '5.00' });
    expect(await newest()).toMatchObject({ before: null, after: { amount: '5.00' } });

    const { id } = (await server.signUp()).user;
    await asAdmin(`PUT /api/admin/users/${id}`, { isAdmin: true });
    expect(await newest()).toMatchObject({
      before: { isAdmin: false, adminRole: null },
      after: { isAdmin: true, adminRole: 'owner' },
    });

    await send('/api/admin/import', 'file', importFile());
    expect((await newest())?.after).toMatchObject({
      restaurants: { new: 1, updated: 0, unchanged: 0 },
    });
  });
});

test('refused calls and calls of customers are not audited', async () => {
  const before = await newest();
  const order = await placedOrder();
  const { cookie } = customer;
  const cancel = { cookie, body: { status: 'cancelled' } };
  expect((await server.call('PATCH', `/api/orders/${order}`, cancel)).status).toBe(200);

  const refused: [string, string, object][] = [
    ['PUT', `/api/orders/${order}/status`, { status: 'ready', from: 'pending' }],
    ['PUT', `/api/restaurants/${v7()}`, { name: 'Nowhere' }],
    ['POST', `/api/admin/orders/${order}/refunds`, { amount: '5.00' }],
    ['PUT', `/api/admin/trash/coupons/${v7()}/restore`, {}],
  ];
  for (const [method, path, body] of refused) {
    const response = await server.call(method, path, { cookie: admin.cookie, body });
    expect([404, 409]).toContain(response.status);
  }
  expect(await newest()).toEqual(before);
});

test('sign-ins are audited for admins only', async () => {
  const signIn = ({ user, password }: TestPerson) =>
    server.call('POST', '/api/login', { body: { email: user.email, password } });
  const before = await newest();
  await signIn(customer);
  expect(await newest()).toEqual(before);

  await signIn(admin);
  expect(await newest()).toMatchObject({
    action: 'user.signed_in',
    actor: { id: admin.user.id },
    subject: { kind: 'user', id: admin.user.id, name: 'Grace Hopper' },
  });
  const newPassword = 'a new horse with a battery';
  const body = { currentPassword: admin.password, newPassword };
  await server.call('PUT', '/api/user/password', { cookie: admin.cookie, body });
  expect(await newest()).toMatchObject({ action: 'user.password_changed', before: null });
});

test('a suspension is audited once when it starts and once when it ends', async () => {
  const { id } = (await server.signUp()).user;
  for (const isSuspended of [true, true, false]) {
    await asAdmin(`PUT /api/admin/users/${id}`, { isSuspended, reason: 'Chargebacks' });
  }
  const kept = (await entries(`?subject=${id}`)).map(({ action, after }) => ({ action, after }));
  expect(kept).toEqual([
    { action: 'user.unsuspended', after: { isSuspended: false } },
    { action: 'user.suspended', after: { isSuspended: true, reason: 'Chargebacks' } },
  ]);
});

test('changes of a second factor or password are audited for admins only', async () => {
  const other = await server.signUpAdmin();
  const people = [other, await server.signUp()];
  await server.database.orm.update(users).set({ emailVerifiedAt: new Date() });
  for (const person of people) {
    const { cookie } = person;
    const call = <Body>(method: string, path: string, body?: unknown) =>
      server.call<Body>(method, path, { body, cookie });
    const begun = await call<{ secret: string }>('POST', '/api/user/second-factor');
    const code = new TOTP({ secret: begun.body.secret }).generate();
    const set = await call<{ recoveryCodes: string[] }>('POST', '/api/user/second-factor/confirm', {
      code,
    });
    const [recoveryCode] = set.body.recoveryCodes;
    await call('DELETE', '/api/user/second-factor', { code: recoveryCode });
    const link = await makeResetLink(
      { database: server.database, secretKey: testKey, now: () => new Date() },
      { userId: person.user.id, origin: '' },
    );
    await call('POST', `/api/password-reset/${link.split('/').at(-1)}`, {
      password: 'a new horse with a battery',
    });
  }
  const kept = (await entries(`?actor=${other.user.id}`)).map(({ action }) => action);
  expect(kept).toEqual([
    'user.password_changed',
    'user.second_factor_removed',
    'user.second_factor_set',
  ]);
  const printed = await entries('?actor=machine&action=user.reset_link_printed');
  expect(printed).toHaveLength(2);
  expect(JSON.stringify(await entries('?action=user.second_factor_set'))).not.toMatch(/secret/i);
});

test('commands on the machine are audited without a person', async () => {
  const { user } = await server.signUp();
  const parts = { database: server.database, config: readConfig({}) };
  const names = { firstName: 'Any', lastName: 'Body' };
  const askPassword = async () => 'never asked';
  await makeAdmin(parts, { email: user.email, ...names, role: 'owner', askPassword });
  const promoted = { action: 'user.rights_changed', actor: null, subject: { id: user.id } };
  expect(await newest()).toMatchObject(promoted);
  const ofUser = `?actor=machine&subject=${user.id}`;
  expect((await entries(ofUser)).map(({ actor }) => actor)).toEqual([null]);
  await makeAdmin(parts, { email: user.email, ...names, role: 'owner', askPassword });
  expect(await entries(ofUser), 'an admin already').toHaveLength(1);
});

test('the entries of a deleted account have no name', async () => {
  const other = await server.signUpAdmin({ firstName: 'Katherine', lastName: 'Johnson' });
  const { restaurantId } = await makeRestaurant(server.database);
  const sent = { cookie: other.cookie, body: { description: 'Changed' } };
  await server.call('PUT', `/api/restaurants/${restaurantId}`, sent);
  await asAdmin(`PUT /api/admin/users/${other.user.id}`, { isAdmin: true });
  const entriesHaveName = async () => JSON.stringify(await entries()).includes('Katherine');
  expect(await entriesHaveName()).toBe(true);

  await server.call('DELETE', '/api/user/account', { cookie: other.cookie });

  expect(await entriesHaveName()).toBe(false);
  const [deleted, changed] = await entries(`?actor=${other.user.id}`);
  const nobody = { id: other.user.id, name: 'Deleted account', role: 'admin' };
  expect(deleted).toMatchObject({ action: 'user.deleted', actor: nobody });
  expect(changed).toMatchObject({ action: 'restaurant.updated', actor: nobody });
});

test('the audit is filtered by person, subject and action', async () => {
  const { restaurantId } = await makeRestaurant(server.database, { name: 'Crêperie Odéon' });
  for (const description of ['One', 'Two', 'Three']) {
    await asAdmin(`PUT /api/restaurants/${restaurantId}`, { description });
  }
  const descriptions = (found: AuditEntry[]) => found.map(({ after }) => after?.description);
  const found = ['Three', 'Two', 'One'];
  expect(descriptions(await entries(`?subject=${restaurantId.toUpperCase()}`))).toEqual(found);
  expect(descriptions(await entries('?subject=creperie'))).toEqual(found);
  expect(await entries('?subject=creperie&actor=nobody')).toEqual([]);
  expect(descriptions(await entries('?subject=creperie&actor=grace%20h'))).toEqual(found);
  expect(descriptions(await entries(`?subject=creperie&actor=${admin.user.id}`))).toEqual(found);
  expect(descriptions(await entries('?subject=creperie&action=restaurant'))).toEqual(found);
  expect(descriptions(await entries('?subject=creperie&action=restaurant.updated'))).toEqual(found);
  expect(await entries('?subject=creperie&action=restaurant.created')).toEqual([]);
  expect(await entries('?subject=creperie&action=rest')).toEqual([]);

  const { cookie } = admin;
  const first = await server.call<AuditEntry[]>(
    'GET',
    '/api/admin/audit?subject=creperie&limit=2',
    { cookie },
  );
  expect(descriptions(first.body)).toEqual(['Three', 'Two']);
  expect(first.headers['x-total-count']).toBe('3');
  const [, next = ''] = /<(.+)>; rel="next"/.exec(String(first.headers.link)) ?? [];
  const second = await server.call<AuditEntry[]>('GET', next, { cookie });
  expect(descriptions(second.body)).toEqual(['One']);
  expect(second.headers.link).toBeUndefined();
});

describe('audit entries', () => {
  const aged = { id: v7(), action: 'data.exported', subjectKind: 'data' } as const;

  /** The SQLSTATE with which the database refuses a statement. */
  async function refusalOf(statement: string): Promise<string | undefined> {
    try {
      await server.database.orm.execute(sql.raw(statement));
      return undefined;
    } catch (error) {
      return databaseFault(error)?.code;
    }
  }

  test('cannot be changed or removed before the limit', async () => {
    const RESTRICT_VIOLATION = '23001';
    expect(await refusalOf("update audit_entries set action = 'other'")).toBe(RESTRICT_VIOLATION);
    expect(await refusalOf('delete from audit_entries')).toBe(RESTRICT_VIOLATION);
    expect(await refusalOf('truncate audit_entries')).toBe(RESTRICT_VIOLATION);
  });

  test('are removed by the clean-up once they are older than the limit', async () => {
    const dayMs = 24 * 60 * 60 * 1000;
    const [clock] = await server.database.run<{ now: Date }>(
      { name: '', text: 'select now()' },
      [],
    );
    const daysAgo = (days: number) => new Date((clock?.now.getTime() ?? 0) - days * dayMs);
    await server.database.orm.insert(auditEntries).values([
      { ...aged, at: daysAgo(401), subjectId: 'too old' },
      { ...aged, id: v7(), at: daysAgo(399), subjectId: 'to be kept' },
    ]);
    const before = (await entries('?limit=200')).length;

    expect(await removeOldAuditEntries(server.database, 400)).toBe(1);
    expect(await removeOldAuditEntries(server.database, 400)).toBe(0);

    expect(await entries('?subject=too%20old')).toEqual([]);
    const kept = await server.database.orm.select().from(auditEntries);
    expect(kept.some(({ subjectId }) => subjectId === 'to be kept')).toBe(true);
    expect(kept.length).toBeGreaterThanOrEqual(before - 1);
  });
});
