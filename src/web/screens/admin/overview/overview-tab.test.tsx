// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { AdminStats } from '#contract/admin.ts';
import { restaurantsApi } from '#contract/api.ts';
import { adminApi, alertsApi } from '#contract/management-api.ts';
import { setCurrentUser } from '#web/features/accounts/current-user.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { sampleOrder } from '#web/testing/sample-order.ts';
import { RESTAURANT } from '#web/testing/sample-restaurant.ts';
import { CUSTOMER } from '#web/testing/sample-user.ts';
import { stubApi } from '#web/testing/stub-api.ts';

const api = stubApi();

const STATS: AdminStats = {
  ...{ restaurants: 3, totalOrders: 40, activeOrders: 5, totalRevenue: '1234.50', users: 7 },
  ...{ activeCoupons: 2, overdueCases: 1 },
  days: [{ date: '2026-11-21', orders: 4, revenue: '99.00' }],
  ordersByStatus: [{ status: 'pending', orders: 5 }],
  bestSellers: [{ name: 'Phở Bò', restaurantName: 'Saigon', quantity: 9, revenue: '117.00' }],
};

beforeEach(async () => {
  setCurrentUser({ ...CUSTOMER, isAdmin: true, adminRole: 'owner', hasSecondFactor: true });
  api.respondWith(adminApi.stats, STATS);
  api.respondWith(alertsApi.list, { total: 0, alerts: [] });
  const ids = ['1', '2', '3', '4', '5', '6'];
  api.respondWithPage(adminApi.orders, () => ({ rows: ids.map((id) => ({ ...sampleOrder, id })) }));
  api.respondWithPage(restaurantsApi.list, () => ({
    rows: ids.map((id) => ({ ...RESTAURANT, id })),
  }));
  await renderApp('/admin');
});

test('the overview shows figures, five orders and five restaurants', async () => {
  await screen.findByText('$1234.50');
  const figures = within(screen.getByRole('list', { name: 'Figures' })).getAllByRole('listitem');
  expect(figures.map(({ textContent }) => textContent)).toEqual([
    'Restaurants3',
    'Total Orders40',
    'Active Orders5',
    'Total Revenue$1234.50',
    'Users7',
    'Active Coupons2',
    'Overdue Cases1',
  ]);
  for (const [name, text] of [
    ['Recent Orders', 'Ada Lovelace'],
    ['Restaurants', 'Saigon Street'],
  ] as const) {
    const list = within(await screen.findByRole('region', { name }));
    await list.findAllByText(text);
    expect(list.getAllByRole('listitem')).toHaveLength(5);
  }
});

test.each([
  ['Revenue by day', ['Day', 'Revenue', 'Nov 21', '$99.00']],
  ['Orders by day', ['Day', 'Orders', 'Nov 21', '4']],
  ['Orders by status', ['Status', 'Orders', 'Order Placed', '5']],
  ['Best-selling dishes', ['Dish', 'Sold', 'Revenue', 'Phở Bò', '9', '$117.00']],
])('the chart %s has a table of the same figures', async (title, cells) => {
  const chart = within(await screen.findByRole('region', { name: title }));
  await userEvent.click(chart.getByText('Show as a table'));
  const table = chart.getByRole('table');
  for (const text of cells) expect(table.textContent).toContain(text);
});
