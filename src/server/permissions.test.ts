import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_ROLES, type AdminRight, rolesWith } from '#domain/accounts/admin-rights.ts';
import type { TeamRole } from '#domain/staff/restaurant-rights.ts';
import { menuCategories } from './db/schema/restaurants.ts';
import { joinTeam, makeRestaurant } from './testing/restaurant.ts';
import { makeReview } from './testing/reviews.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { makeWebRoot, type TestWebRoot } from './testing/web-root.ts';

const PEOPLE = [
  'visitor',
  'customer',
  'stranger',
  'tablet',
  'staff',
  'manager',
  ...ADMIN_ROLES,
] as const;
/** `stranger` is a manager of another restaurant, `tablet` a device of this one. */
type Person = (typeof PEOPLE)[number];

/** Those admitted besides admins, by the lowest role. `any manager`: of any restaurant. */
const TEAMS = {
  staff: ['tablet', 'staff', 'manager'],
  managers: ['manager'],
  'any manager': ['stranger', 'manager'],
} as const satisfies Record<string, readonly Person[]>;

/**
 * The admitted callers; the effect of the request is tested with its feature. A right: the admins who have it. A team's
 * routes admit the team of the requested restaurant, and the admins with the right.
 */
type AccessRule =
  | 'everybody'
  | 'customers'
  | 'customers and tablets'
  | AdminRight
  | readonly [keyof typeof TEAMS, AdminRight];

function admittedPeople(rule: AccessRule): readonly Person[] {
  switch (rule) {
    case 'everybody':
      return PEOPLE;
    case 'customers and tablets':
      return PEOPLE.filter((person) => person !== 'visitor');
    case 'customers':
      return PEOPLE.filter((person) => person !== 'visitor' && person !== 'tablet');
  }
  return typeof rule === 'string' ? rolesWith(rule) : [...TEAMS[rule[0]], ...rolesWith(rule[1])];
}

/** Every route of the program. A new one needs a line here, or a test below fails. */
const ROUTES: Record<string, AccessRule> = {
  'POST /api/register': 'everybody',
  'POST /api/login': 'everybody',
  'GET /api/login': 'everybody',
  'POST /api/logout': 'everybody',
  'GET /api/user': 'customers',
  'GET /api/auth/user': 'customers',
  'PUT /api/user/profile': 'customers',
  'PUT /api/user/notifications': 'customers',
  'PUT /api/user/password': 'customers',
  'DELETE /api/user/account': 'customers',

  'POST /api/password-reset': 'everybody',
  'POST /api/password-reset/:token': 'everybody',
  'POST /api/email-verification': 'customers',
  'POST /api/email-verification/:token': 'everybody',
  'GET /api/user/sessions': 'customers',
  'DELETE /api/user/sessions': 'customers',
  'DELETE /api/user/sessions/:id': 'customers',
  'POST /api/user/second-factor': 'customers',
  'POST /api/user/second-factor/confirm': 'customers',
  'DELETE /api/user/second-factor': 'customers',
  // Without a ticket it responds with 401; with one it is tested in the route's own test.
  'POST /api/login/second-factor': 'everybody',
  'POST /api/user/confirm-password': 'customers',
  'GET /api/user/export': 'customers',
  'GET /api/user/addresses': 'customers',
  'POST /api/user/addresses': 'customers',
  'PUT /api/user/addresses/:id': 'customers',
  'DELETE /api/user/addresses/:id': 'customers',
  'POST /api/contact': 'everybody',
  'GET /api/credit': 'customers',

  'GET /api/restaurants': 'everybody',
  'GET /api/delivery-areas/nearest': 'everybody',
  'GET /api/restaurants/:id': 'everybody',
  'GET /api/restaurants/:id/status': 'everybody',
  'GET /api/restaurants/:id/menu': 'everybody',
  'GET /api/restaurants/:id/categories': 'everybody',
  'GET /api/restaurants/:id/most-ordered': 'everybody',
  'GET /api/restaurants/:id/slots': 'everybody',
  'GET /api/restaurants/:id/stats': 'everybody',
  'GET /api/restaurants/:id/orders': 'orders.read',
  'GET /api/menu-items/:id': 'everybody',
  'GET /api/search': 'everybody',
  'GET /api/promotions': 'everybody',
  'GET /api/promotions/active': 'everybody',
  'GET /api/coupons': 'everybody',
  'GET /api/coupons/offers': 'customers',
  'POST /api/coupons/validate': 'everybody',
  'GET /api/coupons/validate/:code/:restaurantId/:orderAmount': 'everybody',
  'GET /api/favorites': 'customers',
  'PUT /api/favorites/:restaurantId': 'customers',
  'DELETE /api/favorites/:restaurantId': 'customers',

  'POST /api/restaurants': 'catalogue.write',
  'PUT /api/restaurants/:id': ['managers', 'catalogue.write'],
  'DELETE /api/restaurants/:id': 'catalogue.write',
  'PUT /api/restaurants/:id/status': ['managers', 'catalogue.write'],
  'GET /api/restaurants/:id/checklist': ['managers', 'catalogue.write'],
  'PUT /api/restaurants/:id/publication': 'catalogue.write',
  'POST /api/admin/restaurants/bulk': 'catalogue.write',
  'POST /api/restaurants/:id/menu': ['managers', 'catalogue.write'],
  'PUT /api/menu-items/:id': ['managers', 'catalogue.write'],
  'DELETE /api/menu-items/:id': ['managers', 'catalogue.write'],
  'PUT /api/restaurants/:id/option-groups/:groupId/dishes': ['managers', 'catalogue.write'],
  'POST /api/restaurants/:id/categories': ['managers', 'catalogue.write'],
  'PUT /api/restaurants/:id/categories/order': ['managers', 'catalogue.write'],
  'PUT /api/categories/:id': ['managers', 'catalogue.write'],
  'DELETE /api/categories/:id': ['managers', 'catalogue.write'],
  'GET /api/admin/coupons': 'coupons.write',
  'POST /api/admin/coupons': 'coupons.write',
  'PUT /api/admin/coupons/:id': 'coupons.write',
  'DELETE /api/admin/coupons/:id': 'coupons.write',
  'GET /api/admin/trash': 'catalogue.write',
  'GET /api/admin/trash/:kind': 'catalogue.write',
  // Here a dish; restaurants and coupons are for admins (managers.test.ts).
  'PUT /api/admin/trash/:kind/:id/restore': ['managers', 'catalogue.write'],
  'POST /api/upload/logo': ['any manager', 'catalogue.write'],
  'DELETE /api/upload/logo/:filename': ['any manager', 'catalogue.write'],
  'POST /api/upload/menu-item-image': ['any manager', 'catalogue.write'],
  'GET /uploads/:name': 'everybody',

  'GET /api/restaurants/:id/staff': ['managers', 'teams.manage'],
  'POST /api/restaurants/:id/staff': ['managers', 'teams.manage'],
  'PUT /api/restaurants/:id/staff/:userId': ['managers', 'teams.manage'],
  // Of another member; leaving a team is tested in the route's own test.
  'DELETE /api/restaurants/:id/staff/:userId': ['managers', 'teams.manage'],
  'DELETE /api/restaurants/:id/staff/invitations/:invitationId': ['managers', 'teams.manage'],
  'POST /api/restaurants/:id/tablets': ['managers', 'teams.manage'],
  'DELETE /api/restaurants/:id/tablets/:tabletId': ['managers', 'teams.manage'],
  'GET /api/tablet': 'everybody',
  'POST /api/restaurants/:id/printers': ['managers', 'teams.manage'],
  'DELETE /api/restaurants/:id/printers/:printerId': ['managers', 'teams.manage'],
  // The secret in the address is the credential; printers.test.ts checks that wrong ones are rejected.
  'POST /api/cloudprnt/:secret': 'everybody',
  'GET /api/cloudprnt/:secret': 'everybody',
  'DELETE /api/cloudprnt/:secret': 'everybody',
  'GET /api/invitations/:token': 'everybody',
  'POST /api/invitations/:token': 'customers',

  'POST /api/admin/import': 'catalogue.write',
  'POST /api/admin/import/preview': 'catalogue.write',
  // Here the menus; export.test.ts tests the right to each file.
  'GET /api/admin/export/:what': 'catalogue.write',

  'GET /api/admin/alerts': 'orders.read',
  'GET /api/admin/reports/days': 'reports.read',
  'GET /api/admin/reports/days.csv': 'reports.read',
  'GET /api/kitchen/:restaurantId/report': ['managers', 'reports.read'],
  'GET /api/kitchen/:restaurantId/report/:what': ['managers', 'reports.read'],

  'GET /api/admin/stats': 'stats.read',
  'GET /api/admin/restaurants': 'restaurants.read',
  'GET /api/admin/cuisines': 'restaurants.read',
  'GET /api/admin/orders': 'orders.read',
  'GET /api/admin/orders/:id': 'orders.read',
  'GET /api/admin/orders/:id/notes': 'orders.read',
  'POST /api/admin/orders/:id/notes': 'orders.write',
  'GET /api/admin/customers/:id': 'customers.read',
  'GET /api/admin/customers/:id/notes': 'customers.read',
  'POST /api/admin/customers/:id/notes': 'customers.write',
  'GET /api/admin/users/:id/credit': 'customers.read',
  'POST /api/admin/users/:id/credit': 'credit.write',
  'GET /api/admin/customers/:id/sessions': 'customers.read',
  'DELETE /api/admin/customers/:id/sessions': 'customers.write',
  'DELETE /api/admin/customers/:id/sessions/:sessionId': 'customers.write',
  'GET /api/admin/users': 'customers.read',
  'PUT /api/admin/users/:id': 'customers.write',
  'GET /api/admin/audit': 'audit.read',

  'POST /api/orders/:id/cases': 'customers',
  'GET /api/cases': 'customers',
  // Here a case that does not exist; cases.routes.test.ts checks who sees and writes in one.
  'GET /api/cases/:id': 'customers and tablets',
  'POST /api/cases/:id/messages': 'customers and tablets',
  'POST /api/upload/case-picture': 'customers',
  'GET /api/case-pictures/:name': 'customers and tablets',
  'GET /api/restaurants/:id/cases': ['staff', 'orders.read'],
  'GET /api/admin/cases': 'orders.read',
  'POST /api/admin/cases/:id/decision': 'orders.refund',

  'POST /api/orders/:id/review': 'customers',
  'PUT /api/orders/:id/review': 'customers',
  'GET /api/restaurants/:id/reviews': 'everybody',
  'GET /api/restaurants/:id/reviews/summary': 'everybody',
  'POST /api/reviews/:id/reply': ['managers', 'reviews.moderate'],
  'GET /api/admin/reviews': 'reviews.moderate',
  'PUT /api/admin/reviews/:id': 'reviews.moderate',

  'POST /api/orders': 'customers',
  'GET /api/orders': 'customers',
  'GET /api/orders/:id': 'customers',
  'PATCH /api/orders/:id': 'customers',
  'GET /api/orders/detail/:id': 'customers',
  'PUT /api/orders/:id/status': 'orders.write',
  'POST /api/orders/reorder': 'customers',
  'GET /api/events': 'customers and tablets',
  'GET /api/push/key': 'everybody',
  'PUT /api/push/subscription': 'customers',
  'DELETE /api/push/subscription': 'customers',

  'GET /api/restaurants/:id/special-days': 'everybody',
  'PUT /api/restaurants/:id/special-days/:date': ['managers', 'catalogue.write'],
  'DELETE /api/restaurants/:id/special-days/:date': ['managers', 'catalogue.write'],
  'GET /api/kitchen/:restaurantId': ['staff', 'orders.read'],
  'GET /api/kitchen/:restaurantId/orders': ['staff', 'orders.read'],
  'GET /api/kitchen/:restaurantId/history': ['staff', 'orders.read'],
  'PUT /api/kitchen/:restaurantId/orders/:id/status': ['staff', 'orders.write'],
  'PUT /api/kitchen/:restaurantId/orders/:id/promise': ['staff', 'orders.write'],
  'POST /api/kitchen/:restaurantId/orders/:id/tickets': ['staff', 'orders.write'],
  'POST /api/kitchen/:restaurantId/test-order': ['managers', 'catalogue.write'],
  'GET /api/kitchen/:restaurantId/figures': ['staff', 'orders.read'],
  'PUT /api/kitchen/:restaurantId/pause': ['staff', 'orders.write'],
  'DELETE /api/kitchen/:restaurantId/pause': ['staff', 'orders.write'],
  'PUT /api/kitchen/:restaurantId/busy': ['staff', 'orders.write'],
  'PUT /api/kitchen/:restaurantId/dishes/:dishId/availability': ['staff', 'orders.write'],
  'PUT /api/kitchen/:restaurantId/options/availability': ['staff', 'orders.write'],
  'GET /api/admin/kitchen/orders': 'orders.read',

  'POST /api/create-payment-intent': 'customers',
  'POST /api/payments/test/confirm': 'customers',
  'GET /api/payments/unmade-orders': 'customers',
  'POST /api/admin/orders/:id/refunds': 'orders.refund',
  // Stripe signs its requests; the route's own test checks that no others are accepted.
  'POST /api/webhooks/stripe': 'everybody',

  'GET /api/config': 'everybody',
  'GET /api/openapi.json': 'everybody',
  'GET /healthz': 'everybody',
  'GET /readyz': 'everybody',
  // From this machine; the route's own test checks who else is admitted.
  'GET /metrics': 'everybody',
  'GET /.well-known/security.txt': 'everybody',
  'GET /robots.txt': 'everybody',
  'GET /sitemap.xml': 'everybody',
  'GET /manifest.webmanifest': 'everybody',
  'GET /kitchen.webmanifest': 'everybody',
  'GET /offline.html': 'everybody',
  'GET /offline-kitchen.html': 'everybody',
  'GET /sw.js': 'everybody',
  // The pages and the files of the web client.
  'GET /*': 'everybody',
};

/** The pages of the API's description, which a package serves. */
const isDocs = (route: string) => route.includes(' /api/docs');

/** Files, the catalogue and other responses that are the same for everyone; these may be cached. */
function isSameForAll(route: string): boolean {
  const isOpen = ROUTES[route] === 'everybody' || isDocs(route);
  return isOpen && route.startsWith('GET ') && !RESPONSES_DIFFER.has(route);
}

const RESPONSES_DIFFER = new Set([
  'GET /api/coupons/validate/:code/:restaurantId/:orderAmount',
  'GET /api/restaurants/:id/stats',
  'GET /api/invitations/:token',
  'GET /api/tablet',
  'GET /api/cloudprnt/:secret',
]);

const ENDS_THE_SESSION = new Set(['POST /api/logout', 'DELETE /api/user/account']);
const SIGNED_IN_AGAIN: readonly Person[] = ['visitor', 'customer', 'owner'];

/** Routes that require the password again when it was entered more than ten minutes ago. */
const NEEDS_THE_PASSWORD = [
  'DELETE /api/user/account',
  'POST /api/user/second-factor',
  'POST /api/user/second-factor/confirm',
  'DELETE /api/user/second-factor',
  'GET /api/user/export',
  'PUT /api/admin/users/:id',
  'GET /api/admin/export/:what',
  'GET /api/admin/reports/days.csv',
  'GET /api/kitchen/:restaurantId/report/:what',
  'POST /api/restaurants/:id/staff',
  'PUT /api/restaurants/:id/staff/:userId',
  'DELETE /api/restaurants/:id/staff/:userId',
  'POST /api/restaurants/:id/tablets',
  'POST /api/restaurants/:id/printers',
];

/** Settings for cards through Stripe; without them the test provider takes cards. */
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

let server: TestApp;
let withStripe: TestApp;
let webRoot: TestWebRoot;
/** The server for each route, as some exist only with Stripe and some only without. */
const origins = new Map<string, string>();
/** The cookies of all roles but the visitor. */
const cookies = new Map<Person, string>();
/** The restaurant of `staff` and `manager`, and its records. */
let restaurantId: string;
let dishId: string;
let categoryId: string;
let reviewId: string;

beforeAll(async () => {
  webRoot = await makeWebRoot(() => ({
    normalizeUrl: (url) => url,
    publicPaths: ['/'],
    privatePaths: ['/orders'],
    renderPage: async () => ({ status: 200, html: '<html></html>', restaurantId: undefined }),
  }));
  server = await startTestApp({ webRoot: webRoot.folder });
  ({ restaurantId, pho: dishId } = await makeRestaurant(server.database));
  const category = { restaurantId, name: 'Soups' };
  const made = await server.database.orm.insert(menuCategories).values(category).returning();
  categoryId = made[0]?.id ?? '';
  withStripe = await startTestApp({ env: STRIPE, database: server.database });
  for (const { app } of [withStripe, server]) {
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const routes = registeredRoutes(app.printRoutes({ commonPrefix: false }));
    for (const route of routes) origins.set(route, origin);
  }
  await signIn();
  const elsewhere = await makeRestaurant(server.database);
  await addMember('staff', { restaurantId, role: 'staff' });
  await addMember('manager', { restaurantId, role: 'manager' });
  const { id: userId } = (await server.signUp()).user;
  await addTablet();
  reviewId = await makeReview(server.database, { restaurantId, userId });
  await addMember('stranger', { restaurantId: elsewhere.restaurantId, role: 'manager' });
});
afterAll(async () => {
  await withStripe.close();
  await server.close();
  await webRoot.remove();
});

async function signIn(): Promise<void> {
  cookies.set('customer', (await server.signUp()).cookie);
  for (const adminRole of ADMIN_ROLES) {
    cookies.set(adminRole, (await server.signUpAdmin({}, adminRole)).cookie);
  }
}

async function addMember(person: Person, place: { restaurantId: string; role: TeamRole }) {
  const { user, cookie } = await server.signUp();
  await joinTeam(server.database, { ...place, userId: user.id });
  cookies.set(person, cookie);
}

async function addTablet(): Promise<void> {
  const { cookie } = await server.signUpAdmin();
  const call = { cookie, body: { name: 'Counter' } };
  const response = await server.call('POST', `/api/restaurants/${restaurantId}/tablets`, call);
  const [tablet] = [response.headers['set-cookie'] ?? []].flat().map(String).filter(isOfTablet);
  cookies.set('tablet', tablet?.split(';', 1)[0] ?? '');
}

const isOfTablet = (cookie: string) => cookie.startsWith('plateful_tablet=');

test('the table lists exactly the routes of the program', () => {
  const registered = [...origins.keys()].filter((route) => !isDocs(route));
  expect(registered.toSorted()).toEqual(Object.keys(ROUTES).toSorted());
});

test('the description of the API lists the permitted callers of each operation', async () => {
  const { body } = await server.call<Description>('GET', '/api/openapi.json');
  for (const [path, operations] of Object.entries(body.paths)) {
    for (const [method, { security }] of Object.entries(operations)) {
      const route = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
      // These handlers respond with 401 themselves, and clear the cookie.
      const needsSession = ROUTES[route] !== 'everybody' && !HANDLER_CHECKS_SESSION.has(route);
      expect(security.length === 1, route).toBe(needsSession);
      // Of two alternatives, one is without a session.
      expect(security).toEqual([[], [{ session: [] }], [{}, { session: [] }]][security.length]);
    }
  }
});

const HANDLER_CHECKS_SESSION = new Set(['GET /api/user', 'GET /api/auth/user']);

interface Description {
  paths: Record<string, Record<string, { security: object[] }>>;
}

describe('permissions', () => {
  test.each(Object.entries(ROUTES))('%s admits %s', async (route, rule) => {
    // A call that ends the session is sent only by people whom `signIn` signs in again.
    const callers = ENDS_THE_SESSION.has(route) ? SIGNED_IN_AGAIN : PEOPLE;
    for (const person of callers) {
      // A tablet has no account, so it is a visitor to all but its board.
      const refusal = person === 'visitor' || person === 'tablet' ? 401 : 403;
      const expected = admittedPeople(rule).includes(person) ? 'admitted' : refusal;
      expect(await requestAs(route, cookies.get(person)), person).toBe(expected);
    }
    if (ENDS_THE_SESSION.has(route)) await signIn();
  });
});

describe('HEAD responds like GET without a body', () => {
  test.each(Object.keys(ROUTES).filter((route) => route.startsWith('GET ')))(
    '%s',
    async (route) => {
      const asked = await send(route, cookies.get('owner'));
      await asked.body?.cancel();

      const response = await send(route, cookies.get('owner'), { method: 'HEAD' });

      expect(response.status).toBe(asked.status);
      expect(response.headers.get('content-type')).toBe(asked.headers.get('content-type'));
      expect(await response.text()).toBe('');
    },
  );
});

test('exactly the sensitive actions require the password again', async () => {
  await server.database.run({ name: '', text: 'update sessions set confirmed_at = null' }, []);
  const refused: string[] = [];
  for (const route of Object.keys(ROUTES)) {
    if (ENDS_THE_SESSION.has(route) && !NEEDS_THE_PASSWORD.includes(route)) continue;
    if ((await refusalCode(route, cookies.get('owner'))) === 'password_needed') refused.push(route);
  }
  expect(refused.toSorted()).toEqual(NEEDS_THE_PASSWORD.toSorted());
});

test('an admin without a required second factor is refused everything for admins', async () => {
  const env = { ADMIN_SECOND_FACTOR: 'required' };
  const strict = await startTestApp({ env, database: server.database });
  const origin = await strict.app.listen({ port: 0, host: '127.0.0.1' });
  const { cookie } = await server.signUpAdmin();
  const missing: string[] = [];
  for (const route of Object.keys(ROUTES)) {
    if (ENDS_THE_SESSION.has(route) || route.includes('stripe')) continue;
    if ((await refusalCode(route, cookie, origin)) === 'second_factor_missing') missing.push(route);
  }
  await strict.close();
  expect(missing).toEqual(
    Object.entries(ROUTES)
      .filter(([, rule]) => !admittedPeople(rule).includes('customer'))
      .map(([route]) => route),
  );
});

/** The code of the refusal, if the response is one. */
async function refusalCode(
  route: string,
  cookie: string | undefined,
  origin?: string,
): Promise<unknown> {
  const response = await send(route, cookie, { origin });
  if (response.status !== 403) return void (await response.body?.cancel());
  return JSON.parse(await response.text()).code;
}

async function requestAs(
  route: string,
  cookie: string | undefined,
): Promise<401 | 403 | 'admitted'> {
  const response = await send(route, cookie);
  await response.body?.cancel();
  expect(response.status).toBeLessThan(500);
  // Personal data are not cached by the browser, or on the way to it.
  if (cookie && !isSameForAll(route))
    expect(response.headers.get('cache-control')).toBe('no-store');
  return response.status === 401 || response.status === 403 ? response.status : 'admitted';
}

/** Sends a real request with an empty body: to a team's routes for its restaurant, else for unknown records. */
function send(
  route: string,
  cookie: string | undefined,
  other: { origin?: string | undefined; method?: string } = {},
) {
  const [ownMethod = '', path = ''] = route.split(' ');
  const { origin = origins.get(route), method = ownMethod } = other;
  const carriesBody = !['GET', 'HEAD', 'DELETE'].includes(method);
  return fetch(`${origin}${fillPath(route, path)}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(cookie && { cookie }),
      ...(carriesBody && { 'content-type': 'application/json' }),
    },
    ...(carriesBody && { body: '{}' }),
  });
}

const PARAMS: Record<string, string> = {
  kind: 'items',
  token: 'nothing',
  code: 'CODE',
  orderAmount: '20.00',
  filename: 'nothing.webp',
  what: 'menus.json',
  date: '2030-01-01',
};

function fillPath(route: string, path: string): string {
  const [team] = [ROUTES[route] ?? ''].flat();
  const isOfTeam = team === 'staff' || team === 'managers';
  return path
    .replace(/:(\w+)/g, (_, name: string) => {
      if (isOfTeam && name === 'restaurantId') return restaurantId;
      if (isOfTeam && name === 'id') return idOfTeam(path);
      return PARAMS[name] ?? v7();
    })
    .replace('*', 'nothing');
}

function idOfTeam(path: string): string {
  if (path.startsWith('/api/restaurants/')) return restaurantId;
  if (path.startsWith('/api/reviews/')) return reviewId;
  return path.startsWith('/api/categories/') ? categoryId : dishId;
}

/** 'GET /path' for each route in the tree that Fastify prints; HEAD comes with GET. */
function registeredRoutes(tree: string): string[] {
  const paths: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part, methods] = /^([│ ]*)[├└]── (\S+) \((.+)\)$/.exec(line) ?? [];
    if (!part || !methods) return [];
    const depth = indent.length / 4;
    // The route of the pages is printed without its slash.
    const path = part === '*' ? '/*' : `${paths[depth - 1] ?? ''}${part}`;
    paths[depth] = path;
    return methods
      .split(', ')
      .filter((method) => method !== 'HEAD')
      .map((method) => `${method} ${path}`);
  });
}
