import { request as newRequest } from '@playwright/test';
import type { Order } from '#contract/orders.ts';
import type { CreatedIntent } from '#contract/payments.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { signInAsAdminByApi } from './admin-fixtures.ts';
import { expect, test } from './fixtures.ts';
import { orderBody, twoMeals } from './meals.ts';
import { registerCustomer } from './register-customer.ts';

/** An order of a new customer, paid with the test card. */
async function placePaidOrder(baseURL: string | undefined): Promise<Order> {
  const request = await newRequest.newContext({ baseURL: baseURL ?? '' });
  const person = await registerCustomer({ request });
  const [meal] = await twoMeals(request);
  const order = orderBody(person, meal);
  const intent = await request.post('/api/create-payment-intent', {
    data: { amount: order.totalAmount, order },
  });
  expect(intent.status(), await intent.text()).toBe(200);
  const { clientSecret, paymentIntentId }: CreatedIntent = await intent.json();
  const paid = await request.post('/api/payments/test/confirm', {
    data: { clientSecret, cardNumber: '4242424242424242' },
  });
  expect(paid.status(), await paid.text()).toBe(200);
  const placed = await request.post('/api/orders', { data: { ...order, paymentIntentId } });
  expect(placed.status(), await placed.text()).toBe(201);
  const paidOrder: Order = await placed.json();
  await request.dispose();
  return paidOrder;
}

test('an admin refunds a dish of a caller’s order', async ({ page, baseURL }) => {
  const order = await placePaidOrder(baseURL);
  const [item] = order.items;
  await signInAsAdminByApi(page);
  const main = page.getByRole('main');

  await test.step('the order is found by the phone number in another format', async () => {
    const digits = (order.customerPhone ?? '').replace(/\D/g, '');
    await page.goto(`/admin?tab=orders&search=${encodeURIComponent(`+1 ${digits}`)}`);
    await main.getByRole('link', { name: `#${orderNumber(order.id)}` }).click();
    await expect(page).toHaveURL(`/admin/orders/${order.id}`);
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('one item is refunded', async () => {
    const form = main.getByRole('form', { name: 'Refund' });
    await form
      .getByRole('button', { name: `Increase quantity of ${item?.menuItem.name}` })
      .first()
      .click();
    await form.getByLabel('Reason for the refund').fill('Arrived cold');
    await form.getByRole('button', { name: /^Refund \$/ }).click();
    await page
      .getByRole('alertdialog', { name: 'Give money back?' })
      .getByRole('button', { name: /^Refund \$/ })
      .click();
    await expect(main.getByRole('list', { name: 'Timeline' })).toContainText('“Arrived cold”');
  });

  await test.step('a status is changed with a reason, and undone', async () => {
    const form = main.getByRole('form', { name: 'Status' });
    await form.getByLabel('New status').selectOption('confirmed');
    await form.getByLabel('Reason for the change').fill('Confirmed by phone');
    await form.getByRole('button', { name: 'Change Status' }).click();
    await expect(main.getByRole('list', { name: 'Timeline' })).toContainText(
      '“Confirmed by phone”',
    );
    await form.getByRole('button', { name: 'Undo: back to Order Placed' }).click();
    await expect(form.getByRole('button', { name: 'Undo: back to Confirmed' })).toBeVisible();
  });

  await test.step('a note is added to the order', async () => {
    await main.getByLabel('New note').fill('Called back, all is well');
    await main.getByRole('button', { name: 'Add Note' }).click();
    await expect(main.getByRole('list', { name: 'Notes' })).toContainText('Called back');
    await expect(main.getByLabel('New note')).toHaveValue('');
  });

  await test.step('the customer sees the refund', async () => {
    await main.getByRole('link', { name: 'Customer’s Page' }).click();
    await expect(page).toHaveURL(`/orders/${order.id}`);
    await expect(main.getByRole('list', { name: 'Refunds' }).getByRole('listitem')).toHaveCount(1);
    await page.goBack();
  });

  await test.step('the customer’s admin page lists the order', async () => {
    await main.getByRole('region', { name: 'Customer' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/admin\/customers\//);
    await expect(main.getByRole('row').filter({ hasText: orderNumber(order.id) })).toBeVisible();
  });
});
