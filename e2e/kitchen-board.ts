import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import type { Order } from '#contract/orders.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { expect, newPerson, type Person } from './fixtures.ts';
import { orderBody } from './meals.ts';
import type { OwnRestaurant } from './own-restaurant.ts';
import { registerCustomer } from './register-customer.ts';

export interface Customer {
  person: Person;
  context: BrowserContext;
  page: Page;
  order: (own: Pick<OwnRestaurant, 'restaurant' | 'dish'>) => Promise<Order>;
  cancel: (order: Order) => Promise<void>;
  read: (order: Order) => Promise<Order>;
  list: () => Promise<Order[]>;
}

/** A customer with their own browser. */
export async function openCustomer(browser: Browser, baseURL?: string): Promise<Customer> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const page = await context.newPage();
  const person = { ...newPerson(), ...(await registerCustomer(page)) };
  return {
    person,
    context,
    page,
    order: async ({ restaurant, dish }) => {
      const data = orderBody(person, { restaurant, dishes: [dish, dish] });
      const response = await page.request.post('/api/orders', { data });
      expect(response.status(), await response.text()).toBe(201);
      return response.json();
    },
    cancel: async ({ id }) => {
      const data = { status: 'cancelled' };
      const response = await page.request.patch(`/api/orders/${id}`, { data });
      expect(response.status(), await response.text()).toBe(200);
    },
    read: async ({ id }) => (await page.request.get(`/api/orders/${id}`)).json(),
    list: async () => (await page.request.get('/api/orders')).json(),
  };
}

export async function openDetails(card: Locator): Promise<void> {
  await card.getByRole('button', { name: /details$/ }).click();
}

/** The number of orders whose button to move them is completely visible and not covered. */
export function pressableOrders(page: Page): Promise<number> {
  return page.locator('[data-advance]').evaluateAll((buttons) => {
    const isPressable = (button: Element) => {
      const { left, right, top, bottom, width, height } = button.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const edges = [
        [left + 1, y],
        [right - 1, y],
        [x, top + 1],
        [x, bottom - 1],
      ] as const;
      const isHit = edges.every((point) => button.contains(document.elementFromPoint(...point)));
      return isHit && Math.min(width, height) >= 44;
    };
    return buttons.filter(isPressable).length;
  });
}

export function column(page: Page, title: string): Locator {
  return page.getByRole('region', { name: new RegExp(`^${title}`) });
}

export function cardOf(page: Page, { id }: Order): Locator {
  return page.locator(`[data-order="${id}"]`);
}

export function inColumn(page: Page, title: string, { id }: Order): Locator {
  return column(page, title).locator(`[data-order="${id}"]`);
}

export function focused(page: Page): Locator {
  return page.locator(':focus');
}

export function nameOf(button: string, { id }: Order): string {
  return `${button} order ${orderNumber(id)}`;
}

/** Emulating offline does not interrupt open streams, so their events are dropped. */
export function dropEventsOffline(): void {
  const { addEventListener } = EventTarget.prototype;
  Object.defineProperty(EventSource.prototype, 'addEventListener', {
    value(this: EventSource, type: string, listener: (event: Event) => void) {
      addEventListener.call(this, type, (event) => navigator.onLine && listener(event));
    },
  });
}
