import { Agent, request } from 'node:http';
import { accountsApi } from '#contract/accounts.api.ts';
import { urlOf } from '#contract/endpoint.ts';
import { menuApi } from '#contract/menu.api.ts';
import type { MenuItem } from '#contract/menu.ts';
import { ordersApi } from '#contract/orders.api.ts';
import type { PlaceOrderBody } from '#contract/orders.ts';
import { restaurantsApi } from '#contract/restaurants.api.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { moneyText, parseMoney, ZERO } from '#domain/money.ts';
import { priceOrder } from '#domain/orders/price-order.ts';
import { openStatus } from '#domain/restaurants/opening-hours.ts';
import { serveMeasurements } from './measure.ts';

// Customers of a running program, each placing one cash order after the other.

const { origin, customers }: { origin: string; customers: number } = JSON.parse(
  process.argv[2] ?? '{}',
);
const agent = new Agent({ keepAlive: true, maxSockets: customers });

const order = JSON.stringify(await composeOrder());
const cookies: string[] = [];
for (let number = 0; number < customers; number++) cookies.push(await register(number));

serveMeasurements(customers, async (lane) => {
  const { status, body } = await post(ordersApi.list.path, order, { cookie: cookies[lane] ?? '' });
  if (status !== 201) throw new Error(`An order was refused: ${status} ${body}`);
});

/** Two dishes, three plates, of a restaurant that is open. */
async function composeOrder(): Promise<PlaceOrderBody> {
  const restaurants: Restaurant[] = await read(restaurantsApi.list.path);
  const restaurant = restaurants.find((each) => openStatus(each, new Date()).isOpen);
  if (!restaurant) throw new Error('No restaurant is open');
  const menu: MenuItem[] = await read(urlOf(menuApi.dishes, { params: { id: restaurant.id } }));
  const dishes = menu.filter(({ isAvailable }) => isAvailable).slice(0, 2);
  const lines = dishes.map((dish, index) => ({
    unitPriceCents: parseMoney(dish.price) ?? ZERO,
    quantity: index + 1,
  }));
  const price = priceOrder({
    lines,
    coupon: null,
    deliveryFeeMode: 'flat',
    restaurantDeliveryFeeCents: parseMoney(restaurant.deliveryFee) ?? ZERO,
  });
  return {
    restaurantId: restaurant.id,
    totalAmount: moneyText(price.totalCents),
    customerName: 'Robin Nguyen',
    customerEmail: 'robin@example.com',
    customerPhone: '(323) 555-0142',
    deliveryAddress: '1200 Sunset Blvd, Los Angeles, CA 90026',
    items: dishes.map(({ id }, index) => ({ menuItemId: id, quantity: index + 1 })),
  };
}

async function register(number: number): Promise<string> {
  const person = {
    firstName: 'Robin',
    lastName: 'Nguyen',
    email: `robin.${process.pid}.${number}@example.com`,
    password: 'a password for measuring',
  };
  const { status, body, cookie } = await post(
    accountsApi.register.path,
    JSON.stringify(person),
    {},
  );
  if (status !== 201 || !cookie) throw new Error(`Registration: ${status} ${body}`);
  return cookie;
}

async function read<Answer>(path: string): Promise<Answer> {
  const response = await fetch(origin + path);
  if (!response.ok) throw new Error(`GET ${path}: ${response.status}`);
  return response.json();
}

interface PostAnswer {
  status: number;
  body: string;
  cookie: string | undefined;
}

/** node:http rather than fetch: the client must cost the machine as little as it can. */
function post(path: string, body: string, headers: Record<string, string>): Promise<PostAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, {
      agent,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        ...headers,
      },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => {
        const cookie = response.headers['set-cookie']?.[0]?.split(';')[0];
        resolve({ status: response.statusCode ?? 0, body: text, cookie });
      });
    });
    sent.end(body);
  });
}
