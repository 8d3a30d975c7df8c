import { accountsApi, ordersApi } from '#contract/api.ts';
import {
  type Endpoint,
  type PlainSent,
  plainUrl,
  type ResponseBody,
  type Sent,
} from '#contract/endpoint.ts';
import { catalogueWritesApi, kitchenApi } from '#contract/management-api.ts';
import { moneyText, parseMoney, ZERO } from '#domain/money.ts';
import { priceOrder } from '#domain/orders/price-order.ts';
import { sampleAccounts } from '#server/sample/sample-people.ts';
import { registerCustomer, send } from '../../scripts/order-client.ts';

export interface BusyKitchen {
  slug: string;
  /** The session cookie of a member of its team. */
  cookie: string;
}

const DISHES = ['Pad Thai', 'Green Curry', 'Mango Sticky Rice'];
const MOVES = [
  { from: 'pending', status: 'confirmed' },
  { from: 'confirmed', status: 'preparing' },
  { from: 'preparing', status: 'ready' },
] as const;

/** A restaurant with this many open orders of three dishes, spread evenly over the columns of its board. */
export async function openBusyKitchen(origin: string, orders: number): Promise<BusyKitchen> {
  const admin = { origin, cookie: await signInAsAdmin(origin) };
  const customer = { origin, cookie: await registerCustomer(origin) };
  const restaurant = await call(admin, catalogueWritesApi.createRestaurant, {
    // Without hours it is open around the clock.
    body: { name: 'Busy Kitchen', cuisine: 'Thai', address: '1 Bench Lane', operatingHours: null },
  });
  const { id: restaurantId, slug } = restaurant;
  const dishes: { id: string }[] = [];
  for (const name of DISHES) {
    const sent = { params: { id: restaurantId }, body: { name, price: 10 } };
    dishes.push(await call(admin, catalogueWritesApi.createDish, sent));
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
    const { id } = await call(customer, ordersApi.place, { body });
    for (const move of MOVES.slice(0, number % (MOVES.length + 1))) {
      await call(admin, kitchenApi.move, { params: { restaurantId, id }, body: move });
    }
  }
  return { slug, cookie: admin.cookie };
}

async function signInAsAdmin(origin: string): Promise<string> {
  const [{ email, password }] = sampleAccounts;
  const { status, cookie, text } = await send(origin + accountsApi.login.path, {
    body: { email, password },
  });
  if (status !== 200 || !cookie) throw new Error(`Signing in: ${status} ${text}`);
  return cookie;
}

interface Session {
  origin: string;
  cookie: string;
}

function call<Called extends Endpoint>(
  session: Session,
  endpoint: Called,
  sent: Sent<Called>,
): Promise<ResponseBody<Called>>;
async function call(
  { origin, cookie }: Session,
  { method, path }: Endpoint,
  { body, ...address }: PlainSent,
): Promise<unknown> {
  const { status, text } = await send(origin + plainUrl(path, address), {
    method,
    headers: { cookie },
    body: JSON.stringify(body),
  });
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
  return JSON.parse(text);
}
