// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Restaurant } from '#contract/restaurants.ts';
import { setCurrentUser } from '#web/features/accounts/current-user.ts';
import { storedSignIn } from '#web/features/accounts/stored-sign-in.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { RESTAURANT } from '#web/testing/sample-restaurant.ts';
import { toast, toastStore } from '#web/ui/toast.ts';

const SAIGON: Restaurant = { ...RESTAURANT, image: '/art/saigon.webp' };
const ROMA: Restaurant = {
  ...RESTAURANT,
  id: 'roma',
  slug: 'roma',
  name: 'Roma',
  description: 'Pizza.',
};

const RESPONSES: Record<string, unknown> = {
  '/api/restaurants': [SAIGON, ROMA],
  ...Object.fromEntries(
    [SAIGON, ROMA].flatMap((restaurant) => [
      [`/api/restaurants/${restaurant.slug}`, restaurant],
      [`/api/restaurants/${restaurant.slug}/menu`, []],
      [`/api/restaurants/${restaurant.slug}/categories`, []],
    ]),
  ),
};

const SAIGON_PAGE = `/restaurant/${SAIGON.slug}`;
const ROMA_PAGE = `/restaurant/${ROMA.slug}`;

/** The response to the request for the current user. */
let me: () => Promise<Response>;

beforeEach(() => {
  me = async () => new Response('Unauthorized', { status: 401 });
  toast({ title: 'none' });
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/user') return me();
    const response = RESPONSES[url];
    return response === undefined ? new Response('{}', { status: 404 }) : Response.json(response);
  });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the document head', () => {
  beforeEach(() => setCurrentUser(null));

  const elements = () => [
    ...document.head.querySelectorAll(
      'title, link[rel=canonical], meta[property], meta[name]:not([name=theme-color])',
    ),
  ];
  const attribute = (selector: string, name: string) =>
    document.head.querySelector(selector)?.getAttribute(name);
  const description = () => ({
    title: document.title,
    description: attribute('meta[name=description]', 'content'),
    canonical: attribute('link[rel=canonical]', 'href'),
    robots: attribute('meta[name=robots]', 'content'),
    url: attribute('meta[property="og:url"]', 'content'),
    image: attribute('meta[property="og:image"]', 'content'),
  });

  test('is replaced by that of another restaurant', async () => {
    const { go } = await renderApp(SAIGON_PAGE);
    await heading(SAIGON.name);
    expect(description()).toMatchObject({
      title: 'Saigon Street · Plateful',
      canonical: `https://eat.example${SAIGON_PAGE}`,
      image: 'https://eat.example/art/saigon.webp',
    });
    await go(ROMA_PAGE);
    await heading(ROMA.name);
    expect(description()).toEqual({
      title: 'Roma · Plateful',
      description: 'Pizza.',
      canonical: `https://eat.example${ROMA_PAGE}`,
      robots: undefined,
      url: `https://eat.example${ROMA_PAGE}`,
      image: undefined,
    });
    expect(
      elements()
        .map(({ outerHTML }) => outerHTML)
        .join(''),
    ).not.toContain('saigon');
  });

  test.each(['/admin', '/nothing', '/restaurants?filter=favorites'])(
    'the document head of %s prevents indexing',
    async (path) => {
      const { go } = await renderApp('/faq');
      await heading('Frequently Asked Questions');
      await go(path);
      expect(description()).toMatchObject({
        robots: 'noindex',
        canonical: undefined,
        url: undefined,
      });
    },
  );

  test('the document head of a public page after a missing one allows indexing', async () => {
    const { go } = await renderApp('/nothing');
    await heading('Page Not Found');
    await go('/faq');
    expect(description()).toMatchObject({
      robots: undefined,
      canonical: 'https://eat.example/faq',
    });
  });

  test('has no duplicate elements after navigation', async () => {
    const { go } = await renderApp('/faq');
    await heading('Frequently Asked Questions');
    const kinds = () =>
      elements().map(
        (element) =>
          element.getAttribute('property') ?? element.getAttribute('name') ?? element.tagName,
      );
    const before = kinds();
    expect(new Set(before).size).toBe(before.length);
    await go(ROMA_PAGE);
    await go('/faq');
    expect(kinds().toSorted()).toEqual(before.toSorted());
  });

  test('has no JSON-LD after navigation', async () => {
    await renderApp(SAIGON_PAGE);
    await heading(SAIGON.name);
    expect(document.querySelector('script[type="application/ld+json"]')).toBeNull();
  });
});

describe('while the session is unknown', () => {
  test.each(['/', '/faq', '/orders', '/admin', '/kitchen/saigon'])(
    'the page %s shows a loading state',
    async (path) => {
      me = () => new Promise(() => {});
      const { currentUrl } = await renderApp(path);
      await screen.findByText('Loading...');
      expect(currentUrl()).toBe(path);
    },
  );
});

describe('a page for users', () => {
  test.each(['/orders', '/settings', '/checkout', '/orders/018f?from=mail'])(
    'the page %s redirects a visitor to sign-in with a notice',
    async (path) => {
      const { currentUrl } = await renderApp(path);
      await expect.poll(currentUrl).toBe('/auth');
      expect(toastStore.get()?.title).toBe('Please Sign In');
    },
  );

  test('shows that the session has ended', async () => {
    storedSignIn.set(true);
    const { currentUrl } = await renderApp('/orders');
    await expect.poll(currentUrl).toBe('/auth');
    expect(toastStore.get()).toMatchObject({
      title: 'Please Sign In',
      description: 'Your session has ended. Your cart is still here.',
    });
  });

  test('does not redirect while the session is unavailable', async () => {
    me = async () => new Response('', { status: 503 });
    const { currentUrl } = await renderApp('/orders');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(currentUrl()).toBe('/orders');
    me = async () => new Response('Unauthorized', { status: 401 });
    await act(async () => retry.click());
    await expect.poll(currentUrl).toBe('/auth');
  });
});

test('a public page is shown while the session is unavailable', async () => {
  me = async () => new Response('', { status: 503 });
  await renderApp('/faq');
  await heading('Frequently Asked Questions');
});

test.each(['/', '/faq', '/orders', '/admin'])(
  'an unavailable session at %s is not requested again automatically',
  async (path) => {
    const requested = vi.fn(async () => new Response('', { status: 503 }));
    me = requested;
    await renderApp(path);
    await vi.waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(requested).toHaveBeenCalledOnce();
  },
);

test('a page that is being left does not write its input to the URL', async () => {
  setCurrentUser(null);
  const { currentUrl, startNavigation } = await renderApp('/faq');
  const defaultFetch = fetch;
  const roma = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', (url: string) =>
    url === `/api/restaurants/${ROMA.slug}` ? roma.promise : defaultFetch(url),
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Search the questions'), 'refund');
  await startNavigation(ROMA_PAGE);
  await user.tab();
  expect(currentUrl()).toBe(ROMA_PAGE);
  await act(async () => roma.resolve(Response.json(ROMA)));
  await heading(ROMA.name);
  expect(currentUrl()).toBe(ROMA_PAGE);
});
