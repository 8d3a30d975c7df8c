// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Alert } from '#contract/alerts.ts';
import { alertsQuery } from '#web/features/admin/admin.api.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import { AlertsCard } from './alerts-card.tsx';

const NOW = new Date('2026-11-20T18:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const restaurant = { id: 'r1', name: 'Phở & Co', slug: 'pho-co', phone: '(213) 555-0150' };
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();

function alertOf(fields: Partial<Alert> & Pick<Alert, 'kind' | 'id'>): Alert {
  return {
    since: minutesAgo(7),
    order: null,
    restaurant,
    customer: null,
    amount: null,
    ...fields,
  };
}

const ORDER = { id: '0198c0de-0000-7000-8000-0000abcd1234' };
const UNCONFIRMED = alertOf({ kind: 'unconfirmed', id: ORDER.id, order: ORDER });

/** The alerts that the server returns from now on. */
let listed: Alert[];

async function show(...alerts: Alert[]) {
  listed = alerts;
  vi.stubGlobal('fetch', async () => Response.json({ total: listed.length, alerts: listed }));
  await renderInRouter(<LoadedAlerts />);
  return screen.findByRole('region', { name: /^Alerts/ });
}

function LoadedAlerts() {
  return <AlertsCard query={useQuery(alertsQuery)} />;
}

test('the alert of an order shows its age, phone and a link to the order', async () => {
  const card = await show(UNCONFIRMED);
  const row = await within(card).findByRole('listitem');
  const link = within(row).getByRole('link', { name: 'Order #ABCD1234 is not confirmed' });
  expect(link.getAttribute('href')).toBe(`/admin/orders/${ORDER.id}`);
  expect(row.textContent).toContain('for 7 min');
  const phone = within(row).getByRole('link', { name: /Call Phở & Co/ });
  expect(phone.getAttribute('href')).toBe('tel:2135550150');
});

test.each([
  ['Phở & Co is offline', alertOf({ kind: 'offline', id: 'r1' }), '/restaurant/pho-co'],
  [
    '$36.91 paid, but no order could be placed',
    alertOf({
      ...{ kind: 'payment_failed', id: 'pi_1', amount: '36.91' },
      customer: { id: 'u1', name: 'Ann Lee' },
    }),
    '/admin/customers/u1',
  ],
])('the alert "%s" links to the page for acting on it', async (name, alert, url) => {
  const card = await show(alert);
  const link = await within(card).findByRole('link', { name });
  expect(link.getAttribute('href')).toBe(url);
});

test('more than five alerts are shown on demand', async () => {
  const many = Array.from({ length: 7 }, (_, index) =>
    alertOf({ kind: 'offline', id: `r${index}` }),
  );
  const card = await show(...many);
  expect(await within(card).findAllByRole('listitem')).toHaveLength(5);
  fireEvent.click(within(card).getByRole('button', { name: 'Show all 7' }));
  expect(within(card).getAllByRole('listitem')).toHaveLength(7);
});

test('the list is refetched periodically', async () => {
  const card = await show(UNCONFIRMED);
  await within(card).findByRole('listitem');
  listed = [];
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await within(card).findByText('Nothing needs your attention')).toBeTruthy();
});

test('a failure to load the alerts shows an error', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 404 }));
  await renderInRouter(<LoadedAlerts />);
  expect(await screen.findByText('The alerts could not be loaded.')).toBeTruthy();
});
