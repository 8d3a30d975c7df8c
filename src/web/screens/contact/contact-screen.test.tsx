// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '#web/testing/render-app.tsx';
import { stubApi } from '#web/testing/stub-api.ts';

stubApi();

const ORDER_ID = '0198c0de-0000-7000-8000-00000abcdef1';

async function open(query = '') {
  const app = await renderApp(`/contact${query}`);
  await screen.findByRole('form', { name: 'Contact form' });
  return app;
}

const field = (name: string) =>
  within(screen.getByRole('form', { name: 'Contact form' })).getByLabelText<HTMLInputElement>(name);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Message' }));

async function fillIn(): Promise<void> {
  await userEvent.type(field('Name*'), 'Linh');
  await userEvent.type(field('Email*'), 'linh@example.com');
  await userEvent.selectOptions(field('Category'), 'Order Issue');
  await userEvent.type(field('Subject*'), 'Soup');
  await userEvent.type(field('Message*'), 'The soup is missing.');
}

test('the form offers seven categories', async () => {
  await open();
  const options = within(field('Category')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Choose a category',
    'Order Issue',
    'Payment & Billing',
    'Account Help',
    'Restaurant Feedback',
    'Technical Issue',
    'Business Inquiry',
    'Other',
  ]);
});

test('a link from an order fills in its category and subject', async () => {
  await open(`?order=${ORDER_ID}`);
  expect(field('Category').value).toBe('order-issue');
  expect(field('Subject*').value).toBe('Order #0ABCDEF1');
});

test.each(['Address', 'Phone', 'Email', 'Support Hours', 'Emergency Contact'])(
  'the page shows another way to reach us: %s',
  async (name) => {
    await open();
    const side = screen.getByRole('complementary', { name: 'Other ways to reach us' });
    expect(within(side).getByRole('heading', { name })).toBeDefined();
  },
);

test('a message with an invalid email address is not accepted', async () => {
  await open();
  await fillIn();
  await userEvent.clear(field('Email*'));
  await userEvent.type(field('Email*'), 'linh');
  await send();
  expect(field('Email*').validity.valid).toBe(false);
  expect(screen.queryByText(/Thank you for your message/)).toBeNull();
});

test('the confirmation of a message shows a link to a prefilled mail', async () => {
  await open();
  await fillIn();
  await send();
  const thanks = within(screen.getByRole('main')).getByRole('status');
  expect(thanks.textContent).toContain('Thank you for your message, Linh!');
  expect(document.activeElement).toBe(thanks);
  expect(within(thanks).getByRole('link').getAttribute('href')).toMatch(
    /^mailto:support@.+\?subject=Order%20Issue.+&body=The%20soup%20is%20missing\./,
  );
});

test('sending a message empties the form', async () => {
  await open();
  await fillIn();
  await send();
  const names = ['Name*', 'Email*', 'Category', 'Subject*', 'Message*'];
  expect(names.map((name) => field(name).value)).toEqual(['', '', '', '', '']);
});

test('a draft is restored after visiting another page', async () => {
  const { go } = await open();
  await userEvent.type(field('Message*'), 'The soup is');
  await go('/faq');
  await screen.findByRole('heading', { level: 1, name: 'Frequently Asked Questions' });
  await go('/contact');
  await screen.findByRole('form', { name: 'Contact form' });
  expect(field('Message*').value).toBe('The soup is');
});

test('an order in the URL replaces the subject of a draft', async () => {
  const { go } = await open();
  await userEvent.type(field('Subject*'), 'Soup');
  await userEvent.type(field('Message*'), 'The soup is');
  await go('/faq');
  await go(`/contact?order=${ORDER_ID}`);
  await screen.findByRole('form', { name: 'Contact form' });
  expect(field('Subject*').value).toBe('Order #0ABCDEF1');
  expect(field('Message*').value).toBe('The soup is');
});
