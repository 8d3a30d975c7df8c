// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HEAD_SELECTOR, type HeadContent } from '#contract/page-head.ts';
import { navigate } from './router/history.ts';
import { Router, useLocation } from './router/router.tsx';

/** The head of a restaurant's page, as the server writes it. */
const WRITTEN = `
  <title>Saigon Street · Plateful</title>
  <meta name="description" content="Soup and rolls.">
  <link rel="canonical" href="https://eat.example/restaurant/saigon">
  <meta property="og:type" content="restaurant.restaurant">
  <meta property="og:url" content="https://eat.example/restaurant/saigon">
  <meta property="og:image" content="https://eat.example/art/saigon.webp">
  <meta name="twitter:card" content="summary_large_image">
  <script type="application/ld+json">{"name":"Saigon Street"}</script>`;

const ROMA: HeadContent = {
  title: 'Roma · Plateful',
  description: 'Pizza.',
  url: 'https://eat.example/restaurant/roma',
  imageUrl: null,
  type: 'restaurant.restaurant',
  schemaOrg: { name: 'Roma' },
};

// The module notes the path of the page that was loaded.
history.replaceState(null, '', '/restaurant/saigon');
const { usePageHead, usePageTitle } = await import('./use-page-head.ts');

const makeRoma = () => ROMA;

/** What each page calls the hooks with. */
const PAGES: Record<string, () => void> = {
  '/restaurant/saigon': () => usePageHead(undefined),
  '/restaurant/roma': () => usePageHead(makeRoma),
  '/restaurant/loading': () => usePageHead(undefined),
  '/orders': () => usePageTitle('My Orders'),
  '/faq': () => usePageTitle('FAQ', 'Short answers.'),
  '/nothing': () => usePageTitle('Page Not Found', undefined, { isIndexed: false }),
};

function Page({ use }: { use: () => void }) {
  use();
  return null;
}

function CurrentPage() {
  const { pathname } = useLocation();
  return <Page key={pathname} use={PAGES[pathname] ?? (() => {})} />;
}

beforeEach(() => {
  window.scrollTo = vi.fn();
  history.replaceState(null, '', '/restaurant/saigon');
  for (const element of document.head.querySelectorAll(`title, ${HEAD_SELECTOR}`)) element.remove();
  document.head.insertAdjacentHTML('beforeend', WRITTEN);
  render(<Router>{() => <CurrentPage />}</Router>);
});

afterEach(cleanup);

const go = (path: string) => act(async () => navigate(path));

const describing = () => ({
  title: document.title,
  canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
  robots: document.querySelector('meta[name=robots]')?.getAttribute('content'),
  url: document.querySelector('meta[property="og:url"]')?.getAttribute('content'),
  image: document.querySelector('meta[property="og:image"]')?.getAttribute('content'),
  schemaOrg: document.querySelector('script[type="application/ld+json"]')?.textContent,
});

test('what the server wrote stays while the data of the first page loads', () => {
  expect(describing()).toMatchObject({
    title: 'Saigon Street · Plateful',
    canonical: 'https://eat.example/restaurant/saigon',
  });
});

test('another restaurant replaces the whole head', async () => {
  await go('/restaurant/roma');
  expect(describing()).toEqual({
    title: 'Roma · Plateful',
    canonical: 'https://eat.example/restaurant/roma',
    robots: undefined,
    url: 'https://eat.example/restaurant/roma',
    image: undefined,
    schemaOrg: '{"name":"Roma"}',
  });
  expect(document.head.innerHTML).not.toContain('saigon');
});

test('a page whose data is loading says nothing of the page before', async () => {
  await go('/restaurant/loading');
  expect(describing()).toEqual({
    title: 'Plateful · Good food, from close by',
    canonical: 'https://eat.example/restaurant/loading',
    robots: undefined,
    url: 'https://eat.example/restaurant/loading',
    image: 'https://eat.example/og.jpg',
    schemaOrg: undefined,
  });
});

test.each(['/orders', '/nothing'])('%s is not for search engines', async (path) => {
  await go(path);
  expect(describing()).toMatchObject({ robots: 'noindex', canonical: undefined, url: undefined });
});

test('a public page after a private one is for search engines again', async () => {
  await go('/orders');
  await go('/faq');
  expect(describing()).toMatchObject({
    robots: undefined,
    canonical: 'https://eat.example/faq',
  });
});

test('going from page to page leaves one element of each kind', async () => {
  const kinds = () => document.head.querySelectorAll(HEAD_SELECTOR).length;
  await go('/faq');
  const count = kinds();
  await go('/restaurant/roma');
  await go('/faq');
  expect(kinds()).toBe(count);
});
