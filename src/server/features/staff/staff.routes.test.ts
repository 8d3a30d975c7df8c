import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AccountExport } from '#contract/account-export.ts';
import type { AuditEntry } from '#contract/audit.ts';
import type { CreatedInvitation, Invitation, Team } from '#contract/staff.ts';
import type { User } from '#contract/users.ts';
import { DAY_MS } from '#domain/durations.ts';
import { restaurantInvitations } from '#server/db/schema/staff.ts';
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts';
import { joinTeam, makeRestaurant, type TestRestaurant } from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let now = Date.now();
let mails: MailServer;
let server: TestApp;
let admin: TestPerson;
let manager: TestPerson;
let staff: TestPerson;
let restaurant: TestRestaurant;
let path: string;

beforeAll(async () => {
  mails = await startMailServer();
  server = await startTestApp({
    env: {
      SMTP_URL: mails.url,
      MAIL_FROM: 'orders@food.example',
      PUBLIC_URL: 'https://food.example',
    },
    now: () => new Date(now),
  });
  admin = await server.signUpAdmin();
  manager = await server.signUp({ firstName: 'Mina' });
  staff = await server.signUp({ firstName: 'Sam' });
  await server.runJobs('mail');
});
afterAll(async () => {
  await server.close();
  await mails.close();
});

/** A restaurant of its own for each test, with a manager and a member of the staff. */
beforeEach(async () => {
  mails.received.length = 0;
  restaurant = await makeRestaurant(server.database, { name: 'Golden Dragon' });
  const { restaurantId } = restaurant;
  path = `/api/restaurants/${restaurantId}/staff`;
  await joinTeam(server.database, { restaurantId, userId: manager.user.id, role: 'manager' });
  await joinTeam(server.database, { restaurantId, userId: staff.user.id, role: 'staff' });
});

function invite(email: string, role = 'staff', { cookie }: TestPerson = manager) {
  return server.call<CreatedInvitation>('POST', path, { body: { email, role }, cookie });
}

async function invited(email: string, role = 'staff'): Promise<string> {
  const { status, body } = await invite(email, role);
  expect(status).toBe(201);
  return tokenOf(body.link);
}

const tokenOf = (link: string) => link.replace('https://food.example/invitations/', '');

const readInvitation = (token: string) =>
  server.call<Invitation>('GET', `/api/invitations/${token}`);

const accept = (token: string, { cookie }: TestPerson) =>
  server.call('POST', `/api/invitations/${token}`, { cookie });

async function team(): Promise<Team> {
  return (await server.call<Team>('GET', path, { cookie: manager.cookie })).body;
}

async function rolesOfTeam(): Promise<Record<string, string>> {
  const { members } = await team();
  return Object.fromEntries(members.map(({ userId, role }) => [userId, role]));
}

async function ownRestaurants({ cookie }: TestPerson) {
  const { body } = await server.call<User>('GET', '/api/user', { cookie });
  return body.restaurants.filter(({ id }) => id === restaurant.restaurantId);
}

async function audited(limit: number): Promise<object[]> {
  const url = `/api/admin/audit?limit=${limit}`;
  const { body } = await server.call<AuditEntry[]>('GET', url, { cookie: admin.cookie });
  return body.map(({ actor, action, subject, before, after }) => ({
    by: actor && [actor.id, actor.role],
    action,
    subjectId: subject.id,
    before,
    after,
  }));
}

const invalid = { status: 404, body: { code: 'invitation_invalid' } };

test('an invitation can be accepted once', async () => {
  const { restaurantId: id } = restaurant;
  const { status, body } = await invite('New.Cook@Example.com');

  expect(status).toBe(201);
  expect(body).toMatchObject({ email: 'new.cook@example.com', role: 'staff' });
  await server.runJobs('mail');
  const [mail] = mails.received;
  expect(mail?.recipients).toEqual(['new.cook@example.com']);
  expect(mail?.subject).toBe('Join the team of Golden Dragon on Plateful');
  expect(mail?.text).toContain(body.link);
  const { invitations } = await team();
  expect(invitations).toEqual([
    expect.objectContaining({ id: body.id, email: 'new.cook@example.com', role: 'staff' }),
  ]);
  expect(JSON.stringify(invitations)).not.toContain(tokenOf(body.link));

  const token = tokenOf(body.link);
  const shown = await readInvitation(token);
  expect(shown.body).toMatchObject({ restaurant: { id, name: 'Golden Dragon' }, role: 'staff' });
  expect(JSON.stringify(shown.body)).not.toContain('new.cook');
  expect(await server.call('POST', `/api/invitations/${token}`)).toMatchObject({ status: 401 });

  const somebody = await server.signUp();
  expect(await accept(token, somebody)).toMatchObject({
    status: 200,
    body: { restaurant: { id, name: 'Golden Dragon' }, role: 'staff' },
  });
  expect(await ownRestaurants(somebody)).toEqual([
    { id, name: 'Golden Dragon', slug: expect.any(String), role: 'staff' },
  ]);
  expect(await readInvitation(token)).toMatchObject(invalid);
  expect(await accept(token, staff)).toMatchObject(invalid);
  expect((await team()).invitations).toEqual([]);
  expect(await audited(2)).toMatchObject([
    {
      by: [somebody.user.id, 'staff'],
      action: 'user.team_joined',
      subjectId: somebody.user.id,
      after: { restaurantId: id, role: 'staff' },
    },
    { by: [manager.user.id, 'manager'], action: 'restaurant.member_invited', subjectId: id },
  ]);
});

test('one of two simultaneous uses of a link succeeds', async () => {
  const token = await invited('both@example.com');
  const statuses = await Promise.all([accept(token, admin), accept(token, await server.signUp())]);
  expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(Object.keys(await rolesOfTeam())).toHaveLength(3);
});

test('a newer invitation to the same address replaces the older', async () => {
  const [first, second] = [
    await invited('a@example.com'),
    await invited('A@example.com', 'manager'),
  ];
  await server.runJobs('mail');

  expect(await readInvitation(first)).toMatchObject(invalid);
  expect((await readInvitation(second)).body).toMatchObject({ role: 'manager' });
  expect((await team()).invitations).toHaveLength(1);
  const sent = mails.received.filter(({ subject }) => subject?.startsWith('Join'));
  expect(sent.map(({ text }) => text?.includes(second))).toEqual([true]);
});

test('an invitation is invalid once withdrawn or seven days old', async () => {
  const [withdrawn, old] = [await invited('a@example.com'), await invited('b@example.com')];
  const open = (await team()).invitations.find(({ email }) => email === 'a@example.com');
  const url = `${path}/invitations/${open?.id}`;
  const elsewhere = await makeRestaurant(server.database);
  const wrong = url.replace(restaurant.restaurantId, elsewhere.restaurantId);
  expect(await server.call('DELETE', wrong, admin)).toMatchObject({ status: 404 });
  expect(await server.call('DELETE', url, manager)).toMatchObject({ status: 204 });
  expect(await accept(withdrawn, admin)).toMatchObject(invalid);

  now += 7 * DAY_MS - 1000;
  expect(await readInvitation(old)).toMatchObject({ status: 200 });
  now += 1000;
  try {
    expect(await readInvitation(old)).toMatchObject(invalid);
    expect(await accept(old, staff)).toMatchObject(invalid);
    await server.runJobs('clean_up');
    const left = await server.database.run(
      { name: '', text: 'select id from restaurant_invitations where email = $1' },
      ['b@example.com'],
    );
    expect(left).toEqual([]);
  } finally {
    now -= 7 * DAY_MS;
  }
});

test('a member of the team gets the role of an accepted invitation', async () => {
  const token = await invited('any@example.com', 'manager');
  await accept(token, staff);
  expect(await rolesOfTeam()).toEqual({ [manager.user.id]: 'manager', [staff.user.id]: 'manager' });
  expect(await audited(1)).toMatchObject([
    { action: 'user.team_role_changed', before: { role: 'staff' }, after: { role: 'manager' } },
  ]);
});

test('only a manager can change the roles of a team and remove its other members', async () => {
  const [ofManager, ofStaff] = [`${path}/${manager.user.id}`, `${path}/${staff.user.id}`];
  const toStaff = { body: { role: 'staff' }, cookie: manager.cookie };
  const dish = `/api/menu-items/${restaurant.pho}`;
  const edit = () => server.call('PUT', dish, { body: {}, cookie: staff.cookie });

  expect(await server.call('DELETE', ofManager, staff)).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  });
  expect(await edit()).toMatchObject({ status: 403 });
  const promoted = { body: { role: 'manager' }, cookie: manager.cookie };
  expect(await server.call('PUT', ofStaff, promoted)).toMatchObject({
    status: 200,
    body: { userId: staff.user.id, firstName: 'Sam', role: 'manager' },
  });
  expect(await edit()).toMatchObject({ status: 200 });
  await server.call('PUT', ofStaff, toStaff);
  expect(await edit()).toMatchObject({ status: 403 });
  // Ids are compared as the database writes them.
  const inCapitals = `${path}/${staff.user.id.toUpperCase()}`;
  expect(await server.call('DELETE', inCapitals, staff)).toMatchObject({ status: 204 });
  expect(await ownRestaurants(staff)).toEqual([]);
  expect(await server.call('DELETE', ofStaff, manager)).toMatchObject({ status: 404 });

  expect(await server.call('DELETE', ofManager, manager)).toMatchObject({ status: 204 });
  expect(await server.call('GET', path, manager)).toMatchObject({ status: 403 });
  expect(await server.call('GET', path, admin)).toMatchObject({ body: { members: [] } });
  expect((await audited(1))[0]).toEqual({
    by: [manager.user.id, 'manager'],
    action: 'user.team_left',
    subjectId: manager.user.id,
    before: {
      restaurant: 'Golden Dragon',
      restaurantId: restaurant.restaurantId,
      role: 'manager',
    },
    after: null,
  });
});

test('the team of a restaurant in the trash has no access until it is restored', async () => {
  const token = await invited('later@example.com');
  const url = `/api/restaurants/${restaurant.restaurantId}`;
  await server.call('DELETE', url, admin);
  expect(await ownRestaurants(manager)).toEqual([]);
  expect(await server.call('GET', path, manager)).toMatchObject({ status: 403 });
  expect(await server.call('GET', path, admin)).toMatchObject({ status: 404 });
  expect(await readInvitation(token)).toMatchObject(invalid);
  expect(await accept(token, admin)).toMatchObject(invalid);

  const restore = `/api/admin/trash/restaurants/${restaurant.restaurantId}/restore`;
  expect(await server.call('PUT', restore, manager)).toMatchObject({ status: 403 });
  expect(await server.call('PUT', restore, admin)).toMatchObject({ status: 200 });
  expect(await ownRestaurants(manager)).toMatchObject([{ role: 'manager' }]);
  expect(await readInvitation(token)).toMatchObject({ status: 200 });
});

test('deleting an account removes its memberships and invitations', async () => {
  const person = await server.signUp({ email: 'leaver@example.com' });
  await accept(await invited('other@example.com', 'manager'), person);
  const open = await invited('Leaver@example.com');
  const exported = async () =>
    (await server.call<AccountExport>('GET', '/api/user/export', person)).body;
  // Until the address is confirmed, it may be somebody else's.
  expect((await exported()).invitations).toEqual([]);
  await server.database.run(
    { name: '', text: 'update users set email_verified_at = now() where id = $1' },
    [person.user.id],
  );
  const body = await exported();
  const joinedTeam = { restaurantId: restaurant.restaurantId, restaurantName: 'Golden Dragon' };
  expect(body.teams).toMatchObject([{ ...joinedTeam, role: 'manager' }]);
  expect(body.invitations).toMatchObject([{ ...joinedTeam, role: 'staff' }]);

  expect(await server.call('DELETE', '/api/user/account', person)).toMatchObject({ status: 200 });
  expect(await readInvitation(open)).toMatchObject(invalid);
  const { members, invitations } = await team();
  expect(members).toHaveLength(2);
  expect(invitations).toEqual([]);
  expect(await audited(1)).toMatchObject([
    { by: [person.user.id, 'manager'], action: 'user.team_left', subjectId: person.user.id },
  ]);
  const kept = await server.database.run<{ text: string }>(
    { name: '', text: 'select row_to_json(a)::text as text from audit_entries a' },
    [],
  );
  expect(kept.filter(({ text }) => /leaver|@example/.test(text))).toEqual([]);
});

describe('an ended invitation', () => {
  let inviter: TestPerson;
  let link: string;
  beforeEach(async () => {
    inviter = await server.signUp();
    const { restaurantId } = restaurant;
    await joinTeam(server.database, { restaurantId, userId: inviter.user.id, role: 'manager' });
    const { body } = await invite('accomplice@example.com', 'manager', inviter);
    link = tokenOf(body.link);
  });

  const asAdmin = (body: object) =>
    server.call('PUT', `/api/admin/users/${inviter.user.id}`, { body, cookie: admin.cookie });

  const endings: [string, () => Promise<{ status: number }>][] = [
    ['is removed', () => server.call('DELETE', `${path}/${inviter.user.id}`, manager)],
    [
      'becomes staff',
      () =>
        server.call('PUT', `${path}/${inviter.user.id}`, {
          body: { role: 'staff' },
          cookie: manager.cookie,
        }),
    ],
    ['is suspended', () => asAdmin({ isSuspended: true })],
    ['deletes the account', () => server.call('DELETE', '/api/user/account', inviter)],
  ];

  test.each(endings)('an invitation ends when its inviter %s', async (_how, end) => {
    const accomplice = await server.signUp();
    expect(await readInvitation(link)).toMatchObject({ status: 200 });

    expect((await end()).status).toBeLessThan(300);

    expect(await readInvitation(link)).toMatchObject(invalid);
    expect(await accept(link, accomplice)).toMatchObject(invalid);
    expect(await ownRestaurants(accomplice)).toEqual([]);
    expect((await team()).invitations).toEqual([]);
    await server.runJobs('mail');
    expect(mails.received.filter(({ text }) => text?.includes(link))).toEqual([]);
  });

  test('an invitation ends when its inviter is no longer an admin', async () => {
    await asAdmin({ isAdmin: true });
    await server.call('DELETE', `${path}/${inviter.user.id}`, manager);
    expect(await readInvitation(link)).toMatchObject({ status: 200 });

    await asAdmin({ isAdmin: false });

    expect(await accept(link, inviter)).toMatchObject(invalid);
  });

  test('an invitation without a stored inviter is invalid', async () => {
    await server.database.orm.update(restaurantInvitations).set({ invitedBy: null });

    expect(await accept(link, await server.signUp())).toMatchObject(invalid);
  });
});
