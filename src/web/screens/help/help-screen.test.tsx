// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderApp } from '#web/testing/render-app.tsx';
import { stubApi } from '#web/testing/stub-api.ts';

stubApi();

beforeEach(async () => {
  await renderApp('/help');
  await screen.findByRole('heading', { level: 1, name: 'Help Center' });
});

const searchBox = () => screen.getByRole('searchbox', { name: 'Search for help' });
const cards = () =>
  within(screen.getByRole('list', { name: 'Ways to reach us' })).getAllByRole('listitem');

test('the page shows three ways to reach us', () => {
  const [chat, phone, mail] = cards();
  expect(chat?.textContent).toMatch(/Live Chat.*24\/7/);
  expect(phone?.querySelector('a')?.getAttribute('href')).toMatch(/^tel:\+1\d{10}$/);
  expect(mail?.textContent).toContain('24-hour response');
  expect(mail?.querySelector('a')?.getAttribute('href')).toMatch(/^mailto:support@/);
});

test('the chat card links to the orders instead of a chat', () => {
  const [chat] = cards();
  expect(chat?.textContent).toContain('The chat has not opened yet');
  expect(screen.getByRole('link', { name: 'Help with an Order' }).getAttribute('href')).toBe(
    '/orders',
  );
});

test.each(['Getting Started', 'Orders & Delivery', 'Account & Billing'])(
  'the page has the questions of “%s”',
  (name) => {
    expect(screen.getByRole('heading', { level: 2, name })).toBeDefined();
  },
);

test('the search shows only the questions that match', async () => {
  await userEvent.type(searchBox(), 'COUPON');
  expect(screen.getByRole('button', { name: 'How do I use a coupon?' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'How do I follow my order?' })).toBeNull();
});

test('a search without a match links to the FAQ', async () => {
  await userEvent.type(searchBox(), 'xyzzy');
  expect(screen.getByRole('heading', { name: 'No answers found' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Browse the FAQ' }).getAttribute('href')).toBe('/faq');
});

test('clearing the search shows all ways to reach us', async () => {
  await userEvent.type(searchBox(), 'xyzzy');
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(document.activeElement).toBe(searchBox());
  expect(cards()).toHaveLength(3);
});
