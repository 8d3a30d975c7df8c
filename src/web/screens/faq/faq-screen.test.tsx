// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderApp } from '#web/testing/render-app.tsx';
import { stubApi } from '#web/testing/stub-api.ts';

stubApi();

async function open(query = '') {
  const app = await renderApp(`/faq${query}`);
  await screen.findByRole('heading', { level: 1, name: 'Frequently Asked Questions' });
  return app;
}

const searchBox = () => screen.getByRole('searchbox', { name: 'Search the questions' });
const status = () => within(screen.getByRole('main')).getByRole('status').textContent;

test.each([
  'Getting Started',
  'Ordering',
  'Delivery & Pickup',
  'Payment & Billing',
  'Account & Security',
])('the category “%s” shows its number of questions', async (name) => {
  await open();
  const category = screen.getByRole('region', { name });
  const { length } = within(category).getAllByRole('heading', { level: 3 });
  expect(category.textContent).toContain(`${length} questions`);
});

test('a press on a question shows or hides its answer', async () => {
  await open();
  const question = screen.getByRole('button', { name: 'How long does delivery take?' });
  expect(question.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(question);
  expect(question.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText(/^Typically 25–45 minutes/)).toBeDefined();
  await userEvent.click(question);
  expect(question.getAttribute('aria-expanded')).toBe('false');
});

test.each([
  ['refund', 'When do I get my money back?'],
  ['cancel', 'Can I cancel or change my order?'],
  ['late', 'My order is late. What can I do?'],
  ['missing', 'Something is missing or wrong. What now?'],
  ['track', 'How do I follow my order?'],
  ['delivery', 'How long does delivery take?'],
  ['fee', 'What does delivery cost?'],
  ['pickup', 'Can I pick my order up myself?'],
  ['cash', 'How can I pay?'],
  ['card', 'When do I get my money back?'],
  ['payment', 'How can I pay?'],
  ['tip', 'Should I tip?'],
  ['receipt', 'Where do I find a receipt?'],
  ['invoice', 'Where do I find a receipt?'],
  ['coupon', 'How do I use a coupon?'],
  ['promo', 'How do I use a coupon?'],
  ['discount', 'How do I use a coupon?'],
  ['allergies', 'Can I leave a note for the kitchen?'],
  ['allergy', 'Can I leave a note for the kitchen?'],
  ['address', 'How do I set my delivery address?'],
  ['account', 'Do I need an account to order?'],
  ['password', 'How do I change my password?'],
  ['log in', 'I forgot my password. What now?'],
  ['reset', 'I forgot my password. What now?'],
])('a search for “%s” finds “%s”', async (word, question) => {
  await open(`?q=${word}`);
  expect(screen.getByRole('button', { name: question })).toBeDefined();
});

test('the search finds words of answers in any case', async () => {
  await open();
  await userEvent.type(searchBox(), 'dIgItAl WALLETS');
  expect(status()).toBe('1 question found for “dIgItAl WALLETS”');
  expect(screen.getByRole('button', { name: 'When do I get my money back?' })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Ordering' })).toBeNull();
});

test('Enter puts the search into the URL', async () => {
  const { currentUrl } = await open();
  await userEvent.type(searchBox(), 'wallets{Enter}');
  await vi.waitFor(() => expect(currentUrl()).toBe('/faq?q=wallets'));
});

test('a search without a match links to the Help Center', async () => {
  await open('?q=xyzzy');
  expect(screen.getByRole('heading', { name: 'No questions found' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Visit the Help Center' }).getAttribute('href')).toBe(
    '/help',
  );
});
