import { type APIRequestContext, request as newRequest } from '@playwright/test';
import type { MenuItem } from '#contract/menu.ts';
import type { Order } from '#contract/orders.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { signInAsAdminByApi } from './admin-fixtures.ts';
import { expect } from './fixtures.ts';

/** A restaurant for one test only, which may close it, change its prices and delete it. */
export interface OwnRestaurant {
  restaurant: Restaurant;
  dish: MenuItem;
  /** As an admin would elsewhere in the meantime. */
  change: (restaurant: Partial<Restaurant>) => Promise<void>;
  changePrice: (price: number) => Promise<void>;
  /** As another device of its kitchen would. */
  move: (
    order: Pick<Order, 'id'>,
    move: { from: OrderStatus; status: OrderStatus },
  ) => Promise<void>;
  pause: () => Promise<void>;
  /** Cancels its open orders first, with which it could not be deleted. */
  remove: () => Promise<void>;
}

/** Open around the clock, with one dish: other tests ignore it, as they look for two. */
export async function makeRestaurant(
  baseURL: string | undefined,
  price = 16.5,
): Promise<OwnRestaurant> {
  const admin = await newRequest.newContext({ baseURL: baseURL ?? '' });
  await signInAsAdminByApi({ request: admin });
  const name = `Own Restaurant ${crypto.randomUUID().slice(0, 8)}`;
  // Without this it would get the default hours, and be closed at night.
  const data = { name, cuisine: 'Thai', address: '1 Test Lane', operatingHours: null };
  const restaurant: Restaurant = await made(admin, '/api/restaurants', data);
  const path = `/api/restaurants/${restaurant.id}`;
  const dish: MenuItem = await made(admin, `${path}/menu`, { name: 'Pad Thai', price });
  const put = async (url: string, change: object) => {
    const response = await admin.put(url, { data: change });
    expect(response.status(), await response.text()).toBe(200);
  };
  return {
    restaurant,
    dish,
    change: (change) => put(path, change),
    changePrice: (to) => put(`/api/menu-items/${dish.id}`, { price: to }),
    move: ({ id }, move) => put(`/api/kitchen/${restaurant.id}/orders/${id}/status`, move),
    pause: () => put(`/api/kitchen/${restaurant.id}/pause`, { for: '1h' }),
    remove: async () => {
      const response = await admin.get(`/api/kitchen/${restaurant.id}/orders?scope=open`);
      const orders: Pick<Order, 'id'>[] = await response.json();
      for (const { id } of orders) {
        await put(`/api/orders/${id}/status`, { status: 'cancelled' });
      }
      expect((await admin.delete(path)).status()).toBe(200);
    },
  };
}

async function made(admin: APIRequestContext, path: string, data: object) {
  const response = await admin.post(path, { data });
  expect(response.status(), await response.text()).toBe(201);
  return response.json();
}
