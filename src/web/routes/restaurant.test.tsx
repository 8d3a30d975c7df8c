// @vitest-environment happy-dom
import { notifyManager } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setCurrentUser } from '#web/features/accounts/current-user.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { CATEGORY, PHO, RESTAURANT } from '#web/testing/sample-restaurant.ts';

const PAGE = `/restaurant/${RESTAURANT.slug}`;
const BASE = `/api/restaurants/${RESTAURANT.slug}`;
const FORMER_SLUG = 'saigon-corner';

const RESPONSES: Record<string, unknown> = {
  [BASE]: RESTAURANT,
  [`${BASE}/menu`]: [PHO],
  [`${BASE}/categories`]: [CATEGORY],
};

const REVIEWS = {
  rating: RESTAURANT.rating,
  reviewCount: RESTAURANT.reviewCount,
  distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
};

/** Of the restaurant's former slug. */
const FORMER_RESPONSES: Record<string, unknown> = Object.fromEntries(
  Object.entries(RESPONSES).map(([url, response]) => [
    url.replace(RESTAURANT.slug, FORMER_SLUG),
    response,
  ]),
);

/** The paths whose requests fail, with their status. */
let failing: Map<string, number>;
/** Requests wait for this. */
let responseGate: Promise<void>;

// By default components receive a response in a later task, which `act` does not wait for.
notifyManager.setScheduler(queueMicrotask);

beforeEach(() => {
  failing = new Map();
  responseGate = Promise.resolve();
  setCurrentUser(null);
  vi.stubGlobal('fetch', async (url: string) => {
    await responseGate;
    const status = failing.get(url);
    if (status !== undefined) return new Response('', { status });
    if (url === `${BASE}/reviews/summary`) return Response.json(REVIEWS);
    const response = RESPONSES[url] ?? FORMER_RESPONSES[url];
    return response === undefined ? new Response('', { status: 503 }) : Response.json(response);
  });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test.each(Object.keys(RESPONSES))('a failed reload of %s keeps the menu', async (url) => {
  await renderApp(PAGE);
  await screen.findByText(PHO.name);
  failing.set(url, 503);
  await act(() => queryClient.invalidateQueries());
  expect(screen.getByText(PHO.name)).toBeDefined();
});

test.each([
  [BASE, 'Failed to load the restaurant. Please try again.'],
  [`${BASE}/menu`, 'Failed to load the menu. Please try again.'],
  [`${BASE}/categories`, 'Failed to load the menu. Please try again.'],
])('Retry loads the page after a failure of %s', async (url, text) => {
  failing.set(url, 503);
  await renderApp(PAGE);
  await screen.findByText(text);
  failing.clear();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText(PHO.name);
  expect(screen.queryByText(text)).toBeNull();
});

test('a missing restaurant shows the not-found page', async () => {
  failing.set(BASE, 404);
  await renderApp(PAGE);
  await screen.findByRole('heading', { level: 1, name: 'Restaurant Not Found' });
  expect(document.title).toBe('Restaurant Not Found · Plateful');
});

test('the header is shown while the menu loads', async () => {
  const menu = Promise.withResolvers<Response>();
  const defaultFetch = fetch;
  vi.stubGlobal('fetch', (url: string) =>
    url === `${BASE}/menu` ? menu.promise : defaultFetch(url),
  );
  await renderApp(PAGE);
  await screen.findByRole('heading', { level: 1, name: RESTAURANT.name });
  expect(screen.queryByText(PHO.name)).toBeNull();
  await act(async () => menu.resolve(Response.json([PHO])));
  await screen.findByText(PHO.name);
});

test('navigating to a slow restaurant shows its placeholder', async () => {
  const { startNavigation } = await renderApp('/faq');
  await screen.findByRole('heading', { level: 1 });
  const { promise, resolve } = Promise.withResolvers<void>();
  responseGate = promise;
  await startNavigation(PAGE);
  const skeletons = () => document.querySelectorAll('main .animate-shimmer').length;
  await vi.waitFor(() => expect(skeletons()).toBeGreaterThan(0));
  await act(async () => resolve());
  await screen.findByText(PHO.name);
});

test('a former slug redirects to the current slug with its query', async () => {
  const { currentUrl } = await renderApp(`/restaurant/${FORMER_SLUG}?utm_source=mail`);
  await screen.findByText(PHO.name);
  expect(currentUrl()).toBe(`${PAGE}?utm_source=mail`);
});
