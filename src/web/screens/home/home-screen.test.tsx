// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { couponsApi, ordersApi, restaurantsApi } from '#contract/api.ts';
import type { ListedRestaurant } from '#contract/restaurants.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { setCurrentUser } from '#web/features/accounts/current-user.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { sampleOrder } from '#web/testing/sample-order.ts';
import { PROMOTION } from '#web/testing/sample-promotion.ts';
import { RESTAURANT } from '#web/testing/sample-restaurant.ts';
import { CUSTOMER } from '#web/testing/sample-user.ts';
import { stubApi } from '#web/testing/stub-api.ts';

const api = stubApi();
const user = userEvent.setup();

const LISTED: ListedRestaurant[] = Array.from({ length: 8 }, (_, at) => ({
  ...RESTAURANT,
  id: `r${at}`,
  slug: `r${at}`,
  name: `Place ${at}`,
  cuisine: at === 0 ? 'Vietnamese' : 'Thai',
  priceLevel: 2,
}));

beforeEach(() => {
  api.respondWithPage(restaurantsApi.list, ({ query }) => ({
    rows: LISTED.filter(({ cuisine }) => [null, cuisine].includes(query.get('cuisine'))),
  }));
  api.respondWith(couponsApi.activePromotions, [PROMOTION]);
  api.respondWith(ordersApi.list, []);
});

const main = () => within(screen.getByRole('main'));
const section = (name: string) =>
  screen.queryByRole('heading', { level: 2, name })?.closest('section') ?? null;
const names = () =>
  main()
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent);

describe('a visitor', () => {
  test('sees six restaurants', async () => {
    await renderApp('/');
    await screen.findByText('Place 0');
    expect(names()).toHaveLength(6);
  });

  test('sees the offers', async () => {
    await renderApp('/');
    await screen.findByRole('heading', { level: 3, name: PROMOTION.title });
  });

  test('sees no offers section without offers', async () => {
    api.respondWith(couponsApi.activePromotions, []);
    await renderApp('/');
    await screen.findByText('Place 0');
    expect(section('Special Offers')).toBeNull();
  });

  test('sees the delivery time or the first opening', async () => {
    await renderApp('/');
    await screen.findByText('Place 0');
    const text = screen.getByRole('main').textContent;
    expect(text).toMatch(/ASAP in 25-40 min|First opens/);
  });

  test('can retry restaurants that failed to load', async () => {
    api.failOnce(restaurantsApi.list, 500);
    await renderApp('/');
    await screen.findByText('Failed to load restaurants. Please try again.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Place 0');
  });

  test('sees a link to sign-up', async () => {
    await renderApp('/');
    expect(
      (await screen.findByRole('link', { name: 'Create an account' })).getAttribute('href'),
    ).toBe('/auth?tab=sign-up');
  });

  test('stays on the page when an app store button is pressed', async () => {
    const { currentUrl } = await renderApp('/');
    await user.click(await screen.findByRole('button', { name: /App Store/ }));
    expect(currentUrl()).toBe('/');
  });
});

describe('a customer', () => {
  beforeEach(() => setCurrentUser(CUSTOMER));

  test('is greeted by first name', async () => {
    await renderApp('/');
    await screen.findByRole('heading', { level: 1, name: 'Welcome back, Robin' });
  });

  test('a customer without a first name is greeted as Food Lover', async () => {
    setCurrentUser({ ...CUSTOMER, firstName: '' });
    await renderApp('/');
    await screen.findByRole('heading', { level: 1, name: 'Welcome back, Food Lover' });
  });

  test('a customer without orders sees no recent orders', async () => {
    await renderApp('/');
    await screen.findByText(/^0 orders so far/);
    expect(section('Recent orders')).toBeNull();
  });

  test.each([
    ['Reorder', '/orders'],
    ['Favorites', '/restaurants?filter=favorites'],
    ['Trending', '/restaurants?filter=trending'],
    ['Order History', '/orders'],
  ])('sees the link “%s” to %s', async (name, href) => {
    await renderApp('/');
    await screen.findByText(/^0 orders so far/);
    expect(main().getByRole('link', { name }).getAttribute('href')).toBe(href);
  });

  test('selects a cuisine in the URL', async () => {
    const { currentUrl } = await renderApp('/');
    await user.click(await screen.findByRole('button', { name: 'Vietnamese' }));
    await vi.waitFor(() => expect(names()).toEqual(['Place 0']));
    expect(currentUrl()).toBe('/?cuisine=Vietnamese');
    expect(main().getByRole('status').textContent).toBe('1 restaurant found');
  });

  test('can clear a cuisine without restaurants', async () => {
    const { currentUrl } = await renderApp('/?cuisine=Lunar');
    await screen.findByRole('heading', { name: 'No restaurants found' });
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await screen.findByText('Place 0');
    expect(currentUrl()).toBe('/');
  });

  test('sees the three newest orders', async () => {
    const orders = [1, 2, 3].map((at) => ({
      ...sampleOrder,
      id: `${sampleOrder.id.slice(0, -1)}${at}`,
    }));
    api.respondWithPage(ordersApi.list, () => ({ rows: orders, total: 12 }));
    await renderApp('/');
    await screen.findByText('12 orders so far');
    const recent = section('Recent orders');
    if (!recent) throw new Error('No recent orders');
    const rows = within(recent)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(rows).toHaveLength(3);
    for (const [at, { id }] of orders.entries()) {
      expect(rows[at]).toContain(`#${orderNumber(id)}`);
      expect(rows[at]).toContain('$31.47');
    }
  });

  test('can retry orders that failed to load', async () => {
    api.failOnce(ordersApi.list, 500);
    await renderApp('/');
    await screen.findByText('Failed to load orders. Please try again.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText(/^0 orders so far/);
  });
});
