import { menuApi, ordersApi, restaurantsApi } from '#contract/api.ts';
import { urlOf } from '#contract/endpoint.ts';
import type { MenuItem } from '#contract/menu.ts';
import type { Order } from '#contract/orders.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import type { CartLine } from '#domain/cart/stored-cart.ts';
import { openStatus } from '#domain/restaurants/opening-hours.ts';

/** Sample data that the shots need, read from the running program. */
export interface Sample {
  open: Restaurant;
  closed: Restaurant;
  dish: MenuItem;
  cart: CartLine[];
  /** Orders of the sample customer, newest first. */
  orders: Order[];
}

export async function readSample(origin: string, customerCookie: string): Promise<Sample> {
  const read = async <Body>(path: string): Promise<Body> => {
    const response = await fetch(origin + path, { headers: { cookie: customerCookie } });
    if (!response.ok) throw new Error(`GET ${path}: ${response.status}`);
    return response.json();
  };
  const restaurants = await read<Restaurant[]>(restaurantsApi.list.path);
  const isOpen = (restaurant: Restaurant) => openStatus(restaurant, new Date()).isOpen;
  const open = found(restaurants.find(isOpen), 'open restaurant');
  const closed = found(
    restaurants.find((restaurant) => !isOpen(restaurant)),
    'closed restaurant',
  );
  const menu = await read<MenuItem[]>(urlOf(menuApi.dishes, { params: { id: open.id } }));
  const available = menu.filter((dish) => dish.isAvailable && dish.optionGroups.length === 0);
  return {
    open,
    closed,
    dish: found(available[0], 'available dish'),
    cart: available.slice(0, 3).map((dish, index) => ({
      id: dish.id,
      name: dish.name,
      price: Number(dish.price),
      quantity: index + 1,
      restaurantId: open.id,
      restaurantName: open.name,
      image: dish.image,
    })),
    orders: await read<Order[]>(ordersApi.list.path),
  };
}

function found<Thing>(thing: Thing | undefined, what: string): Thing {
  if (thing === undefined) throw new Error(`The sample data has no ${what}`);
  return thing;
}
