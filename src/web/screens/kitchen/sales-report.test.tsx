// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Kitchen } from '#contract/kitchen.ts';
import type { OwnReport, ReportFigures } from '#contract/reports.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import { SalesReport } from './sales-report.tsx';

const FIGURES: ReportFigures = {
  ...{ orders: 2, cancelled: 0, gross: '58.96', discounts: '0.00', deliveryFees: '5.98' },
  ...{ serviceFees: '2.98', tax: '5.90', refunds: '5.00', net: '68.82', tips: '0.00' },
  ...{ cashCollected: '36.91', cashDue: '0.00', cardCharged: '36.91', cardRefunded: '5.00' },
  ...{ creditUsed: '0.00', creditReturned: '0.00' },
};

const REPORT: OwnReport = {
  timezone: 'America/New_York',
  days: [{ date: '2024-08-10', ...FIGURES }],
  total: FIGURES,
  withoutOrder: { payments: 1, cardCharged: '36.91', cardRefunded: '36.91' },
  dishes: [
    { name: 'Phở Bò', quantity: 1_204, gross: '15639.96' },
    { name: 'Trà Đá', quantity: 2, gross: '7.00' },
  ],
};

const fetched = vi.fn(async (path: string) =>
  Response.json(
    path.includes('/report')
      ? REPORT
      : ({ restaurant: { timezone: REPORT.timezone } } as Partial<Kitchen>),
  ),
);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

async function open(url: string) {
  vi.stubGlobal('fetch', fetched);
  const restaurant = { id: 'bo', name: 'Bo', slug: 'bo', role: 'manager' } as const;
  return renderInRouter(<SalesReport restaurant={restaurant} />, { url });
}

test('the report lists the days and dishes of the range in the URL', async () => {
  await open('/kitchen/bo?from=2024-08-10&to=2024-08-10');
  expect(await screen.findByText('$15,639.96')).toBeTruthy();
  expect(screen.getByText('1,204')).toBeTruthy();
  expect(screen.getAllByText('$68.82').length).toBeGreaterThan(0);
  expect(screen.getByText(/1 payment, charged \$36.91, refunded \$36.91/)).toBeTruthy();
  const range = '?from=2024-08-10&to=2024-08-10';
  expect(fetched).toHaveBeenCalledWith(`/api/kitchen/bo/report${range}`, expect.anything());
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    `/api/kitchen/bo/report/days.csv${range}`,
    `/api/kitchen/bo/report/dishes.csv${range}`,
  ]);
});

test('a period is selected with one press', async () => {
  const { currentUrl } = await open('/kitchen/bo?from=2024-08-10&to=2024-08-10');
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Last 7 days' }));
  expect(currentUrl()).not.toContain('2024-08-10');
  expect(await screen.findByText('$15,639.96')).toBeTruthy();
});

test('a range above a year is refused without a request', async () => {
  fetched.mockClear();
  await open('/kitchen/bo?from=2022-01-01&to=2024-08-10');
  expect(await screen.findByText('Choose at most 366 days')).toBeTruthy();
  expect(fetched.mock.calls.filter(([path]) => path.includes('/report'))).toEqual([]);
});
