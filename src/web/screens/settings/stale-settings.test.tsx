// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/users.ts';
import { setCurrentUser, useUser } from '#web/features/accounts/current-user.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { NotificationSwitches } from './notification-switches.tsx';
import { ProfileForm } from './profile-form.tsx';

/** As this tab has loaded the account. */
const SHOWN = {
  id: 'user-1',
  firstName: 'Robin',
  lastName: 'Fields',
  email: 'robin@example.com',
  notificationPreferences: { orderUpdates: true, promotions: false, newsletter: true },
} as User;

/** As another tab has changed it since. */
const STORED: User = {
  ...SHOWN,
  firstName: 'Robyn',
  notificationPreferences: { orderUpdates: true, promotions: false, newsletter: false },
};

let bodies: unknown[];

beforeEach(() => {
  bodies = [];
  setCurrentUser(SHOWN);
});

afterEach(() => {
  cleanup();
  setCurrentUser(null);
  vi.unstubAllGlobals();
});

function respondWith(change: (body: object) => User): void {
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return Response.json(change(JSON.parse(body)));
  });
}

function Settings() {
  const user = useUser();
  return (
    user && (
      <>
        <ProfileForm user={user} />
        <NotificationSwitches user={user} />
      </>
    )
  );
}

function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <Settings />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const switchOf = (name: RegExp) => screen.getByRole<HTMLInputElement>('switch', { name });

test('a switch sends only its own preference', async () => {
  respondWith((body) => ({
    ...STORED,
    notificationPreferences: { ...STORED.notificationPreferences, ...body },
  }));
  const user = open();
  await user.click(switchOf(/^Promotions/));
  await expect.poll(() => bodies).toEqual([{ promotions: true }]);
});

test('saving a switch updates all switches to the stored preferences', async () => {
  respondWith((body) => ({
    ...STORED,
    notificationPreferences: { ...STORED.notificationPreferences, ...body },
  }));
  const user = open();
  await user.click(switchOf(/^Promotions/));
  await expect.poll(() => switchOf(/^Newsletter/).checked).toBe(false);
  expect(switchOf(/^Promotions/).checked).toBe(true);
});

test('the profile form sends only the name that was changed', async () => {
  respondWith((body) => ({ ...STORED, ...body }));
  const user = open();
  await user.type(screen.getByLabelText('Last name'), '-Hill');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await expect.poll(() => bodies).toEqual([{ lastName: 'Fields-Hill' }]);
  await expect
    .poll(() => screen.getByLabelText<HTMLInputElement>('First name').value)
    .toBe('Robyn');
});
