// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AdminOrderDetails } from '#contract/admin-details.ts';
import type { AdminCase } from '#contract/cases.ts';
import { caseHandlingApi, casesApi } from '#contract/cases-api.ts';
import { adminDetailsApi } from '#contract/management-api.ts';
import type { AdminRole } from '#domain/accounts/admin-rights.ts';
import { setCurrentUser } from '#web/features/accounts/current-user.ts';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import { decidedCase, sampleCase } from '#web/testing/sample-case.ts';
import { sampleOrder } from '#web/testing/sample-order.ts';
import { CUSTOMER } from '#web/testing/sample-user.ts';
import { stubApi } from '#web/testing/stub-api.ts';
import { toastStore } from '#web/ui/toast.ts';
import { CasesTab } from './cases-tab.tsx';

const api = stubApi();
const user = userEvent.setup();

const PAID: AdminOrderDetails = {
  order: {
    ...sampleOrder,
    status: 'delivered',
    paymentMethod: 'card',
    paymentStatus: 'paid',
    userId: CUSTOMER.id,
  },
  history: [],
  customer: null,
  payment: { id: 'pi_1', provider: 'test', amount: '31.47', createdAt: sampleOrder.createdAt },
  refunds: [],
};
const WITH_CUSTOMER: AdminOrderDetails = {
  ...PAID,
  customer: {
    id: CUSTOMER.id,
    name: 'Lena Park',
    isSuspended: false,
    figures: { orders: 1, cancelled: 0, spent: '31.47', refunded: '0.00', reviews: 0 },
  },
};
const IN_CASH: AdminOrderDetails = {
  ...PAID,
  order: { ...PAID.order, paymentMethod: 'cash' },
  payment: null,
};

beforeEach(() => {
  toastStore.set(null);
  signInAs('owner');
});

function signInAs(adminRole: AdminRole) {
  setCurrentUser({ ...CUSTOMER, isAdmin: true, adminRole, hasSecondFactor: true });
}

async function openCase(change: Partial<AdminCase> = {}, details: AdminOrderDetails = PAID) {
  api.respondWith(casesApi.one, { ...sampleCase, ...change });
  api.respondWith(adminDetailsApi.order, details);
  api.respondWithPage(caseHandlingApi.all, () => ({ rows: [] }));
  await renderInRouter(<CasesTab />, { url: `/admin?tab=cases&case=${sampleCase.id}` });
  await screen.findByRole('heading', { name: 'Case #0000CA5E: Something is missing' });
}

const form = async () => within(await screen.findByRole('form', { name: 'Decide' }));
const decisions = () => api.callsOf(caseHandlingApi.decide).map(({ body }) => body);

describe('the list of cases', () => {
  const open = () => renderInRouter(<CasesTab />, { url: '/admin?tab=cases' });

  test('marks overdue cases', async () => {
    api.respondWithPage(caseHandlingApi.all, () => ({
      rows: [
        { ...sampleCase, id: 'late', number: 'LATE', dueAt: '2026-01-01T00:00:00.000Z' },
        sampleCase,
      ],
    }));
    await open();
    await screen.findByText('Overdue', { selector: 'tr *' });
    const [, first, second] = screen.getAllByRole('row');
    expect(
      within(first as HTMLElement).getByRole('link', { name: 'Open case LATE' }),
    ).toBeDefined();
    expect(within(second as HTMLElement).queryByText('Overdue')).toBeNull();
    expect(api.callsOf(caseHandlingApi.all)[0]?.query.get('status')).toBe('undecided');
  });

  test('is filtered by overdue cases with one press', async () => {
    api.respondWithPage(caseHandlingApi.all, () => ({ rows: [] }));
    await open();
    await user.click(await screen.findByRole('button', { name: 'Overdue' }));
    await vi.waitFor(() =>
      expect(api.callsOf(caseHandlingApi.all).at(-1)?.query.get('status')).toBe('overdue'),
    );
  });
});

describe('the decision of a case', () => {
  test('preselects the items named by the customer', async () => {
    await openCase();
    api.respondWith(caseHandlingApi.decide, decidedCase);
    await user.click((await form()).getByRole('button', { name: /^Refund \$.+ and Decide$/ }));
    await vi.waitFor(() =>
      expect(decisions()).toEqual([
        {
          outcome: 'refund',
          items: [{ orderItemId: sampleCase.items[0]?.orderItemId, quantity: 1 }],
          amount: expect.stringMatching(/^\d+\.\d\d$/),
          message: 'We are sorry about this. Your refund is on its way.',
        },
      ]),
    );
  });

  test('preselects the last proposal of the restaurant', async () => {
    const at = sampleCase.createdAt;
    await openCase({
      messages: [{ at, by: 'restaurant', text: 'We forgot one.', proposal: 'credit' }],
    });
    expect((await form()).getByRole('button', { name: /^Credit \$/ })).toBeDefined();
  });

  test('a decision without an item shows an error', async () => {
    await openCase({ items: [] });
    await user.click((await form()).getByRole('button', { name: 'Refund items' }));
    await user.click((await form()).getByRole('button', { name: 'Decide' }));
    expect((await form()).getByText('Please choose at least one item.')).toBeDefined();
    expect(document.activeElement).toBe(
      (await form()).getByRole('button', { name: 'Increase quantity of Phở Bò' }),
    );
    expect(decisions()).toEqual([]);
  });

  test('a decision with an amount above the payment is refused', async () => {
    await openCase();
    const part = await form();
    await user.click(part.getByRole('button', { name: 'Refund an amount' }));
    await user.type(part.getByLabelText('Amount'), '31.48');
    await user.click(part.getByRole('button', { name: /and Decide$/ }));
    expect(part.getByText('Please enter up to $31.47.')).toBeDefined();
    expect(decisions()).toEqual([]);
  });

  test('a decision with an amount is sent as credit', async () => {
    await openCase();
    const part = await form();
    await user.click(part.getByRole('button', { name: 'Refund an amount' }));
    await user.type(part.getByLabelText('Amount'), '5');
    await user.click(part.getByRole('button', { name: 'As store credit' }));
    api.respondWith(caseHandlingApi.decide, decidedCase);
    await user.click(part.getByRole('button', { name: 'Credit $5.00 and Decide' }));
    await vi.waitFor(() =>
      expect(decisions()).toMatchObject([{ outcome: 'credit', amount: '5.00' }]),
    );
  });

  test('the refund of a cash order can only be credit', async () => {
    await openCase({}, IN_CASH);
    const part = await form();
    expect(part.getByText(/paid in cash, so it is refunded as store credit/)).toBeDefined();
    expect(part.queryByRole('button', { name: 'To the card' })).toBeNull();
    expect(part.getByRole('button', { name: /^Credit \$.+ and Decide$/ })).toBeDefined();
  });

  test('a decision to reject a refund is sent with a reason', async () => {
    await openCase({ wants: 'reply' });
    const part = await form();
    await user.click(part.getByRole('button', { name: 'Decide' }));
    expect(part.getByText('Please say why')).toBeDefined();
    await user.type(part.getByLabelText('Message to the customer'), 'It was in the bag.');
    api.respondWith(caseHandlingApi.decide, decidedCase);
    await user.click(part.getByRole('button', { name: 'Decide' }));
    await vi.waitFor(() =>
      expect(decisions()).toEqual([{ outcome: 'no_change', message: 'It was in the bag.' }]),
    );
  });

  test('made by another admin replaces the form', async () => {
    await openCase();
    const button = (await form()).getByRole('button', { name: /and Decide$/ });
    const description = 'This case has been decided.';
    api.refuse(caseHandlingApi.decide, 409, { message: description, code: 'case_decided' });
    api.respondWith(casesApi.one, decidedCase);
    await user.click(button);
    const decision = await screen.findByRole('region', { name: 'Decision' });
    expect(within(decision).getByText('$13.94 back to the card')).toBeDefined();
    expect(screen.queryByRole('form', { name: 'Decide' })).toBeNull();
    expect(toastStore.get()?.description).toBe(description);
  });

  test('is available to finance without writing messages', async () => {
    signInAs('finance');
    await openCase();
    await form();
    expect(screen.queryByRole('region', { name: 'Ask the customer' })).toBeNull();
  });
});

test('a case whose order fails to load shows an error beside the conversation', async () => {
  api.respondWith(casesApi.one, sampleCase);
  await renderInRouter(<CasesTab />, { url: `/admin?tab=cases&case=${sampleCase.id}` });
  await screen.findByText('Failed to load the order. Please try again.');
  expect(screen.getByRole('region', { name: 'Conversation' })).toBeDefined();
});

test('other cases that fail to load are not shown as none', async () => {
  api.respondWith(casesApi.one, sampleCase);
  api.respondWith(adminDetailsApi.order, WITH_CUSTOMER);
  await renderInRouter(<CasesTab />, { url: `/admin?tab=cases&case=${sampleCase.id}` });
  await screen.findByText('Failed to load the cases. Please try again.');
  const others = screen.getByRole('region', { name: 'Other cases of the customer' });
  expect(within(others).queryByText('None')).toBeNull();
});

test('a case that does not exist shows a message', async () => {
  await renderInRouter(<CasesTab />, { url: `/admin?tab=cases&case=${sampleCase.id}` });
  await screen.findByRole('heading', { name: 'There is no such case' });
});
