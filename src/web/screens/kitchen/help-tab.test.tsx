// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { OrderCase } from '#contract/cases.ts';
import { caseHandlingApi, casesApi } from '#contract/cases-api.ts';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import { decidedCase, sampleCase } from '#web/testing/sample-case.ts';
import { stubApi } from '#web/testing/stub-api.ts';
import HelpTab from './help-tab.tsx';

const api = stubApi();
const user = userEvent.setup();

async function open(...cases: OrderCase[]) {
  api.respondWithPage(caseHandlingApi.ofRestaurant, ({ query }) => ({
    rows: cases.filter(
      ({ status }) => (status === 'decided' ? 'decided' : 'undecided') === query.get('status'),
    ),
  }));
  const { restaurant } = sampleCase;
  await renderInRouter(
    <HelpTab restaurant={{ ...restaurant, slug: 'saigon-street', role: 'staff' }} />,
  );
  return screen.findByRole('heading', { level: 2, name: 'Help with orders' });
}

const entry = () => screen.findByRole('article', { name: 'Case of order ABCD1234' });

async function openEntry() {
  const article = await entry();
  await user.click(within(article).getByRole('button', { expanded: false }));
  return within(article);
}

test('an overdue case is marked', async () => {
  await open({ ...sampleCase, dueAt: '2026-01-01T00:00:00.000Z' });
  expect(within(await entry()).getByText('Overdue')).toBeDefined();
});

test('an opened case shows report, pictures and requested outcome', async () => {
  await open(sampleCase);
  const details = await openEntry();
  expect(details.getByText(sampleCase.message)).toBeDefined();
  expect(details.getByText('Wants: Money back')).toBeDefined();
  expect(details.getByRole('img', { name: 'Reported problem 1' })).toBeDefined();
});

test('a message is sent with the chosen proposal', async () => {
  await open(sampleCase);
  const details = await openEntry();
  await user.click(details.getByRole('button', { name: 'Send Message' }));
  expect(details.getByText('Please write something')).toBeDefined();
  await user.type(details.getByLabelText('Your answer'), 'We forgot one, sorry.');
  await user.click(details.getByRole('button', { name: 'Refund' }));
  api.respondWith(casesApi.addMessage, sampleCase);
  await user.click(details.getByRole('button', { name: 'Send Message' }));
  await vi.waitFor(() =>
    expect(details.getByRole('button', { name: 'No proposal', pressed: true })).toBeDefined(),
  );
  expect(api.callsOf(casesApi.addMessage).map(({ body }) => body)).toEqual([
    { message: 'We forgot one, sorry.', proposal: 'refund' },
  ]);
});

test('a decided case shows the decision without a message form', async () => {
  await open(decidedCase);
  await screen.findByRole('heading', { name: 'No cases' });
  await user.click(screen.getByRole('button', { name: 'Decided' }));
  const details = await openEntry();
  expect(details.getByText('Decision: $13.94 back to the card')).toBeDefined();
  expect(details.queryByLabelText('Your answer')).toBeNull();
});

test('Retry loads the cases after a failure', async () => {
  api.refuse(caseHandlingApi.ofRestaurant, 500);
  await renderInRouter(
    <HelpTab restaurant={{ ...sampleCase.restaurant, slug: 'saigon-street', role: 'staff' }} />,
  );
  await screen.findByText('Failed to load the cases. Please try again.');
  api.respondWithPage(caseHandlingApi.ofRestaurant, () => ({ rows: [sampleCase] }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await entry();
});
