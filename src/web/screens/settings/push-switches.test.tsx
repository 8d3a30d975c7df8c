// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CUSTOMER } from '#web/testing/sample-user.ts';
import { PushSwitches } from './notification-switches.tsx';

vi.hoisted(() =>
  vi.stubGlobal(
    'Notification',
    Object.assign(() => {}, { permission: 'denied' }),
  ),
);
vi.mock('#web/features/device/push-subscription.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  canPush: () => true,
}));

afterEach(cleanup);

test('the switch is disabled while the browser blocks notifications', () => {
  render(<PushSwitches user={CUSTOMER} />);
  const device = screen.getByRole('switch', { name: 'Notifications on this device' });
  expect(device).toHaveProperty('disabled', true);
  screen.getByText(/^Your browser blocks notifications from this site/);
});
