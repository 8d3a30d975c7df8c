// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AdminUser } from '#contract/admin.ts';
import type { User } from '#contract/users.ts';
import type { AdminRole } from '#domain/accounts/admin-rights.ts';
import { setCurrentUser } from '#web/features/accounts/current-user.ts';
import { queryClient } from '#web/lib/query-client.ts';
import '#web/testing/test-site-config.ts';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import { UsersTab } from './users-tab.tsx';

function account(firstName: string, adminRole: AdminRole | null): AdminUser {
  return {
    id: firstName.toLowerCase(),
    firstName,
    lastName: 'Lee',
    email: `${firstName.toLowerCase()}@example.com`,
    phone: null,
    isAdmin: adminRole !== null,
    adminRole,
    createdAt: '2026-11-21T18:00:00.000Z',
    notificationPreferences: { orderUpdates: true, promotions: false, newsletter: false },
    emailVerified: true,
    hasSecondFactor: false,
    isSuspended: false,
  };
}

const DAN = { ...account('Dan', null), emailVerified: false, isSuspended: true };
const USERS = [account('Ann', 'owner'), account('Ben', 'finance'), account('Cleo', null), DAN];
const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (init.method !== 'PUT') {
      return Response.json(path.includes('/api/user') ? USERS[0] : USERS, {
        headers: { 'x-total-count': '4' },
      });
    }
    sent.push([path, JSON.parse(String(init.body))]);
    return Response.json(USERS.find(({ id }) => path.endsWith(id)));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

async function open(adminRole: AdminRole) {
  const user: User = { ...account('Ann', adminRole), restaurants: [], needsLongerPassword: false };
  setCurrentUser(user);
  await renderInRouter(<UsersTab />);
  await screen.findByText('ben@example.com');
  return userEvent.setup();
}

test('an owner grants admin access in the chosen role', async () => {
  const user = await open('owner');
  await user.click(screen.getByRole('switch', { name: 'Admin access of Cleo Lee' }));
  const question = screen.getByRole('alertdialog');
  expect(question.textContent).toContain('who else is an admin');
  await user.selectOptions(within(question).getByLabelText('Role'), 'Finance');
  expect(question.textContent).toContain('see orders and reports, and refund orders');
  await user.click(within(question).getByRole('button', { name: 'Give Access' }));
  await waitFor(() =>
    expect(sent).toEqual([['/api/admin/users/cleo', { isAdmin: true, adminRole: 'finance' }]]),
  );
});

test('an owner changes the role of another admin', async () => {
  const user = await open('owner');
  await user.click(screen.getByRole('button', { name: /Role of Ben Lee/ }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Support' }));
  await waitFor(() => expect(sent).toEqual([['/api/admin/users/ben', { adminRole: 'support' }]]));
});

test('an owner revokes admin access', async () => {
  const user = await open('owner');
  await user.click(screen.getByRole('switch', { name: 'Admin access of Ben Lee' }));
  await user.click(screen.getByRole('button', { name: 'Take Access Away' }));
  await waitFor(() => expect(sent).toEqual([['/api/admin/users/ben', { isAdmin: false }]]));
});

test('an owner cannot change their own role', async () => {
  await open('owner');
  const own = screen.getByRole<HTMLInputElement>('switch', { name: 'Admin access of Ann Lee' });
  expect(own.disabled).toBe(true);
  expect(screen.queryByRole('button', { name: /Role of Ann Lee/ })).toBeNull();
});

test('support may suspend only customers', async () => {
  await open('support');
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Role of/ })).toBeNull();
  expect(screen.getByText('Finance')).toBeTruthy();
  const buttons = screen.getAllByRole('button', { name: /^Suspend / });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Suspend Cleo Lee']);
});

test('granting admin access warns about an unconfirmed address', async () => {
  const user = await open('owner');
  await user.click(screen.getByRole('switch', { name: 'Admin access of Dan Lee' }));
  const question = screen.getByRole('alertdialog');
  expect(question.textContent).toContain('dan@example.com');
  expect(question.textContent).toContain('Nobody has confirmed this address yet');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([]);
});

test('an account is suspended only with a reason', async () => {
  const user = await open('owner');
  await user.click(screen.getByRole('button', { name: 'Suspend Cleo Lee' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Suspend this account?' }));
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  dialog.getByText('Please say why');
  await user.type(dialog.getByLabelText('Reason'), 'Chargebacks');
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  const body = { isSuspended: true, reason: 'Chargebacks' };
  await waitFor(() => expect(sent).toEqual([['/api/admin/users/cleo', body]]));
});

test('lifting a suspension needs a confirmation', async () => {
  const user = await open('owner');
  await user.click(screen.getByRole('button', { name: 'Lift suspension of Dan Lee' }));
  await user.click(screen.getByRole('button', { name: 'Lift Suspension' }));
  const body = { isSuspended: false, reason: null };
  await waitFor(() => expect(sent).toEqual([['/api/admin/users/dan', body]]));
});
