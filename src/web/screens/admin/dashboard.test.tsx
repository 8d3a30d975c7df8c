// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adminDetailsApi } from '#contract/management-api.ts';
import type { User } from '#contract/users.ts';
import type { AdminRole } from '#domain/accounts/admin-rights.ts';
import { setCurrentUser } from '#web/features/accounts/current-user.ts';
import { CallError } from '#web/lib/call.ts';
import { queryClient } from '#web/lib/query-client.ts';
import '#web/testing/test-site-config.ts';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import { toastStore } from '#web/ui/toast.ts';
import { AdminGate } from './admin-gate.tsx';
import { AdminScreen } from './admin-screen.tsx';

beforeEach(() => {
  // No response arrives: the tests only look at what surrounds the lists.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

function signIn(adminRole: AdminRole) {
  setCurrentUser({ id: 'ann', isAdmin: true, adminRole, hasSecondFactor: true } as User);
}

const names = (role: string) => screen.queryAllByRole(role).map(({ textContent }) => textContent);

test.each<[AdminRole, string[], string[]]>([
  [
    'owner',
    [
      'Overview',
      'Restaurants',
      'Orders',
      'Cases',
      'Live',
      'Coupons',
      'Menu Items',
      'Users',
      'Reviews',
      'Reports',
      'Trash',
      'Audit',
    ],
    ['Add Restaurant', 'Add Coupon', 'Import & Export'],
  ],
  ['support', ['Overview', 'Orders', 'Cases', 'Live', 'Users', 'Reviews'], []],
  [
    'content',
    ['Overview', 'Restaurants', 'Coupons', 'Menu Items', 'Reviews', 'Trash'],
    ['Add Restaurant', 'Add Coupon', 'Import & Export'],
  ],
  ['finance', ['Overview', 'Orders', 'Cases', 'Reports'], ['Import & Export']],
])('the role %s has exactly its tabs and buttons', async (role, tabs, buttons) => {
  signIn(role);
  await renderInRouter(<AdminScreen />, { url: '/admin' });
  expect(names('tab')).toEqual(tabs);
  const header = screen.getByRole('heading', { name: 'Admin Dashboard' }).parentElement;
  const shown = [...(header?.querySelectorAll('a, button') ?? [])];
  expect(shown.map(({ textContent }) => textContent)).toEqual(buttons);
});

test.each(['audit', 'transfer', 'users'])(
  'the URL of the tab %s opens the overview for a role without it',
  async (tab) => {
    signIn(tab === 'transfer' ? 'support' : 'content');
    await renderInRouter(<AdminScreen />, { url: `/admin?tab=${tab}` });
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Overview');
  },
);

test('an admin without the required right sees a message instead of the page', async () => {
  signIn('content');
  await renderInRouter(<AdminGate needs={adminDetailsApi.customer}>The customer</AdminGate>);
  expect(screen.queryByText('The customer')).toBeNull();
  expect(screen.getByRole('heading', { name: 'You do not have access' })).toBeTruthy();
});

test('an admin with the required right sees the page', async () => {
  signIn('support');
  await renderInRouter(<AdminGate needs={adminDetailsApi.customer}>The customer</AdminGate>);
  expect(screen.getByText('The customer')).toBeTruthy();
});

test('an admin with a short password gets a link to the password form', async () => {
  setCurrentUser({ id: 'ann', isAdmin: true, needsLongerPassword: true } as User);
  await renderInRouter(<AdminGate>The dashboard</AdminGate>);
  expect(screen.queryByText('The dashboard')).toBeNull();
  const link = screen.getByRole('link', { name: 'Choose a Password' });
  expect(link.getAttribute('href')).toBe('/settings#password');
});

test('an admin without a required second factor gets a link to its setup', async () => {
  setCurrentUser({ id: 'ann', isAdmin: true, hasSecondFactor: false } as User);
  const code = 'second_factor_missing';
  const refused = queryClient.fetchQuery({
    queryKey: ['refused'],
    queryFn: () => Promise.reject(new CallError(403, JSON.stringify({ code }))),
    retry: false,
  });
  await refused.catch(() => {});
  await renderInRouter(<AdminGate>The dashboard</AdminGate>);
  expect(screen.queryByText('The dashboard')).toBeNull();
  const link = screen.getByRole('link', { name: 'Set It Up' });
  expect(link.getAttribute('href')).toBe('/settings#security');
});

test('a customer is redirected to the home page with a message', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  setCurrentUser({ id: 'ann', isAdmin: false } as User);
  const { currentUrl } = await renderInRouter(<AdminScreen />, { url: '/admin' });
  screen.getByText('Access Denied: Admin privileges required to access this page.');
  const description = 'Admin access required.';
  expect(toastStore.get()).toMatchObject({ title: 'Access Denied', description });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(currentUrl()).toBe('/');
  vi.useRealTimers();
});

test('a visitor is redirected to sign-in and back to the tab', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  setCurrentUser(null);
  await renderInRouter(<AdminScreen />, { url: '/admin?tab=users' });
  const description = 'You are logged out. Logging in again...';
  expect(toastStore.get()).toMatchObject({ title: 'Unauthorized', description });
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/api/login'));
});
