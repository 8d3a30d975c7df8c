import { expect, test } from 'vitest';
import { headElements, plainHead } from './page-head.ts';

const SITE = { brand: 'Plateful', origin: 'https://eat.example' };

const elementsOf = (page: Parameters<typeof plainHead>[0]) =>
  headElements(plainHead(page, SITE), SITE).map(({ attributes }) => attributes ?? {});

const canonicalOf = (path: string) =>
  elementsOf({ title: 'Page', path }).find(({ rel }) => rel === 'canonical')?.href;

const isIndexed = (page: Parameters<typeof plainHead>[0]) =>
  !elementsOf(page).some(({ content }) => content === 'noindex');

test.each([
  ['/', 'https://eat.example/'],
  ['/restaurants', 'https://eat.example/restaurants'],
  ['/restaurants/', 'https://eat.example/restaurants'],
  ['/faq', 'https://eat.example/faq'],
])('the canonical URL of %s is %s', (path, url) => {
  expect(canonicalOf(path)).toBe(url);
});

test.each([
  '/orders',
  '/orders/018f',
  '/settings',
  '/checkout',
  '/stripe-checkout',
  '/admin',
  '/kitchen/saigon',
  '/auth/reset/token',
  '/invitations/token',
])('%s is not for search engines and names no URL', (path) => {
  expect(isIndexed({ title: 'Page', path })).toBe(false);
  expect(JSON.stringify(elementsOf({ title: 'Page', path }))).not.toContain(path);
});

test.each(['/', '/auth', '/restaurants', '/privacy'])('%s is for search engines', (path) => {
  expect(isIndexed({ title: 'Page', path })).toBe(true);
});

test('a page that does not exist is not for search engines', () => {
  expect(isIndexed({ title: 'Page Not Found', path: '/nothing', isPrivate: true })).toBe(false);
});

test.each([
  ['Help Center', 'Help Center · Plateful'],
  [null, 'Plateful · Good food, from close by'],
])('the title of %j names the marketplace', (title, shown) => {
  expect(plainHead({ title, path: '/' }, SITE).title).toBe(shown);
});
