import type { Page } from '@playwright/test';
import type { Alert } from '#contract/alerts.ts';

const RESTAURANT = {
  id: '0198c0de-0000-7000-8000-0000000000b1',
  name: 'Blue Lotus Kitchen',
  slug: 'blue-lotus-kitchen',
  phone: '(213) 555-0187',
};
const ORDER = { id: '0198c0de-0000-7000-8000-00004f2a90bc' };
const CUSTOMER = { id: '0198c0de-0000-7000-8000-0000000000c1', name: 'Noor Haddad' };

const NOTHING = { order: null, customer: null, amount: null, restaurant: RESTAURANT };

/** One alert of each kind, and one more. */
export function alertsAt(now: Date): Alert[] {
  const since = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
  return [
    { ...NOTHING, kind: 'unconfirmed', id: ORDER.id, order: ORDER, since: since(7) },
    {
      ...{ ...NOTHING, kind: 'payment_failed', id: 'pi_1', customer: CUSTOMER, amount: '36.91' },
      since: since(4),
    },
    { ...NOTHING, kind: 'offline', id: RESTAURANT.id, since: since(64) },
    {
      ...{ ...NOTHING, kind: 'offline', id: 'r2', since: null },
      restaurant: { ...RESTAURANT, name: 'Tacos Don Refugio de la Calle Olvera', phone: '' },
    },
    { ...NOTHING, kind: 'late', id: 'o2', order: ORDER, since: since(12) },
    {
      ...{ ...NOTHING, kind: 'refund_failed', id: 'pi_2', order: ORDER, amount: '12.50' },
      since: since(1_600),
    },
  ];
}

export async function respondWithAlerts(page: Page): Promise<void> {
  await page.route('**/api/admin/alerts', (route) => {
    const alerts = alertsAt(new Date());
    return route.fulfill({ json: { total: alerts.length, alerts } });
  });
}
