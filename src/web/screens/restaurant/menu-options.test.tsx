// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { menuApi, restaurantsApi, reviewsApi } from '#contract/api.ts';
import type { MenuItem } from '#contract/menu.ts';
import { storedCart } from '#web/features/cart/cart-store.ts';
import { pageUrls } from '#web/testing/page-urls.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { CATEGORY, PHO, RESTAURANT } from '#web/testing/sample-restaurant.ts';
import { stubApi } from '#web/testing/stub-api.ts';

const api = stubApi();
const user = userEvent.setup();

const option = (name: string, price: string) => ({ id: name, name, price, isAvailable: true });
const dish = (name: string, rest: Partial<MenuItem> = {}): MenuItem => ({
  ...PHO,
  id: name,
  name,
  ...rest,
});
const PIZZA = dish('Margherita', {
  price: '12.00',
  tags: ['vegetarian'],
  allergens: ['gluten', 'milk'],
  optionGroups: [
    {
      id: 'size',
      name: 'Size',
      min: 1,
      max: 1,
      options: [option('Small', '0.00'), option('Large', '4.00')],
    },
    {
      id: 'toppings',
      name: 'Toppings',
      min: 0,
      max: 2,
      options: [option('Mushrooms', '1.50'), option('Olives', '1.00'), option('Ham', '2.00')],
    },
  ],
});
const MENU = [
  PIZZA,
  dish('Lemonade', { tags: ['vegan'], allergens: [] }),
  dish('Pesto Gnocchi', { tags: ['vegetarian'], allergens: ['gluten', 'milk', 'nuts'] }),
  dish('Chef’s Soup', { allergens: null }),
];

beforeEach(() => {
  // Noon in New York, where the restaurant is open from nine to nine.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-03T16:00:00Z') });
  api.respondWith(restaurantsApi.one, RESTAURANT);
  api.respondWith(menuApi.dishes, MENU);
  api.respondWith(menuApi.categories, [CATEGORY]);
  api.respondWith(reviewsApi.summary, {
    rating: '4.50',
    reviewCount: 2,
    distribution: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 },
  });
});
afterEach(() => vi.useRealTimers());

const main = () => within(screen.getByRole('main'));

async function open(query = '') {
  await renderApp(pageUrls.restaurant(RESTAURANT.slug) + query);
  await main().findByRole('heading', { name: 'Lemonade' });
}

describe('the options of a dish on the menu', () => {
  const openOptions = async () => {
    await open();
    await user.click(main().getByRole('button', { name: 'Add to Cart: Margherita' }));
    return within(await screen.findByRole('dialog', { name: 'Margherita' }));
  };

  test('must be chosen before the dish is added', async () => {
    const dialog = await openOptions();
    await user.click(dialog.getByRole('button', { name: 'Add 1 to Cart - $12.00' }));
    dialog.getByText('Choose “Size” for Margherita.');
    expect(document.activeElement).toBe(dialog.getByRole('radio', { name: 'Small' }));
    expect(storedCart.get()).toEqual([]);
  });

  test('are stored in the cart with their price', async () => {
    const dialog = await openOptions();
    await user.click(dialog.getByRole('radio', { name: /^Large/ }));
    await user.click(dialog.getByRole('checkbox', { name: /^Olives/ }));
    await user.click(dialog.getByRole('button', { name: 'Increase quantity of Margherita' }));
    await user.click(dialog.getByRole('button', { name: 'Add 2 to Cart - $34.00' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(storedCart.get()).toMatchObject([
      { quantity: 2, price: 17, options: [{ name: 'Large' }, { name: 'Olives' }] },
    ]);
  });

  test('are limited to the maximum of their group', async () => {
    const dialog = await openOptions();
    const box = (name: RegExp) => dialog.getByRole<HTMLInputElement>('checkbox', { name });
    for (const name of [/^Mushrooms/, /^Olives/]) await user.click(box(name));
    expect(box(/^Ham/).disabled).toBe(true);
    await user.click(box(/^Olives/));
    expect(box(/^Ham/).disabled).toBe(false);
  });
});

describe('the filters of the menu', () => {
  const shown = () =>
    main()
      .getAllByRole('article')
      .map((card) => within(card).getByRole('heading').textContent);
  const press = (name: string) => user.click(main().getByRole('button', { name }));

  test('exclude a dish without stated allergens', async () => {
    await open();
    await press('Dietary and allergens');
    await press('Without nuts');
    expect(shown()).toEqual(['Margherita', 'Lemonade']);
    main().getByText('2 of 4 dishes');
    main().getByText(/1 dish states no allergens and is not shown: ask the restaurant/);
  });

  test('are read from the URL', async () => {
    await open('?diet=vegan');
    expect(shown()).toEqual(['Lemonade']);
    await press('Clear filters');
    expect(shown()).toHaveLength(4);
  });
});
