// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { officeApi } from '#contract/office-api.ts';
import type { User } from '#contract/users.ts';
import type { AdminRole } from '#domain/accounts/admin-rights.ts';
import { setCurrentUser } from '#web/features/accounts/current-user.ts';
import { queryClient } from '#web/lib/query-client.ts';
import '#web/testing/give-site-config.ts';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import { AdminGate } from './admin-gate.tsx';
import { AdminScreen } from './admin-screen.tsx';

beforeEach(() => {
  // No answer arrives: the tests only look at what surrounds the lists.
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
])('%s sees exactly the tabs and buttons of the role', async (role, tabs, buttons) => {
  signIn(role);
  await renderInRouter(<AdminScreen />, { address: '/admin' });
  expect(names('tab')).toEqual(tabs);
  const header = screen.getByRole('heading', { name: 'Admin Dashboard' }).parentElement;
  const shown = [...(header?.querySelectorAll('a, button') ?? [])];
  expect(shown.map(({ textContent }) => textContent)).toEqual(buttons);
});

test.each(['audit', 'transfer', 'users'])(
  'a link to the tab %s opens the overview for a role without it',
  async (tab) => {
    signIn(tab === 'transfer' ? 'support' : 'content');
    await renderInRouter(<AdminScreen />, { address: `/admin?tab=${tab}` });
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Overview');
  },
);

test('a page without the right to its call says so', async () => {
  signIn('content');
  await renderInRouter(<AdminGate needs={officeApi.customer}>The customer</AdminGate>);
  expect(screen.queryByText('The customer')).toBeNull();
  expect(screen.getByRole('heading', { name: 'You do not have access' })).toBeTruthy();
});

test('a page with the right to its call is shown', async () => {
  signIn('support');
  await renderInRouter(<AdminGate needs={officeApi.customer}>The customer</AdminGate>);
  expect(screen.getByText('The customer')).toBeTruthy();
});
