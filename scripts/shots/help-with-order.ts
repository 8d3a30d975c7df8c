import type { Page } from '@playwright/test';
import type { AdminOrderDetails } from '#contract/admin-details.ts';
import type { AdminCase } from '#contract/cases.ts';
import type { Credit } from '#contract/credit.ts';
import type { Order, OrderEvent } from '#contract/orders.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { pageUrls } from '#web/testing/page-urls.ts';
import { changeResponse } from './responses.ts';
import type { Sample } from './sample.ts';
import type { Shot } from './shot.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const orderOf = (sample: Sample, status: string) =>
  sample.orders.find((order) => order.status === status)?.id ?? 'none';

const CASE: AdminCase = {
  id: '0198c0de-0000-7000-8000-00000000ca5e',
  number: '0000CA5E',
  orderId: '0198c0de-0000-7000-8000-00000000abcd',
  restaurant: { id: '0198c0de-0000-7000-8000-000000000001', name: 'Saigon Lantern' },
  customer: { id: '0198c0de-0000-7000-8000-0000000000c1', name: 'Jamie Rivera' },
  status: 'open',
  reason: 'missing_items',
  message: 'One of the two soups was not in the bag, and nobody answered the phone.',
  items: [{ orderItemId: '0198c0de-0000-7000-8000-0000000000b1', quantity: 1, name: 'Phở Gà' }],
  wants: 'refund',
  pictures: ['/api/case-pictures/bag.svg'],
  dueAt: inHours(-1),
  createdAt: inHours(-25),
  decidedAt: null,
  decision: null,
  messages: [
    { at: inHours(-20), by: 'restaurant', text: 'We forgot one, sorry.', proposal: 'refund' },
    { at: inHours(-19), by: 'support', text: 'Was it the large one?', proposal: null },
  ],
};

const DECIDED: AdminCase = {
  ...CASE,
  status: 'decided',
  decidedAt: inHours(-2),
  decision: {
    outcome: 'credit',
    items: CASE.items,
    amount: '15.75',
    to: 'credit',
    message: 'We are sorry about this.',
    at: inHours(-2),
  },
  // Customers do not see proposals.
  messages: [
    ...CASE.messages.map((message) => ({ ...message, proposal: null })),
    { at: inHours(-2), by: 'support', text: 'We are sorry about this.', proposal: null },
  ],
};

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg"><rect width="100%" height="100%" fill="peru"/></svg>';

/** Help with an order, and orders that differ from a delivery as soon as possible. */
export const HELP_WITH_ORDER: Shot[] = [
  {
    name: 'order-help',
    path: (sample) => pageUrls.orderHelp(orderOf(sample, 'preparing')),
    as: 'customer',
    afterLoading: async (page) => {
      await page.getByRole('radio', { name: 'Something is missing' }).check();
      await page.getByRole('button', { name: 'Send Report' }).click();
    },
  },
  {
    name: 'order-help-decided',
    path: (sample) => pageUrls.orderHelp(orderOf(sample, 'preparing')),
    as: 'customer',
    beforeOpening: (page) => respondWithCases(page, '**/api/cases?*', [DECIDED]),
  },
  {
    name: 'order-help-late',
    path: (sample) => pageUrls.orderHelp(orderOf(sample, 'delivered')),
    as: 'customer',
  },
  {
    name: 'kitchen-help',
    path: (sample) => pageUrls.kitchen(sample.open.slug, 'help'),
    as: 'admin',
    beforeOpening: (page) =>
      respondWithCases(page, '**/api/restaurants/*/cases?*', [CASE, DECIDED]),
    afterLoading: (page) =>
      page
        .getByRole('article', { name: /^Case of order/ })
        .first()
        .getByRole('button')
        .click(),
  },
  {
    name: 'admin-cases',
    path: pageUrls.admin({ tab: 'cases' }),
    as: 'admin',
    beforeOpening: (page) => respondWithCases(page, '**/api/admin/cases?*', [CASE, DECIDED]),
  },
  {
    name: 'admin-case',
    path: pageUrls.admin({ tab: 'cases', case: CASE.id }),
    as: 'admin',
    beforeOpening: respondWithCaseOfAnOrder,
    afterLoading: (page) => page.getByRole('form', { name: 'Decide' }).waitFor(),
  },
  {
    name: 'order-with-case',
    path: (sample) => pageUrls.order(orderOf(sample, 'delivered')),
    as: 'customer',
    beforeOpening: async (page) => {
      await respondWithCases(page, '**/api/cases?*', [DECIDED]);
      await changeResponse<Order>(page, DETAIL, (order) => ({
        ...order,
        history: [...order.history, CREDITED],
        refundedAmount: '15.75',
      }));
    },
  },
  {
    name: 'settings-credit',
    path: pageUrls.settings,
    as: 'customer',
    beforeOpening: respondWithCredit,
    afterLoading: (page) => page.getByRole('list', { name: 'Changes' }).scrollIntoViewIfNeeded(),
  },
  {
    name: 'checkout-credit',
    path: pageUrls.checkout,
    as: 'customer',
    hasCart: true,
    beforeOpening: respondWithCredit,
    afterLoading: (page) => page.getByRole('checkbox', { name: /^Use credit/ }).check(),
  },
  {
    name: 'order-pickup',
    path: (sample) => pageUrls.order(orderOf(sample, 'ready')),
    as: 'customer',
    beforeOpening: (page) =>
      changeResponse<Order>(page, DETAIL, (order) => ({
        ...order,
        ...{ fulfilment: 'pickup', deliveryAddress: null },
      })),
  },
  {
    name: 'order-scheduled',
    path: (sample) => pageUrls.order(orderOf(sample, 'confirmed')),
    as: 'customer',
    beforeOpening: (page) =>
      changeResponse<Order>(page, DETAIL, (order) => ({
        ...order,
        ...{ scheduledFor: inHours(26), promisedFrom: inHours(26), promisedUntil: inHours(26.5) },
        ...{ releaseAt: inHours(25.5) },
      })),
  },
];

const DETAIL = /\/api\/orders\/detail\//;

const CREDITED: OrderEvent = {
  status: 'delivered',
  from: 'delivered',
  at: inHours(-2),
  by: 'admin',
  reason: null,
  refundedAmount: '15.75',
  isCredit: true,
};

function respondWithCredit(page: Page): Promise<unknown> {
  const entry = { id: CASE.id, orderId: CASE.orderId, caseId: null, note: null };
  const json: Credit = {
    balance: '15.75',
    entries: [
      { ...entry, id: CASE.restaurant.id, at: inHours(-1), amount: '-5.00', kind: 'spent' },
      { ...entry, id: CASE.orderId, at: inHours(-2), amount: '15.75', kind: 'case' },
      { ...entry, at: inHours(-90), orderId: null, amount: '5.00', kind: 'granted', note: 'Sorry' },
    ],
  };
  return page.route('**/api/credit', (route) => route.fulfill({ json }));
}

async function respondWithCases(page: Page, url: string, json: object): Promise<void> {
  await page.route(url, (route) => route.fulfill({ json }));
  await page.route('**/api/case-pictures/*', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  );
}

/** The case is about the first item of an order paid by card that admins can open. */
async function respondWithCaseOfAnOrder(page: Page): Promise<void> {
  await respondWithCases(page, '**/api/admin/cases?*', []);
  await changeResponse<AdminOrderDetails>(page, /\/api\/admin\/orders\/[\w-]+$/, (details) => ({
    ...details,
    order: { ...details.order, paymentMethod: 'card', paymentStatus: 'paid' },
  }));
  await page.route(`**/api/cases/${CASE.id}`, async (route) => {
    const orders = new URL('/api/admin/orders?limit=1&status=delivered', route.request().url());
    const [order]: Order[] = await (await page.request.get(orders.href)).json();
    const items = order?.items.slice(0, 1).map(({ id, menuItem }) => ({
      ...{ orderItemId: id, quantity: 1, name: menuItem.name },
    }));
    await route.fulfill({ json: { ...CASE, orderId: order?.id, items } });
  });
}
