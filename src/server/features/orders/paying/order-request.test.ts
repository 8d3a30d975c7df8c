import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { placeOrderBody } from '#contract/orders.ts';
import { orderBody } from '#server/testing/restaurant.ts';
import { readOrderRequest, writeOrderRequest } from './order-request.ts';

const restaurant = { restaurantId: v7(), pho: v7(), tea: v7() };

test('what is stored with a payment is the order that was sent, with all that was chosen', () => {
  const items = [
    { menuItemId: v7(), quantity: 2, options: [v7(), v7()], specialInstructions: 'well done' },
    { menuItemId: v7(), quantity: 1 },
  ];
  const request = placeOrderBody.parse(orderBody(restaurant, { items }));
  expect(readOrderRequest(writeOrderRequest(request))).toEqual(request);
});
