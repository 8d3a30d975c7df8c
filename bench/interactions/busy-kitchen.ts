import { accountsApi } from '#contract/accounts.api.ts';
import { catalogueWritesApi } from '#contract/catalogue-writes.api.ts';
import { type Answer, type Endpoint, type Sent, urlOf } from '#contract/endpoint.ts';
import { kitchenApi } from '#contract/kitchen.api.ts';
import { ordersApi } from '#contract/orders.api.ts';
import { moneyText, parseMoney, ZERO } from '#domain/money.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { priceOrder } from '#domain/orders/price-order.ts';
import { sampleAccounts } from '#server/sample/sample-people.ts';
import { registerCustomer, send } from '../../scripts/order-client.ts';

export interface BusyKitchen {
  slug: string;
  /** The session of somebody who works there. */
  cookie: string;
}

const DISHES = ['Pad Thai', 'Green Curry', 'Mango Sticky Rice'];
const STEPS = ['pending', 'confirmed', 'preparing', 'ready'] as const satisfies OrderStatus[];

/** A restaurant with as many open orders, as many in each column of its board, three dishes each. */
export async function openBusyKitchen(origin: string, orders: number): Promise<BusyKitchen> {
  const admin = await signInAsAdmin(origin);
  const customer = await registerCustomer(origin);
  const restaurant = await ask(origin, catalogueWritesApi.createRestaurant, {
    cookie: admin,
    // Without hours it is open around the clock.
    sent: {
      body: {
        name: 'Busy Kitchen',
        cuisine: 'Thai',
        address: '1 Bench Lane',
        operatingHours: null,
      },
    },
  });
  const { id: restaurantId, slug } = restaurant;
  const dishes: { id: string }[] = [];
  for (const name of DISHES) {
    const sent = { params: { id: restaurantId }, body: { name, price: 10 } };
    dishes.push(await ask(origin, catalogueWritesApi.createDish, { cookie: admin, sent }));
  }
  for (let number = 0; number < orders; number++) {
    const quantity = 1 + (number % 3);
    const price = priceOrder({
      lines: dishes.map(() => ({ unitPriceCents: parseMoney('10') ?? ZERO, quantity })),
      coupon: null,
      deliveryFeeMode: 'flat',
      restaurantDeliveryFeeCents: parseMoney(restaurant.deliveryFee) ?? ZERO,
    });
    const body = {
      restaurantId,
      totalAmount: moneyText(price.totalCents),
      customerName: 'Robin Nguyen',
      customerEmail: 'robin@example.com',
      customerPhone: '(323) 555-0142',
      deliveryAddress: '1200 Sunset Blvd, Los Angeles, CA 90026',
      items: dishes.map(({ id }) => ({
        menuItemId: id,
        quantity,
        specialInstructions: number % 4 === 0 ? 'No cilantro, please' : null,
      })),
    };
    const { id } = await ask(origin, ordersApi.place, { cookie: customer, sent: { body } });
    for (const [step, status] of STEPS.slice(1, 1 + (number % STEPS.length)).entries()) {
      const from = STEPS[step] ?? 'pending';
      const sent = { params: { restaurantId, id }, body: { from, status } };
      await ask(origin, kitchenApi.move, { cookie: admin, sent });
    }
  }
  return { slug, cookie: admin };
}

async function signInAsAdmin(origin: string): Promise<string> {
  const [{ email, password }] = sampleAccounts;
  const { status, cookie, text } = await send(origin + accountsApi.login.path, {
    body: { email, password },
  });
  if (status !== 200 || !cookie) throw new Error(`Signing in: ${status} ${text}`);
  return cookie;
}

async function ask<Called extends Endpoint>(
  origin: string,
  endpoint: Called,
  { cookie, sent }: { cookie: string; sent: Sent<Called> },
): Promise<Answer<Called>> {
  const { method } = endpoint;
  const { status, text } = await send(origin + urlOf(endpoint, sent), {
    method,
    headers: { cookie },
    ...('body' in sent && { body: sent.body as object }),
  });
  if (status >= 300) throw new Error(`${method} ${endpoint.path}: ${status} ${text}`);
  return JSON.parse(text);
}
