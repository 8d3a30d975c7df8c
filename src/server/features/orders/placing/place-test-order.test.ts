import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import type { KitchenOrder } from '#contract/kitchen.ts';
import { makeRestaurant } from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the audit names a test order by its number', async () => {
  const { restaurantId } = await makeRestaurant(app.database);
  const admin = await app.signUpAdmin();
  const path = `/api/kitchen/${restaurantId}/test-order`;
  const { body: order } = await app.call<KitchenOrder>('POST', path, admin);
  const audit = await app.call<AuditEntry[]>('GET', `/api/admin/audit?subject=${order.id}`, admin);
  expect(audit.body).toMatchObject([
    { action: 'order.test_placed', subject: { name: `#${order.number}` } },
  ]);
});
