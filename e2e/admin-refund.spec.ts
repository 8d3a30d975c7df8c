import type { Order } from '#contract/orders.ts';
import type { CreatedIntent } from '#contract/payments.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
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

test('an admin who looks at a customer’s order refunds a part of it, then the rest', async ({
  page,
  baseURL,
}) => {
  const order = await paidOrder(baseURL);
  await enterAsAdmin(page);
  await page.goto(`/orders/${order.id}`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Open in Admin' }).click();
  await expect(page).toHaveURL(`/admin/orders/${order.id}`);
  const form = main.getByRole('form', { name: 'Refund' });
  const submit = form.getByRole('button', { name: /^Refund \$/ });
  const question = page.getByRole('alertdialog', { name: 'Give money back?' });
  await form.getByRole('button', { name: 'An amount' }).click();
  await expect(form.getByLabel('Amount')).toHaveValue(order.totalAmount);
  await form.getByLabel('Reason for the refund').fill('Arrived cold');

  await form.getByLabel('Amount').fill('100000');
  await submit.click();
  await expect(form.getByText(`Please enter up to $${order.totalAmount}.`)).toBeVisible();
  await expectAccessible(page);

  await form.getByLabel('Amount').fill('1.50');
  await submit.click();
  await expect(question).toContainText("$1.50 goes back to the customer's card.");
  await question.getByRole('button', { name: 'Refund $1.50' }).click();
  await expectToast(page, '$1.50 goes back to the customer.');
  await expect(main.getByText('Paid by card · Refunded $1.50')).toBeVisible();

  const rest = (Number(order.totalAmount) - 1.5).toFixed(2);
  await form.getByRole('button', { name: 'An amount' }).click();
  await expect(form.getByLabel('Amount')).toHaveValue(rest);
  await form.getByLabel('Reason for the refund').fill('Arrived cold');
  await submit.click();
  await question.getByRole('button', { name: `Refund $${rest}` }).click();
  await expect(main.getByText('All of the payment was given back.')).toBeVisible();
  await main.getByRole('link', { name: 'Customer’s Page' }).click();
  await expect(main.getByRole('list', { name: 'Refunds' }).getByRole('listitem')).toHaveCount(2);
});

test('an admin finds a caller’s order, refunds a dish with a reason and adds a note', async ({
  page,
  baseURL,
}) => {
  const order = await paidOrder(baseURL);
  const [item] = order.items;
  await enterAsAdmin(page);
  const main = page.getByRole('main');

  await test.step('by the phone number in another format', async () => {
    const digits = (order.customerPhone ?? '').replace(/\D/g, '');
    await page.goto(`/admin?tab=orders&search=${encodeURIComponent(`+1 ${digits}`)}`);
    await main.getByRole('link', { name: `#${orderNumber(order.id)}` }).click();
    await expect(page).toHaveURL(`/admin/orders/${order.id}`);
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('a refund of one item needs a reason', async () => {
    const form = main.getByRole('form', { name: 'Refund' });
    await form
      .getByRole('button', { name: `Increase quantity of ${item?.menuItem.name}` })
      .first()
      .click();
    await form.getByRole('button', { name: /^Refund \$/ }).click();
    await expect(form.getByText('Please say why')).toBeVisible();
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

  await test.step('a note stays with the order', async () => {
    await main.getByLabel('New note').fill('Called back, all is well');
    await main.getByRole('button', { name: 'Add Note' }).click();
    await expect(main.getByRole('list', { name: 'Notes' })).toContainText('Called back');
    await expect(main.getByLabel('New note')).toHaveValue('');
    // The header would cover a part of some link, which axe then finds too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);
  });

  await test.step('the customer’s page has the order', async () => {
    await main.getByRole('region', { name: 'Customer' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/admin\/customers\//);
    await expect(main.getByRole('row').filter({ hasText: orderNumber(order.id) })).toBeVisible();
    await expectAccessible(page);
  });
});
