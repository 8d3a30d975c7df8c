import type { Order } from '#contract/orders.ts';
import type { CreatedIntent } from '#contract/payments.ts';
import { enterAsAdmin, newCustomer } from './admin-fixtures.ts';
import { expect, expectAccessible, expectToast, test } from './fixtures.ts';
import { orderBody, twoMeals } from './meals.ts';

/** An order of a new customer, paid with the test card. */
async function paidOrder(baseURL: string | undefined): Promise<Order> {
  const { person, request } = await newCustomer(baseURL);
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
  const answer: Order = await placed.json();
  await request.dispose();
  return answer;
}

test('an admin refunds a part of a payment, then the rest', async ({ page, baseURL }) => {
  const order = await paidOrder(baseURL);
  await enterAsAdmin(page);
  await page.goto(`/orders/${order.id}`);
  const main = page.getByRole('main');
  const form = main.getByRole('form', { name: 'Refund' });
  const question = page.getByRole('alertdialog', { name: 'Give money back?' });
  await expect(form.getByLabel('Amount')).toHaveValue(order.totalAmount);

  await form.getByLabel('Amount').fill('100000');
  await form.getByRole('button', { name: 'Refund' }).click();
  await expect(form.getByText(`Please enter up to $${order.totalAmount}.`)).toBeVisible();
  await expectAccessible(page);

  await form.getByLabel('Amount').fill('1.50');
  await form.getByRole('button', { name: 'Refund' }).click();
  await expect(question).toContainText("$1.50 goes back to the customer's card.");
  await question.getByRole('button', { name: 'Refund $1.50' }).click();
  await expectToast(page, '$1.50 goes back to the customer.');
  await expect(main.getByText('Paid by card · Refunded $1.50')).toBeVisible();

  const rest = (Number(order.totalAmount) - 1.5).toFixed(2);
  await expect(form.getByLabel('Amount')).toHaveValue(rest);
  await form.getByRole('button', { name: 'Refund' }).click();
  await question.getByRole('button', { name: `Refund $${rest}` }).click();
  await expect(main.getByText('All of the payment was given back.')).toBeVisible();
  await expect(main.getByRole('list', { name: 'Refunds' }).getByRole('listitem')).toHaveCount(2);
});
