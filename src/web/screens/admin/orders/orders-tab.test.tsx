// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { ordersApi } from '#contract/api.ts';
import { adminApi } from '#contract/management-api.ts';
import type { Order } from '#contract/orders.ts';
import { setCurrentUser } from '#web/features/accounts/current-user.ts';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import { sampleOrder } from '#web/testing/sample-order.ts';
import { CUSTOMER } from '#web/testing/sample-user.ts';
import { stubApi } from '#web/testing/stub-api.ts';
import { toastStore } from '#web/ui/toast.ts';
import { OrdersTab } from './orders-tab.tsx';

const api = stubApi();
const user = userEvent.setup();

/** The order as the server has it now. */
let stored: Order;

beforeEach(() => {
  toastStore.set(null);
  setCurrentUser({ ...CUSTOMER, isAdmin: true, adminRole: 'owner', hasSecondFactor: true });
  api.respondWith(ordersApi.setStatus, ({ body }) => {
    stored = { ...stored, status: (body as Order).status };
    return stored;
  });
});

async function open(order: Order, query = '') {
  stored = order;
  api.respondWithPage(adminApi.orders, ({ query: sentQuery }) => {
    const status = sentQuery.get('status') ?? stored.status;
    return { rows: status === stored.status ? [stored] : [] };
  });
  const page = await renderInRouter(
    <main tabIndex={-1}>
      <OrdersTab />
    </main>,
    { url: `/admin?tab=orders${query}` },
  );
  await screen.findByRole('link', { name: '#ABCD1234' });
  return page;
}

const menu = () => screen.getByRole('button', { name: /Status of order ABCD1234/ });

async function choose(status: string): Promise<void> {
  await user.click(menu());
  await user.click(screen.getByRole('menuitemradio', { name: status }));
}

const waitForStatus = (status: string) =>
  waitFor(() => expect(menu().textContent).toContain(status));
const sent = () => api.callsOf(ordersApi.setStatus).map(({ body }) => body);
const waitForToast = (description: string) =>
  waitFor(() => expect(toastStore.get()).toMatchObject({ description }));

test('a row shows customer, restaurant, amount and a link to the order', async () => {
  await open(sampleOrder);
  const row = screen.getByRole('row', { name: /ABCD1234/ });
  for (const text of ['Ada Lovelace', 'Saigon Street', '$31.47']) {
    expect(row.textContent).toContain(text);
  }
  const link = within(row).getByRole('link', { name: 'View order ABCD1234' });
  expect(link.getAttribute('href')).toBe(`/orders/${sampleOrder.id}`);
});

describe('a new status', () => {
  test('is shown optimistically', async () => {
    await open(sampleOrder);
    const response = api.hold(ordersApi.setStatus, sampleOrder);
    await choose('Confirmed');
    await waitForStatus('Confirmed');
    expect(sent()).toEqual([{ status: 'confirmed', from: 'pending' }]);
    response();
  });

  test('is rolled back when the change fails', async () => {
    await open(sampleOrder);
    api.failOnce(ordersApi.setStatus);
    // Otherwise the reloaded list would show the old status.
    api.hold(adminApi.orders, []);
    await choose('Confirmed');
    await waitForToast('An error occurred. Please try again.');
    await waitForStatus('Order Placed');
  });

  test('can be undone from its toast', async () => {
    await open(sampleOrder);
    await choose('Confirmed');
    await waitForToast('Order ABCD1234: Confirmed.');
    toastStore.get()?.action?.onPress();
    await waitForToast('Order ABCD1234: Order Placed.');
    await waitForStatus('Order Placed');
  });

  test('is refused with the server’s reason if the order changed meanwhile', async () => {
    await open(sampleOrder);
    const message = 'The status of this order has changed in the meantime.';
    api.refuse(ordersApi.setStatus, 409, { message });
    await choose('Being Prepared');
    await waitForToast(message);
  });

  test('focused with arrow keys is not sent on Escape', async () => {
    await open(sampleOrder);
    menu().focus();
    await user.keyboard('{End}c{ArrowDown}{ArrowDown}{End}');
    expect(document.activeElement?.textContent).toContain('Cancelled');
    await user.keyboard('{Escape}');
    expect(sent()).toEqual([]);
  });
});

test.each([
  ['pending', 'Cancelled', 'Cancel this order?', 'Keep Order'],
  ['delivered', 'Being Prepared', 'Change a finished order?', 'Cancel'],
] as const)('declining the change of a %s order to %s sends nothing', async (...row) => {
  const [status, chosen, title, decline] = row;
  await open({ ...sampleOrder, status });
  await choose(chosen);
  const question = within(screen.getByRole('alertdialog', { name: title }));
  await user.click(question.getByRole('button', { name: decline }));
  expect(sent()).toEqual([]);
  await waitFor(() => expect(document.activeElement).toBe(menu()));
});

test('the focus moves to the page when an order leaves the filtered list', async () => {
  await open({ ...sampleOrder, status: 'ready' }, '&status=ready');
  await choose('Delivered');
  await screen.findByRole('heading', { name: 'No orders found' });
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('Clear Filters removes search and filters from the URL', async () => {
  const { currentUrl } = await open(sampleOrder, '&search=ada&status=pending&method=cash');
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  await waitFor(() => expect(currentUrl()).toBe('/admin?tab=orders'));
});
