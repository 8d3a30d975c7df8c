// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ordersApi } from '#contract/api.ts';
import type { OrderCase } from '#contract/cases.ts';
import { casesApi } from '#contract/cases-api.ts';
import { setCurrentUser } from '#web/features/accounts/current-user.ts';
import { pageUrls } from '#web/testing/page-urls.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { decidedCase, sampleCase } from '#web/testing/sample-case.ts';
import { deliveredOrder, sampleOrder } from '#web/testing/sample-order.ts';
import { CUSTOMER } from '#web/testing/sample-user.ts';
import { stubApi } from '#web/testing/stub-api.ts';
import { toastStore } from '#web/ui/toast.ts';

const api = stubApi();
// Allows files of any type, as a drop or another browser does.
const user = userEvent.setup({ applyAccept: false });

beforeEach(() => {
  toastStore.set(null);
  setCurrentUser(CUSTOMER);
});

async function open(cases: OrderCase[] = [], order = deliveredOrder(1)): Promise<void> {
  api.respondWith(ordersApi.detail, order);
  api.respondWith(casesApi.own, cases);
  await renderApp(pageUrls.orderHelp(order.id));
  await screen.findByRole('heading', { level: 1, name: 'Help with order #ABCD1234' });
}

const main = () => within(screen.getByRole('main'));
const radio = (name: string) => main().getByRole('radio', { name });
const send = () => user.click(main().getByRole('button', { name: 'Send Report' }));
const message = () => main().getByLabelText('What happened?');

describe('the report of a problem', () => {
  test('a report without a reason focuses the first reason', async () => {
    await open();
    await main().findByRole('form');
    await send();
    expect(main().getByText('Please say what went wrong')).toBeDefined();
    expect(document.activeElement).toBe(radio('Something is missing'));
    expect(api.callsOf(casesApi.open)).toEqual([]);
  });

  test('a report without any item focuses the first quantity', async () => {
    await open();
    await user.click(await main().findByRole('radio', { name: 'Something is missing' }));
    await user.type(message(), 'Not in the bag.');
    await send();
    expect(main().getByText('Please say which items')).toBeDefined();
    expect(document.activeElement).toBe(
      main().getByRole('button', { name: 'Increase quantity of Phở Bò' }),
    );
  });

  test('limits each item to its ordered quantity', async () => {
    await open();
    await user.click(await main().findByRole('radio', { name: 'Wrong items' }));
    const increase = main().getByRole<HTMLButtonElement>('button', {
      name: 'Increase quantity of Trà Đá',
    });
    await user.click(increase);
    expect(increase.disabled).toBe(true);
  });

  test('opens the case of a sent report', async () => {
    await open();
    await user.click(await main().findByRole('radio', { name: 'Something is missing' }));
    await user.click(main().getByRole('button', { name: 'Increase quantity of Phở Bò' }));
    await user.type(message(), sampleCase.message);
    await user.click(radio('Store credit'));
    api.respondWith(casesApi.open, sampleCase);
    api.respondWith(casesApi.own, [sampleCase]);
    await send();
    expect(await main().findByText('We are looking into it')).toBeDefined();
    expect(api.callsOf(casesApi.open).map(({ body }) => body)).toEqual([
      {
        reason: 'missing_items',
        message: sampleCase.message,
        items: sampleCase.items.map(({ orderItemId, quantity }) => ({ orderItemId, quantity })),
        wants: 'credit',
        pictures: [],
      },
    ]);
  });

  test('the report of a late order contains no items', async () => {
    await open();
    await user.click(await main().findByRole('radio', { name: 'Something is missing' }));
    await user.click(main().getByRole('button', { name: 'Increase quantity of Phở Bò' }));
    await user.click(radio('It came too late'));
    await user.type(message(), 'An hour late.');
    api.respondWith(casesApi.open, sampleCase);
    await send();
    await vi.waitFor(() =>
      expect(api.callsOf(casesApi.open)[0]?.body).toMatchObject({ reason: 'late', items: [] }),
    );
  });

  test('a report that cannot be sent keeps its input', async () => {
    await open();
    await user.click(await main().findByRole('radio', { name: 'Something else' }));
    await user.type(message(), 'It was cold.');
    api.failOnce(casesApi.open);
    await send();
    await vi.waitFor(() => expect(toastStore.get()?.title).toBe('Not sent'));
    expect((message() as HTMLTextAreaElement).value).toBe('It was cold.');
  });

  test('shows an error for a file that is not a picture', async () => {
    await open();
    const input = await main().findByLabelText('Add picture');
    await user.upload(input, new File(['%PDF'], 'receipt.pdf', { type: 'application/pdf' }));
    expect(main().getByText('Please select an image file')).toBeDefined();
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(main().queryByRole('img', { name: /Reported problem/ })).toBeNull();
  });

  test('is refused three hours after the delivery', async () => {
    await open([], deliveredOrder(3));
    await main().findByRole('heading', { name: 'The time to report a problem is over' });
    expect(main().queryByRole('form')).toBeNull();
    expect(main().getByRole('link', { name: 'support@plateful.example' })).toBeDefined();
  });
});

describe('the page of a case', () => {
  const sendButton = () => main().findByRole('button', { name: 'Send Message' });

  test('shows the report and its pictures', async () => {
    await open([sampleCase]);
    const messages = within(await main().findByRole('list', { name: 'Messages' }));
    expect(messages.getByText('1 × Phở Bò')).toBeDefined();
    expect(messages.getByText(sampleCase.message)).toBeDefined();
    expect(messages.getByRole('img', { name: 'Reported problem 1' })).toBeDefined();
  });

  test('adds a sent message to the conversation', async () => {
    await open([sampleCase]);
    const button = await sendButton();
    await user.click(button);
    expect(main().getByText('Please write something')).toBeDefined();
    await user.type(main().getByLabelText('Your message'), 'Any news?');
    const sent = { at: sampleCase.createdAt, by: 'customer', text: 'Any news?', proposal: null };
    const answered = { ...sampleCase, messages: [sent as OrderCase['messages'][number]] };
    api.respondWith(casesApi.addMessage, answered);
    api.respondWith(casesApi.own, [answered]);
    await user.click(button);
    await main().findByText('Any news?', { selector: 'p' });
    expect(api.callsOf(casesApi.addMessage)[0]?.body).toEqual({ message: 'Any news?' });
  });

  test('shows the refund and how to reopen a decided case', async () => {
    await open([decidedCase]);
    expect(await main().findByText('$13.94 back to the card')).toBeDefined();
    expect(main().getByText('For 1 × Phở Bò')).toBeDefined();
    expect(main().getByText('Your message opens the case again.')).toBeDefined();
    expect(await sendButton()).toBeDefined();
  });

  test('offers another report after a decision', async () => {
    await open([decidedCase]);
    await user.click(await main().findByRole('button', { name: 'Report another problem' }));
    expect(main().getByRole('form', { name: 'Report a problem' })).toBeDefined();
  });

  test('shows the mail address instead of a form for a closed case', async () => {
    await open([{ ...decidedCase, status: 'closed' }], deliveredOrder(60));
    expect(await main().findByText(/This case is closed/)).toBeDefined();
    expect(main().queryByRole('button', { name: 'Send Message' })).toBeNull();
    expect(main().queryByRole('button', { name: 'Report another problem' })).toBeNull();
  });
});

test('Retry loads the order after a failure', async () => {
  api.respondWith(casesApi.own, []);
  api.refuse(ordersApi.detail, 500);
  await renderApp(pageUrls.orderHelp(sampleOrder.id));
  await main().findByText('Failed to load the order. Please try again.');
  api.respondWith(ordersApi.detail, deliveredOrder(1));
  await user.click(main().getByRole('button', { name: 'Retry' }));
  await main().findByRole('form', { name: 'Report a problem' });
});
