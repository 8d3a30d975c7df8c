// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { menuApi, restaurantsApi, reviewsApi } from '#contract/api.ts';
import type { MenuItemWithRestaurant } from '#contract/menu.ts';
import { storedCart } from '#web/features/cart/cart-store.ts';
import { pageUrls } from '#web/testing/page-urls.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { CATEGORY, PHO, RESTAURANT } from '#web/testing/sample-restaurant.ts';
import { stubApi } from '#web/testing/stub-api.ts';

const api = stubApi();
const user = userEvent.setup();

const DISH: MenuItemWithRestaurant = { ...PHO, restaurant: RESTAURANT };
const PAGE = pageUrls.dish(RESTAURANT.slug, PHO.id);

beforeEach(() => {
  // Noon in New York, where the restaurant is open from nine to nine.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-03T16:00:00Z') });
  api.respondWith(menuApi.dish, DISH);
  api.respondWith(menuApi.dishes, [PHO]);
  api.respondWith(menuApi.categories, [CATEGORY]);
  api.respondWith(restaurantsApi.one, RESTAURANT);
  api.respondWith(reviewsApi.summary, {
    rating: '4.50',
    reviewCount: 2,
    distribution: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 },
  });
});

afterEach(() => vi.useRealTimers());

const main = () => within(screen.getByRole('main'));

async function open() {
  const page = await renderApp(PAGE);
  await screen.findByRole('heading', { level: 1, name: PHO.name });
  return page;
}

test('the page has the title and the description of the dish', async () => {
  await open();
  expect(document.title).toMatch(/^Pho Bo · Saigon Street/);
  const description = document.querySelector('meta[name="description"]');
  expect(description?.getAttribute('content')).toBe(PHO.description);
});

test('the page shows the samples of the specification, marked as samples', async () => {
  await open();
  expect(screen.getByRole('main').textContent).toContain('4.8 (127+ reviews)');
  const nutrition = within(screen.getByRole('region', { name: /^Nutrition/ }));
  expect(nutrition.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '320 calories',
    '12g protein',
    '45g carbs',
    '8g fat',
  ]);
  const reviews = within(screen.getByRole('region', { name: /^Customer Reviews/ }));
  expect(reviews.getAllByRole('listitem')).toHaveLength(2);
  expect(main().getAllByText('Sample')).toHaveLength(3);
});

test('three reviews of the restaurant replace the samples', async () => {
  api.respondWith(reviewsApi.summary, {
    rating: '3.30',
    reviewCount: 3,
    distribution: { 1: 0, 2: 1, 3: 1, 4: 0, 5: 1 },
  });
  const review = { rating: 5, author: 'Robin F.', createdAt: PHO.updatedAt, reply: null } as const;
  api.respondWithPage(reviewsApi.ofRestaurant, () => ({
    rows: [{ ...review, id: 'review-1', text: 'Hot and quick.' }],
  }));
  await open();
  await main().findByText('Hot and quick.');
  const reviews = screen.getByRole('region', { name: 'Customer Reviews' });
  expect(reviews.textContent).not.toContain('Sample');
  expect(main().getByText(/reviews of the restaurant/)).toBeDefined();
});

test('the dish shows its price, restaurant and time', async () => {
  await open();
  expect(main().getByText('Available')).toBeDefined();
  expect(main().getByText('Ready in 15-20 min')).toBeDefined();
  expect(main().getByText('$12.99')).toBeDefined();
  expect(main().getByRole('link', { name: RESTAURANT.name }).getAttribute('href')).toBe(
    pageUrls.restaurant(RESTAURANT.slug),
  );
});

test('a dish of a restaurant without delivery shows the pickup time', async () => {
  const restaurant = { ...RESTAURANT, fulfilment: ['pickup' as const] };
  api.respondWith(menuApi.dish, { ...DISH, restaurant });
  await open();
  expect(main().getByText('Pick up in 15-20 min')).toBeDefined();
});

describe('the quantity', () => {
  const more = () => main().getByRole('button', { name: 'Increase quantity of Pho Bo' });

  test('is at least one', async () => {
    await open();
    const less = main().getByRole<HTMLButtonElement>('button', {
      name: 'Decrease quantity of Pho Bo',
    });
    expect(less.disabled || less.getAttribute('aria-disabled') === 'true').toBe(true);
  });

  test('multiplies the price on the button', async () => {
    await open();
    await user.click(more());
    await user.click(more());
    expect(main().getByRole('button', { name: 'Add 3 to Cart - $38.97' })).toBeDefined();
  });

  test('is added to the cart before returning to the menu', async () => {
    const { currentUrl } = await open();
    await user.click(more());
    await user.click(main().getByRole('button', { name: /^Add 2 to Cart/ }));
    await vi.waitFor(() => expect(currentUrl()).toBe(pageUrls.restaurant(RESTAURANT.slug)));
    expect(storedCart.get().map(({ id, quantity }) => ({ id, quantity }))).toEqual([
      { id: PHO.id, quantity: 2 },
    ]);
  });
});

test('the heart of a dish is filled when it is pressed', async () => {
  await open();
  await user.click(main().getByRole('button', { name: 'Add Pho Bo to favorites' }));
  expect(main().getByRole('button', { name: 'Remove Pho Bo from favorites' })).toBeDefined();
});

test.each<[why: string, dish: MenuItemWithRestaurant, label: string]>([
  ['is sold out', { ...DISH, isAvailable: false }, 'Unavailable'],
  [
    'belongs to a closed restaurant',
    { ...DISH, restaurant: { ...RESTAURANT, isTemporarilyClosed: true } },
    'Restaurant Closed',
  ],
])('a dish that %s cannot be added', async (_, dish, label) => {
  api.respondWith(menuApi.dish, dish);
  await open();
  expect(main().getByRole<HTMLButtonElement>('button', { name: label }).disabled).toBe(true);
  expect(main().queryByRole('button', { name: /^Add \d+ to Cart/ })).toBeNull();
});

test('Retry loads the dish after a failure', async () => {
  api.failOnce(menuApi.dish, 500);
  await renderApp(PAGE);
  await screen.findByText('Failed to load the dish. Please try again.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { level: 1, name: PHO.name });
});

test('the page of a missing dish links to the menu', async () => {
  api.refuse(menuApi.dish, 404);
  await renderApp(PAGE);
  await screen.findByRole('heading', { level: 1, name: 'Item Not Found' });
  expect(document.title).toMatch(/^Item Not Found · /);
  expect(screen.getByRole('link', { name: 'See the menu' }).getAttribute('href')).toBe(
    pageUrls.restaurant(RESTAURANT.slug),
  );
});
