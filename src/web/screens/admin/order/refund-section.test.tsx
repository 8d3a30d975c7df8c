// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { AdminOrderDetails } from '#contract/admin-details.ts';
import { paymentsApi } from '#contract/api.ts';
import { setCurrentUser } from '#web/features/accounts/current-user.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { sampleOrder } from '#web/testing/sample-order.ts';
import { CUSTOMER } from '#web/testing/sample-user.ts';
import { stubApi } from '#web/testing/stub-api.ts';
import { RefundSection } from './refund-section.tsx';

const api = stubApi();
const user = userEvent.setup();

const PAID: AdminOrderDetails = {
  order: { ...sampleOrder, status: 'delivered', paymentMethod: 'card', paymentStatus: 'paid' },
  history: [],
  customer: null,
  payment: { id: 'pi_1', provider: 'test', amount: '31.47', createdAt: sampleOrder.createdAt },
  refunds: [],
};

beforeEach(() => {
  setCurrentUser({ ...CUSTOMER, isAdmin: true, adminRole: 'owner', hasSecondFactor: true });
});

function show(order: Partial<AdminOrderDetails['order']> = {}) {
  render(
    <QueryClientProvider client={queryClient}>
      <RefundSection details={{ ...PAID, order: { ...PAID.order, ...order } }} />
    </QueryClientProvider>,
  );
}

const submit = () => user.click(screen.getByRole('button', { name: /^Refund \$/ }));
const sent = () => api.callsOf(paymentsApi.refund).map(({ body }) => body);

test('a confirmed refund of an item is sent with its reason', async () => {
  api.refuse(paymentsApi.refund, 500);
  show();
  await user.click(screen.getByRole('button', { name: 'Increase quantity of Trà Đá' }));
  await user.type(screen.getByLabelText('Reason for the refund'), 'Arrived cold');
  await submit();
  expect(sent()).toEqual([]);
  const question = within(screen.getByRole('alertdialog', { name: 'Give money back?' }));
  question.getByText(/goes back to the customer's card\. This cannot be undone\./);
  await user.click(question.getByRole('button', { name: /^Refund \$/ }));
  const [tea] = sampleOrder.items.filter(({ menuItem }) => menuItem.name === 'Trà Đá');
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { items: [{ orderItemId: tea?.id, quantity: 1 }], to: 'card', reason: 'Arrived cold' },
    ]),
  );
});

test('a refund without a reason is not sent', async () => {
  show();
  await user.click(screen.getByRole('button', { name: 'An amount' }));
  await submit();
  screen.getByText('Please say why');
  expect(screen.queryByRole('alertdialog')).toBe(null);
});

test('a refund above the remaining amount is not sent', async () => {
  show({ paymentStatus: 'partially_refunded', refundedAmount: '1.50' });
  await user.click(screen.getByRole('button', { name: 'An amount' }));
  const amount = screen.getByLabelText<HTMLInputElement>('Amount');
  expect(amount.value).toBe('29.97');
  fireEvent.change(amount, { target: { value: '29.98' } });
  await user.type(screen.getByLabelText('Reason for the refund'), 'Arrived cold');
  await submit();
  screen.getByText('Please enter up to $29.97.');
  expect(screen.queryByRole('alertdialog')).toBe(null);
});

test('a fully refunded payment has no refund form', () => {
  show({ paymentStatus: 'refunded', refundedAmount: '31.47' });
  screen.getByText('All of the payment was refunded.');
  expect(screen.queryByRole('form')).toBe(null);
});
