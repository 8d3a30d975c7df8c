import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import sharp from 'sharp';
import {
  accountsApi,
  couponsApi,
  liveApi,
  menuApi,
  ordersApi,
  restaurantsApi,
  searchApi,
} from '#contract/api.ts';
import { type Endpoint, urlOf } from '#contract/endpoint.ts';
import { adminApi, kitchenApi, uploadsApi } from '#contract/management-api.ts';
import type { PlaceOrderBody } from '#contract/orders.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { ORDER_TIMELINE, type OrderStatus } from '#domain/orders/order-status.ts';
import { sampleAccounts } from '#server/sample/sample-people.ts';
import { openMarket } from '../faults/market.ts';
import { registerCustomer } from '../scripts/order-client.ts';

/** The actions of people in a marketplace; each is one request. */
export const ACTIONS = [
  'page',
  'asset',
  'list',
  'restaurant',
  'menu',
  'menu-new',
  'search-cached',
  'search-new',
  'me',
  'coupon',
  'order',
  'order-coupon',
  'order-limited-coupon',
  'order-detail',
  'my-orders',
  'kitchen-board',
  'kitchen-move',
  'admin-orders',
  'admin-figures',
  'sign-in',
  'sign-up',
  'upload',
  'stream',
] as const;
export type Action = (typeof ACTIONS)[number];

export interface Marketplace {
  /** Performs it and returns the number of bytes in the response's body. Null when it is not possible now. */
  perform(action: Action): Promise<number | null>;
  /** Opens that many event streams of customers, and reopens those that end. */
  followEvents(streams: number): void;
  /** How many events were received. */
  eventsReceived(): number;
  /** Closes all streams and connections. */
  close(): void;
}

interface OpenOrder {
  id: string;
  restaurantId: string;
  status: OrderStatus;
  cookie: string;
}

interface CallOptions {
  cookie?: string | undefined;
  body?: object | Buffer;
  headers?: Record<string, string>;
}

const TIMELINE: readonly OrderStatus[] = ORDER_TIMELINE;

/** Restaurants that are read again and again, whose responses are cached. The others are read once each. */
const CACHED_RESTAURANTS = 20;
const ALL_RESTAURANTS = 200;

/** Beyond this, the oldest are dropped. */
const MAX_KNOWN_ORDERS = 2_000;

/** Customers, kitchens and the sample admin of a running program. */
export async function openMarketplace(options: {
  origin: string;
  customers: number;
  kitchens: number;
  /** How many different texts are searched for; without it, no text is repeated. */
  texts?: number;
}): Promise<Marketplace> {
  const { origin, texts } = options;
  const agent = new Agent({ keepAlive: true });
  const streams = new Set<IncomingMessage>();
  let [events, isClosed, turn] = [0, false, 0];

  const cookies: string[] = [];
  while (cookies.length < options.customers) cookies.push(await registerCustomer(origin));
  const [{ email, password }] = sampleAccounts;
  const kitchens: { order: PlaceOrderBody; withCoupon: PlaceOrderBody; limited: PlaceOrderBody }[] =
    [];
  let adminCookie = '';
  while (kitchens.length < options.kitchens) {
    const market = await openMarket(origin);
    adminCookie = market.adminCookie;
    const { order } = market;
    const withCoupon = await market.orderWithCoupon(null);
    kitchens.push({ order, withCoupon, limited: await market.orderWithCoupon(1_000_000) });
  }
  const list = urlOf(restaurantsApi.list, { query: { limit: ALL_RESTAURANTS } });
  const restaurants: Restaurant[] = JSON.parse((await read(list, 'identity')).toString());
  const ids = restaurants.map(({ id }) => id);
  const cached = ids.slice(0, CACHED_RESTAURANTS);
  const uncached = ids.slice(CACHED_RESTAURANTS);
  const [, script = '/'] =
    /src="(\/assets\/[^"]+\.js)"/.exec((await read('/', 'identity')).toString()) ?? [];
  const words = [...new Set(restaurants.flatMap(({ name, cuisine }) => [name, cuisine]))]
    .join(' ')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2);
  const picture = await sharp({
    create: { width: 800, height: 600, channels: 3, background: '#c84' },
  })
    .png()
    .toBuffer();
  const placed: OpenOrder[] = [];
  const moving: OpenOrder[] = [];

  const next = <Item>(items: readonly Item[]): Item => {
    const item = items[turn++ % items.length];
    if (item === undefined) throw new RangeError('A marketplace needs some of each');
    return item;
  };
  const text = () => {
    const number = texts === undefined ? turn++ : turn++ % texts;
    const word = words[number % words.length] ?? '';
    return `${word} ${(words[Math.floor(number / words.length) % words.length] ?? '').slice(0, 4)}`;
  };

  function call(
    { method, path }: Endpoint | { method: string; path: string },
    { cookie, body, headers }: CallOptions = {},
  ): Promise<Buffer> {
    const content = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const sent = request(origin + path, {
        agent,
        method,
        headers: {
          ...(cookie && { cookie }),
          ...(content !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(content),
          }),
          ...headers,
        },
      });
      sent.on('error', reject);
      sent.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('error', reject);
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const all = Buffer.concat(chunks);
          const { statusCode = 0 } = response;
          if (statusCode < 300) return resolve(all);
          reject(
            new FailedResponse(
              statusCode,
              `${method} ${path}: ${statusCode} ${all.subarray(0, 200)}`,
            ),
          );
        });
      });
      sent.end(content);
    });
  }

  /** Compressed, as for a browser. */
  function read(path: string, encodings = 'br, gzip'): Promise<Buffer> {
    return call({ method: 'GET', path }, { headers: { 'accept-encoding': encodings } });
  }

  async function place(body: PlaceOrderBody): Promise<Buffer> {
    const cookie = next(cookies);
    const headers = { 'idempotency-key': randomUUID() };
    const responseBody = await call(ordersApi.place, { cookie, body, headers });
    const { id, status } = JSON.parse(responseBody.toString());
    const order = { id, status, restaurantId: body.restaurantId, cookie };
    placed.push(order);
    moving.push(order);
    if (placed.length > MAX_KNOWN_ORDERS) placed.splice(0, MAX_KNOWN_ORDERS / 2);
    return responseBody;
  }

  async function move(): Promise<Buffer | null> {
    const order = moving.shift();
    if (!order) return null;
    const { restaurantId, id, status: from } = order;
    const status = TIMELINE[TIMELINE.indexOf(from) + 1];
    if (!status) return null;
    const url = urlOf(kitchenApi.move, { params: { restaurantId, id } });
    const responseBody = await call(
      { method: 'PUT', path: url },
      { cookie: adminCookie, body: { status, from } },
    );
    if (status !== TIMELINE.at(-1)) moving.push({ ...order, status });
    return responseBody;
  }

  const requests: Record<Action, () => Promise<Buffer | null>> = {
    page: () => read(turn++ % 2 ? '/' : '/restaurants'),
    asset: () => read(script),
    list: () => read(restaurantsApi.list.path),
    restaurant: () => read(urlOf(restaurantsApi.one, { params: { id: next(cached) } })),
    menu: () => read(urlOf(menuApi.dishes, { params: { id: next(cached) } })),
    async 'menu-new'() {
      const id = uncached.pop();
      return id === undefined ? null : read(urlOf(menuApi.dishes, { params: { id } }));
    },
    'search-cached': () =>
      read(urlOf(searchApi.search, { query: { q: next(words.slice(0, 20)) } })),
    'search-new': () => read(urlOf(searchApi.search, { query: { q: text() } })),
    me: () => call(accountsApi.me, { cookie: next(cookies) }),
    async coupon() {
      const { withCoupon } = next(kitchens);
      const { couponCode = '', restaurantId } = withCoupon;
      const body = { code: couponCode, restaurantId, orderAmount: '25.00' };
      return call(couponsApi.validate, { cookie: next(cookies), body });
    },
    order: () => place(next(kitchens).order),
    'order-coupon': () => place(next(kitchens).withCoupon),
    'order-limited-coupon': () => place(next(kitchens).limited),
    async 'order-detail'() {
      const order = placed[turn++ % Math.max(1, placed.length)];
      if (!order) return null;
      const path = urlOf(ordersApi.detail, { params: { id: order.id } });
      return call({ method: 'GET', path }, { cookie: order.cookie });
    },
    'my-orders': () => call(ordersApi.list, { cookie: next(cookies) }),
    async 'kitchen-board'() {
      const { restaurantId } = next(kitchens).order;
      const path = urlOf(kitchenApi.orders, { params: { restaurantId } });
      return call({ method: 'GET', path }, { cookie: adminCookie });
    },
    'kitchen-move': move,
    'admin-orders': () => call(adminApi.orders, { cookie: adminCookie }),
    'admin-figures': () => call(adminApi.stats, { cookie: adminCookie }),
    'sign-in': () => call(accountsApi.login, { body: { email, password } }),
    async 'sign-up'() {
      return Buffer.from(await registerCustomer(origin));
    },
    upload: () => {
      const boundary = randomUUID();
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="logo"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
      const body = Buffer.concat([
        Buffer.from(head),
        picture,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]);
      const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
      return call(uploadsApi.logo, { cookie: adminCookie, body, headers });
    },
    // Opened and closed at once.
    stream: () =>
      new Promise((resolve, reject) => {
        const sent = follow(next(cookies), (response) => {
          response.destroy();
          resolve(Buffer.alloc(0));
        });
        sent.on('error', reject);
      }),
  };

  function follow(cookie: string, onResponse: (response: IncomingMessage) => void) {
    const headers = { cookie };
    return request(origin + liveApi.events.path, { headers, agent: false }, onResponse).end();
  }

  function followForever(cookie: string): void {
    if (isClosed) return;
    const again = () => setTimeout(() => followForever(cookie), 1_000);
    follow(cookie, (response) => {
      streams.add(response);
      response.on('data', () => {
        events += 1;
      });
      response.on('error', () => {});
      response.on('close', () => {
        streams.delete(response);
        again();
      });
    }).on('error', again);
  }

  return {
    perform: async (action) => (await requests[action]())?.length ?? null,
    followEvents(count) {
      for (let each = 0; each < count; each++) followForever(cookies[each % cookies.length] ?? '');
    },
    eventsReceived: () => events,
    close() {
      isClosed = true;
      for (const stream of streams) stream.destroy();
      agent.destroy();
    },
  };
}

/** Thrown for any response that is not a success. */
export class FailedResponse extends Error {
  override name = 'FailedResponse';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
