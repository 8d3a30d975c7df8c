// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { contactApi } from '#contract/api.ts';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import { stubApi } from '#web/testing/stub-api.ts';
import { toastStore } from '#web/ui/toast.ts';
import { ContactScreen } from './contact-screen.tsx';

// siteConfig is read on import. This operator has an address for messages.
vi.hoisted(() => {
  const script = document.getElementById('site-config');
  const settings = JSON.parse(script?.textContent ?? '{}');
  if (script) script.textContent = JSON.stringify({ ...settings, contact: { isMailed: true } });
});

const api = stubApi();

const MESSAGE = {
  name: 'Linh',
  email: 'linh@example.com',
  category: 'order-issue',
  subject: 'Soup',
  message: 'The soup is missing.',
};
const LABELS = {
  name: 'Name*',
  email: 'Email*',
  category: 'Category',
  subject: 'Subject*',
  message: 'Message*',
};

beforeEach(async () => {
  await renderInRouter(<ContactScreen />, { url: '/contact' });
  for (const [name, label] of Object.entries(LABELS)) {
    const value = MESSAGE[name as keyof typeof MESSAGE];
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
});

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Message' }));

test('a message is sent to the operator', async () => {
  api.respondWith(contactApi.send, undefined);
  await send();
  await screen.findByText(/Thank you for your message/);
  expect(api.callsOf(contactApi.send).map(({ body }) => body)).toEqual([MESSAGE]);
  screen.getByText('We have received it, and will answer by email within 24 hours.');
});

test('a message that cannot be sent is kept in the form', async () => {
  api.failOnce(contactApi.send);
  await send();
  await vi.waitFor(() => expect(toastStore.get()?.title).toBe('Error'));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message*').value).toBe(MESSAGE.message);
});
