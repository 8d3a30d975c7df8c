// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { catalogueWritesApi } from '#contract/management-api.ts';
import { DEFAULT_HOURS } from '#domain/restaurants/opening-hours.ts';
import { setCurrentUser } from '#web/features/accounts/current-user.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { RESTAURANT } from '#web/testing/sample-restaurant.ts';
import { CUSTOMER } from '#web/testing/sample-user.ts';
import { stubApi } from '#web/testing/stub-api.ts';
import { RestaurantDialog } from './restaurant-form.tsx';

const LATE = { open: '18:00', close: '02:00', closed: false };
const LUNCH = { open: '11:00', close: '14:30', closed: false };
const SPLIT = { ...LUNCH, more: [{ open: '17:30', close: '22:00' }] };
const WEEK = { ...DEFAULT_HOURS, monday: LATE, saturday: LUNCH, sunday: SPLIT };

const STORED = { ...RESTAURANT, image: '/art/pho.webp', operatingHours: WEEK };

const api = stubApi();
const sent = () => api.callsOf(catalogueWritesApi.changeRestaurant).map(({ body }) => body);

beforeEach(() => {
  setCurrentUser(CUSTOMER);
  api.respondWith(catalogueWritesApi.changeRestaurant, STORED);
});

// These fields are set with `setValue`, which must mark them as dirty.
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
  [
    'copied hours with one window less',
    [
      ['button', 'Copy Saturday to…'],
      ['menuitem', 'Copy to Sunday'],
    ],
    { operatingHours: { ...WEEK, sunday: LUNCH } },
  ],
  ['pickup', [['checkbox', 'Pickup']], { fulfilment: ['delivery', 'pickup'] }],
  [
    'orders for later',
    [['switch', 'Orders for later']],
    { scheduling: { daysAhead: 7, slotMinutes: 30, leadMinutes: 60, ordersPerSlot: null } },
  ],
  [
    'a removed window',
    [['button', 'Remove window 2 on Sunday']],
    { operatingHours: { ...WEEK, sunday: LUNCH } },
  ],
])('saving a restaurant sends a changed field: %s', async (_field, press, changes) => {
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
  expect(sent()).toEqual([{ ...changes, updatedAt: STORED.updatedAt }]);
});

test('an overlapping window shows an error at its field', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <RestaurantDialog restaurant={STORED} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add another window on Saturday' }));
  const opens = screen.getByLabelText('Saturday window 2 opens');
  expect(document.activeElement).toBe(opens);
  fireEvent.change(opens, { target: { value: '14:00' } });
  const closes = screen.getByLabelText('Saturday window 2 closes');
  fireEvent.change(closes, { target: { value: '22:00' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(opens.getAttribute('aria-invalid')).toBe('true'));
  const message = document.getElementById(opens.getAttribute('aria-describedby') ?? '');
  expect(message?.textContent).toBe('Overlaps with 11:00–14:30');
  expect(sent()).toEqual([]);
});
