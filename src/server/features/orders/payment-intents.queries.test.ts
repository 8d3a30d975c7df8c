import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrderBody } from '#contract/orders.ts';
import { makeRestaurant, orderBody } from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { insertIntent, intentById, readOrderRequest } from './payment-intents.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the order stored with a payment has all options that were sent', async () => {
  const { database } = app;
  const { user } = await app.signUp();
  const items = [
    { menuItemId: v7(), quantity: 2, options: [v7(), v7()], specialInstructions: 'well done' },
    { menuItemId: v7(), quantity: 1 },
  ];
  const restaurant = await makeRestaurant(database);
  const order = placeOrderBody.parse(orderBody(restaurant, { items }));
  const intent = { id: 'stored', provider: 'test', userId: user.id, amountCents: 100 } as const;

  expect(await insertIntent(database, { ...intent, order })).toBe(true);

  const stored = await intentById(database, 'stored');
  expect(stored && readOrderRequest(stored)).toEqual(order);
});
