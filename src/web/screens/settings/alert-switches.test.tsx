// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/users.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { NotificationSwitches, PushSwitches } from './notification-switches.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(adminRole: User['adminRole'] | undefined, { isAdmin = adminRole !== null } = {}) {
  const notificationPreferences = { orderUpdates: true, promotions: false, newsletter: false };
  const user = { isAdmin, adminRole, notificationPreferences } as User;
  render(
    <QueryClientProvider client={queryClient}>
      <NotificationSwitches user={user} />
      <PushSwitches user={user} />
    </QueryClientProvider>,
  );
}

test.each([
  ['owner', 2],
  ['support', 2],
  // May not see orders.
  ['content', 0],
  [null, 0],
] as const)(
  'the settings of a user with the role %s have %d switches for alerts',
  (role, count) => {
    show(role);
    expect(screen.queryAllByRole('switch', { name: /^Alerts/ })).toHaveLength(count);
  },
);

test('an admin without a role has the switches of an owner', () => {
  show(undefined, { isAdmin: true });
  expect(screen.getAllByRole('switch', { name: /^Alerts/ })).toHaveLength(2);
});

test('all kinds of alerts are on until one is turned off', async () => {
  let sent: unknown;
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent = JSON.parse(body);
    return Response.json({}, { status: 500 });
  });
  show('owner');
  const kinds = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(kinds.every(({ checked }) => checked)).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Late orders' }));
  await vi.waitFor(() => expect(sent).toEqual({ lateAlerts: false }));
});

test('the switch Alerts turns on alerts by mail', async () => {
  let sent: unknown;
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent = JSON.parse(body);
    return Response.json({}, { status: 500 });
  });
  show('owner');
  await userEvent.click(screen.getByRole('switch', { name: 'Alerts' }));
  await vi.waitFor(() => expect(sent).toEqual({ alerts: true }));
});
