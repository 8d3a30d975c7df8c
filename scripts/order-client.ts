import { randomUUID } from 'node:crypto';
import { type Agent, request } from 'node:http';
import { accountsApi, menuApi, restaurantsApi } from '#contract/api.ts';
import { urlOf } from '#contract/endpoint.ts';
import type { MenuItem } from '#contract/menu.ts';
import type { PlaceOrderBody } from '#contract/orders.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import type { CouponTerms } from '#domain/coupons/coupon-discount.ts';
import { moneyText, parseMoney, ZERO } from '#domain/money.ts';
import { priceOrder } from '#domain/orders/price-order.ts';
import { openStatus } from '#domain/restaurants/opening-hours.ts';

// Shared by the programs that generate load on a running Plateful.

interface OrderOptions {
  /** The restaurant; by default any that is open now. */
  id?: string;
  coupon?: { code: string; terms: CouponTerms } | null;
}

/** One of a dish and two of another, paid in cash, for an address where the restaurant delivers. */
export async function composeOrder(
  origin: string,
  { id, coupon = null }: OrderOptions = {},
): Promise<PlaceOrderBody> {
  const restaurants: Restaurant[] = id
    ? [await read(origin + urlOf(restaurantsApi.one, { params: { id } }))]
    : await read(origin + restaurantsApi.list.path);
  const restaurant = restaurants.find((each) => openStatus(each, new Date()).isOpen);
  if (!restaurant) throw new Error('No restaurant is open');
  const dishesUrl = urlOf(menuApi.dishes, { params: { id: restaurant.id } });
  const menu: MenuItem[] = await read(origin + dishesUrl);
  const dishes = menu
    .filter((dish) => dish.isAvailable && dish.optionGroups.length === 0)
    .slice(0, 2);
  const lines = dishes.map((dish, index) => ({
    unitPriceCents: parseMoney(dish.price) ?? ZERO,
    quantity: index + 1,
  }));
  const price = priceOrder({
    lines,
    coupon: coupon?.terms ?? null,
    deliveryFeeMode: 'flat',
    restaurantDeliveryFeeCents: parseMoney(restaurant.deliveryFee) ?? ZERO,
  });
  return {
    restaurantId: restaurant.id,
    totalAmount: moneyText(price.totalCents),
    ...(coupon && { couponCode: coupon.code }),
    customerName: 'Robin Nguyen',
    customerEmail: 'robin@example.com',
    customerPhone: '(323) 555-0142',
    deliveryAddress: `1200 Sunset Blvd, Los Angeles, CA ${postalCodeIn(restaurant)}`,
    items: dishes.map(({ id }, index) => ({ menuItemId: id, quantity: index + 1 })),
  };
}

function postalCodeIn({ deliveryAreas: [area = '90026'] }: Restaurant): string {
  return area.replace('*', '').padEnd(5, '0');
}

/** Registers a new customer and returns the session cookie. */
export async function registerCustomer(origin: string): Promise<string> {
  const person = {
    firstName: 'Robin',
    lastName: 'Nguyen',
    email: `robin.${randomUUID()}@example.com`,
    password: 'a password for measuring',
  };
  const { status, text, cookie } = await send(origin + accountsApi.register.path, { body: person });
  if (status !== 201 || !cookie) throw new Error(`Registration: ${status} ${text}`);
  return cookie;
}

async function read<Body>(url: string): Promise<Body> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`GET ${url}: ${response.status}`);
  return response.json();
}

export interface ReceivedResponse {
  status: number;
  text: string;
  /** The session cookie to send back, if the response set one. */
  cookie: string | undefined;
  retryAfterSeconds: number;
}

interface SendOptions {
  method?: string;
  /** Objects are sent as JSON, text and bytes unchanged. */
  body?: object | string | Buffer;
  headers?: Record<string, string>;
  agent?: Agent;
  timeoutMs?: number;
}

/**
 * Sends a request, by default a POST. Uses node:http rather than fetch, which takes more of the load generator's
 * processor time. Rejects without a response in time.
 */
export function send(url: string, options: SendOptions): Promise<ReceivedResponse> {
  const { method = 'POST', body, headers, agent, timeoutMs } = options;
  const isPlain = typeof body === 'string' || Buffer.isBuffer(body);
  const content = isPlain || body === undefined ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      ...(agent && { agent }),
      ...(timeoutMs !== undefined && { signal: AbortSignal.timeout(timeoutMs) }),
      method,
      headers: {
        ...(content !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(content),
        }),
        ...headers,
      },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('error', reject);
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          text,
          cookie: response.headers['set-cookie']?.[0]?.split(';')[0],
          retryAfterSeconds: Number(response.headers['retry-after'] ?? 0),
        });
      });
    });
    sent.end(content);
  });
}
