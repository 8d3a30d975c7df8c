// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Restaurant } from '#contract/restaurants.ts';
import type { User } from '#contract/users.ts';
import { DEFAULT_HOURS } from '#domain/restaurants/opening-hours.ts';
import { setCurrentUser } from '#web/features/accounts/current-user.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { RESTAURANT } from '#web/testing/sample-restaurant.ts';
import HoursTab from './hours-tab.tsx';

// siteConfig is read on import.
vi.hoisted(() => {
  const config = document.createElement('script');
  config.id = 'site-config';
  config.type = 'application/json';
  config.textContent = JSON.stringify({ brand: 'Plateful', timezone: 'America/New_York' });
  document.head.append(config);
});

let stored: Restaurant = {
  ...RESTAURANT,
  operatingHours: DEFAULT_HOURS,
  updatedAt: '2026-11-21T18:00:00.000Z',
};

/** The server's responses: the stored record, and a new version for each write from the latest one. */
async function respond(path: string, init: RequestInit = {}): Promise<Response> {
  if (path.includes('special-days')) return Response.json([]);
  if (init.method !== 'PUT') return Response.json(stored);
  const { updatedAt, ...changes } = JSON.parse(String(init.body));
  if (updatedAt !== stored.updatedAt) {
    return Response.json({ code: 'edited_meanwhile', current: stored }, { status: 409 });
  }
  const version = Date.parse(stored.updatedAt) + 1000;
  stored = { ...stored, ...changes, updatedAt: new Date(version).toISOString() };
  return Response.json(stored);
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('a second save does not cause an edit conflict', async () => {
  vi.stubGlobal('fetch', vi.fn(respond));
  setCurrentUser({ id: 'ann' } as User);
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={queryClient}>
      <HoursTab restaurant={{ ...RESTAURANT, role: 'manager' }} />
    </QueryClientProvider>,
  );
  const opens = () => screen.getByLabelText<HTMLInputElement>('Sunday opens');
  await screen.findByLabelText('Sunday opens');
  for (const [time, version] of [
    ['11:00', '2026-11-21T18:00:01.000Z'],
    ['11:30', '2026-11-21T18:00:02.000Z'],
  ] as const) {
    const before = opens();
    fireEvent.change(before, { target: { value: time } });
    await user.click(screen.getByRole('button', { name: 'Save Hours' }));
    // Saving remounts the form.
    await waitFor(() => expect(before.isConnected).toBe(false));
    expect(stored.updatedAt).toBe(version);
    expect(opens().value).toBe(time);
  }
});
