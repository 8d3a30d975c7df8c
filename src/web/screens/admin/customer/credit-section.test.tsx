// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CreditEntry } from '#contract/credit.ts';
import { customerCreditApi } from '#contract/management-api.ts';
import { setCurrentUser } from '#web/features/accounts/current-user.ts';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import { CUSTOMER } from '#web/testing/sample-user.ts';
import { stubApi } from '#web/testing/stub-api.ts';
import { CreditSection } from './credit-section.tsx';

const api = stubApi();
const user = userEvent.setup();

const ENTRY: CreditEntry = {
  id: 'entry-1',
  at: '2026-11-21T20:00:00.000Z',
  amount: '5.00',
  kind: 'granted',
  orderId: null,
  caseId: null,
  note: 'For the long wait',
};

beforeEach(async () => {
  setCurrentUser({ ...CUSTOMER, isAdmin: true, adminRole: 'owner' });
  api.respondWith(customerCreditApi.of, { balance: '0.00', entries: [] });
  await renderInRouter(<CreditSection customerId={CUSTOMER.id} />);
});

const give = () => user.click(screen.getByRole('button', { name: 'Give Credit' }));
const sentChanges = () => api.callsOf(customerCreditApi.change).map(({ body }) => body);

test('credit is given only with an amount and a reason', async () => {
  await give();
  expect(screen.getByText('Please enter up to $1000.00, such as 5.00')).toBeDefined();
  expect(screen.getByText('Please say why')).toBeDefined();
  expect(sentChanges()).toEqual([]);
});

test('given credit is shown with its reason', async () => {
  await user.type(screen.getByLabelText('Amount in dollars'), '5.00');
  await user.type(screen.getByLabelText('Reason'), 'For the long wait');
  api.respondWith(customerCreditApi.change, ENTRY);
  api.respondWith(customerCreditApi.of, { balance: '5.00', entries: [ENTRY] });
  await give();
  await vi.waitFor(() =>
    expect(screen.getByRole('list', { name: 'Changes' }).textContent).toContain(
      'Given by supportFor the long wait',
    ),
  );
  expect(sentChanges()).toEqual([{ amount: '5.00', note: 'For the long wait' }]);
});
