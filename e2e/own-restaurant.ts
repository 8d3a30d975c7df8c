import { request as newRequest } from '@playwright/test';
import type { MenuItem } from '#contract/menu.ts';
import type { Order } from '#contract/orders.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { createByApi, signInAsAdminByApi } from './admin-fixtures.ts';
import { expect } from './fixtures.ts';

/** A restaurant for one test only, which may close it, change its prices and delete it. */
export interface OwnRestaurant {
  restaurant: Restaurant;
  dish: MenuItem;
  /** Changes it as an admin, without the page. */
  change: (restaurant: Partial<Restaurant>) => Promise<void>;
  changePrice: (price: number) => Promise<void>;
  /** Moves an order as another device of the kitchen. */
  move: (
    order: Pick<Order, 'id'>,
    move: { from: OrderStatus; status: OrderStatus },
  ) => Promise<void>;
  pause: () => Promise<void>;
  /** Deletes it, after cancelling open orders, which would prevent that. */
  remove: () => Promise<void>;
}

/** Open around the clock, with one dish. Other tests ignore it, as `twoMeals` needs two dishes. */
export async function makeRestaurant(
  baseURL: string | undefined,
  price = 16.5,
): Promise<OwnRestaurant> {
  const admin = await newRequest.newContext({ baseURL: baseURL ?? '' });
  await signInAsAdminByApi({ request: admin });
  const name = `Own Restaurant ${crypto.randomUUID().slice(0, 8)}`;
  // Without `operatingHours` it would get the default hours and be closed at night.
  const data = { name, cuisine: 'Thai', address: '1 Test Lane', operatingHours: null };
  const restaurant = await createByApi<Restaurant>(admin, '/api/restaurants', data);
  const path = `/api/restaurants/${restaurant.id}`;
  const dish = await createByApi<MenuItem>(admin, `${path}/menu`, { name: 'Pad Thai', price });
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
