// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/users.ts';
import { DEFAULT_HOURS } from '#domain/restaurants/opening-hours.ts';
import { setCurrentUser } from '#web/features/accounts/current-user.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { RESTAURANT } from '#web/testing/sample-restaurant.ts';
import { RestaurantDialog } from './restaurant-form.tsx';

const LATE = { open: '18:00', close: '02:00', closed: false };
const WEEK = { ...DEFAULT_HOURS, monday: LATE };

const STORED = { ...RESTAURANT, image: '/art/pho.webp', operatingHours: WEEK };

const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  sessionStorage.clear();
  setCurrentUser({ id: 'ann' } as User);
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit = {}) => {
    if (method !== 'PUT') return Response.json([]);
    sent.push(JSON.parse(String(body)));
    return Response.json(STORED);
  });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

// The values of these fields are set by code, which has to say that they have changed.
test.each<[field: string, press: [role: string, name: string][], changes: object]>([
  ['the logo', [['button', 'Remove']], { image: '' }],
  [
    'the hours after midnight',
    [['switch', 'Hours after midnight belong to the day before']],
    { operatingHoursMode: 'overnight' },
  ],
  [
    'copied hours',
    [
      ['button', 'Copy Monday to…'],
      ['menuitem', 'Copy to Tuesday'],
    ],
    { operatingHours: { ...WEEK, tuesday: LATE } },
  ],
])('saving a restaurant sends a change of %s', async (_field, press, changes) => {
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <RestaurantDialog restaurant={STORED} onClose={onClose} />
    </QueryClientProvider>,
  );
  for (const [role, name] of [...press, ['button', 'Save Changes'] as const]) {
    await userEvent.click(screen.getByRole(role, { name }));
  }
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ ...changes, updatedAt: STORED.updatedAt }]);
});
