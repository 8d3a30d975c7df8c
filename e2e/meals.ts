import type { APIRequestContext, Page, Route } from '@playwright/test';
import type { MenuItem } from '#contract/menu.ts';
import type { Order } from '#contract/orders.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { parseMoney, ZERO } from '#domain/money.ts';
import { priceOrder } from '#domain/orders/price-order.ts';
import { openStatus } from '#domain/restaurants/opening-hours.ts';
import { checkoutFields } from './customer.ts';
import { expect, type Person } from './fixtures.ts';

/** An open restaurant, and its available dishes without options. */
export interface Meal {
  restaurant: Restaurant;
  dishes: readonly [MenuItem, MenuItem, ...MenuItem[]];
}

/** Meals from two restaurants that are open now. */
export async function twoMeals(request: APIRequestContext): Promise<[Meal, Meal]> {
  const restaurants: Restaurant[] = await (await request.get('/api/restaurants')).json();
  const now = new Date();
  const meals: Meal[] = [];
  for (const restaurant of restaurants.filter((each) => openStatus(each, now).isOpen)) {
    const menu: MenuItem[] = await (
      await request.get(`/api/restaurants/${restaurant.id}/menu`)
    ).json();
    const [first, second, ...rest] = menu
      .filter((dish) => dish.isAvailable && dish.optionGroups.length === 0)
      .toSorted((left, right) => Number(right.price) - Number(left.price));
    if (first && second) meals.push({ restaurant, dishes: [first, second, ...rest] });
    const [one, other] = meals;
    if (one && other) return [one, other];
  }
  throw new Error('Fewer than two restaurants of the sample data are open');
}

/** A dish as it is stored in the cart. */
export function cartLine({ restaurant }: Pick<Meal, 'restaurant'>, dish: MenuItem, quantity = 1) {
  return {
    id: dish.id,
    name: dish.name,
    price: Number(dish.price),
    quantity,
    restaurantId: restaurant.id,
    restaurantName: restaurant.name,
    image: dish.image,
  };
}

/** Puts values into local storage before the first page of this tab is opened. */
export async function store(page: Page, values: Record<string, unknown>): Promise<void> {
  await page.addInitScript((entries) => {
    // Only once: a reload must keep what the page has changed.
    if (sessionStorage.getItem('stored-by-test')) return;
    sessionStorage.setItem('stored-by-test', 'yes');
    for (const [key, value] of entries) {
      localStorage.setItem(key, JSON.stringify(value));
    }
  }, Object.entries(values));
}

/** The body of POST /api/orders for the first dish of a meal; WELCOME10 is the sample's 10 % off. */
export function orderBody(
  person: Person,
  { restaurant, dishes: [dish] }: Meal,
  couponCode: 'WELCOME10' | null = null,
) {
  const price = priceOrder({
    lines: [{ unitPriceCents: parseMoney(dish.price) ?? ZERO, quantity: 1 }],
    coupon: couponCode && { discountType: 'percentage', discountValueHundredths: 1000 },
    deliveryFeeMode: 'flat',
    restaurantDeliveryFeeCents: ZERO,
  });
  return {
    restaurantId: restaurant.id,
    totalAmount: price.totalCents / 100,
    couponCode,
    customerName: `${person.firstName} ${person.lastName}`,
    customerEmail: person.email,
    customerPhone: person.phone,
    deliveryAddress: '1200 Sunset Blvd, Apt 3, Los Angeles, CA 90026',
    deliveryInstructions: 'Ring twice',
    items: [{ menuItemId: dish.id, quantity: 1, specialInstructions: 'No cilantro' }],
  };
}

/** Orders a meal through the API. */
export async function orderMeal(
  page: Pick<Page, 'request'>,
  person: Person,
  meal: Meal,
  couponCode: 'WELCOME10' | null = null,
): Promise<Order> {
  const data = orderBody(person, meal, couponCode);
  const response = await page.request.post('/api/orders', { data });
  expect(response.status(), await response.text()).toBe(201);
  return response.json();
}

/** Handles the next POST of an order by `handle`, and lets all other requests through. */
export async function interceptOrderOnce(
  page: Page,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  let isDone = false;
  await page.route('**/api/orders', (route) => {
    if (isDone || route.request().method() !== 'POST') return route.fallback();
    isDone = true;
    return handle(route);
  });
}

/** Every field of the checkout has the text that was typed into it. */
export async function expectFilledCheckout(page: Page, person: Person): Promise<void> {
  for (const [label, text] of checkoutFields(person)) {
    await expect(page.getByLabel(label)).toHaveValue(text);
  }
}
