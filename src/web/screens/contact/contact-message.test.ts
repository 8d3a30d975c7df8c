import { expect, test } from 'vitest';
import { type ContactMessage, prefilledMessage, toMail } from './contact-message.ts';

test.each([
  ['an order’s id', '0198c0de-0000-7000-8000-00000abcdef1', 'Order #0ABCDEF1', 'order-issue'],
  ['its short number', '0ABCDEF1', 'Order #0ABCDEF1', 'order-issue'],
  ['no order', null, '', ''],
  ['a text that is not an id', 'Win a prize at example.com', '', ''],
])(
  'a message opened with %s in the URL has the right subject',
  (_name, order, subject, category) => {
    expect(prefilledMessage(null, order)).toMatchObject({ subject, category });
  },
);

test('a mail contains category, subject and sender of the message', () => {
  const message: ContactMessage = {
    name: 'Linh',
    email: 'linh@example.com',
    category: 'order-issue',
    subject: 'Order #0ABCDEF1',
    message: 'The soup is missing.',
  };
  expect(toMail(message)).toEqual({
    subject: 'Order Issue: Order #0ABCDEF1',
    body: 'The soup is missing.\n\nLinh\nlinh@example.com',
  });
  expect(toMail({ ...message, category: '' }).subject).toBe('Order #0ABCDEF1');
});
