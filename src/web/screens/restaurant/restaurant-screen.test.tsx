// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { menuApi, restaurantsApi } from '#contract/api.ts';
import type { MenuCategory, MenuItem } from '#contract/menu.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { CATEGORY, PHO, RESTAURANT } from '#web/testing/sample-restaurant.ts';
import { stubApi } from '#web/testing/stub-api.ts';

const api = stubApi();
const user = userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) });

/** A Wednesday in New York. */
const at = (time: string) => new Date(`2026-03-04T${time}:00-05:00`);

const SWEETS: MenuCategory = { ...CATEGORY, id: 'sweets', name: 'Sweets', displayOrder: 1 };
const FLAN: MenuItem = { ...PHO, id: 'flan', name: 'Bánh Flan', categoryId: SWEETS.id };
const TEA: MenuItem = { ...PHO, id: 'tea', name: 'Iced Tea', isAvailable: false };
const DAY = { open: '09:00', close: '21:00' };
const HOURS = {
  monday: DAY,
  tuesday: DAY,
  wednesday: DAY,
  thursday: DAY,
  friday: { open: '11:30', close: '20:00' },
  saturday: DAY,
  sunday: DAY,
};
const SHUT = { closed: true };
const NEVER = Object.fromEntries(Object.keys(HOURS).map((day) => [day, SHUT]));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  vi.setSystemTime(at('12:00'));
  api.respondWith(menuApi.categories, [CATEGORY, SWEETS]);
  api.respondWith(menuApi.dishes, [PHO, TEA, FLAN]);
  api.respondWith(menuApi.mostOrdered, []);
});
afterEach(() => {
  vi.useRealTimers();
});

async function open(changes: Partial<Restaurant> = {}) {
  api.respondWith(restaurantsApi.one, { ...RESTAURANT, operatingHours: HOURS, ...changes });
  const page = await renderApp(`/restaurant/${RESTAURANT.slug}`);
  await screen.findByRole('heading', { level: 1 });
  await main().findAllByRole('tab');
  return page;
}

const main = () => within(screen.getByRole('main'));
const dishes = () =>
  main()
    .queryAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent);
const fact = (name: string) =>
  main().getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

describe('the header', () => {
  test('shows rating, delivery time, fee and minimum order', async () => {
    await open();
    expect(['Rating', 'Delivery time', 'Delivery fee', 'Minimum order'].map(fact)).toEqual([
      expect.stringContaining('4.7'),
      '25-35 min',
      '$2.99',
      '$15.00',
    ]);
  });

  test('shows the pickup time and no delivery fee where only pickup is offered', async () => {
    await open({ fulfilment: ['pickup'] });
    expect(fact('Pickup time')).toBe('15-20 min');
    expect(main().queryByText('Delivery fee')).toBeNull();
  });

  test('links the address to a map and the phone number to a call', async () => {
    await open({ phone: '(323) 555-0100' });
    expect(
      main()
        .getByRole('link', { name: /Main Street/ })
        .getAttribute('href'),
    ).toMatch(/^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=Saigon/);
    expect(main().getByRole('link', { name: '(323) 555-0100' }).getAttribute('href')).toMatch(
      /^tel:\d+$/,
    );
  });

  test('expands its description with More', async () => {
    await open({ phone: '(323) 555-0100' });
    await user.click(main().getByRole('button', { name: 'More' }));
    const less = main().getByRole('button', { name: 'Less' });
    expect(less.getAttribute('aria-expanded')).toBe('true');
  });

  test.each([null, 'broken.webp'])('shows the initials once with the picture %s', async (image) => {
    await open({ name: 'Bare Bowl', image });
    for (const picture of main().queryAllByRole('img')) fireEvent.error(picture);
    for (const picture of document.querySelectorAll('main header img')) fireEvent.error(picture);
    expect(main().getAllByText('BB')).toHaveLength(1);
  });
});

describe('the opening state', () => {
  test('is updated every minute', async () => {
    vi.setSystemTime(at('08:59'));
    await open();
    expect(main().getAllByText('Opens Today at 09:00')).toHaveLength(1);
    expect(main().queryByRole('button', { name: /^Add to Cart/ })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(main().getByText('OPEN')).toBeDefined();
    expect(main().getByRole('button', { name: 'Add to Cart: Pho Bo' })).toBeDefined();
  });

  test.each<[text: string, changes: Partial<Restaurant>]>([
    ['Temporarily closed', { isTemporarilyClosed: true }],
    ['Closed', { isOpen: false }],
    ['Opens Friday at 11:30', { operatingHours: { ...HOURS, wednesday: SHUT, thursday: SHUT } }],
    ['Check restaurant for hours', { operatingHours: NEVER }],
  ])('the opening state of a closed restaurant is “%s”', async (text, changes) => {
    await open(changes);
    expect(main().getByText(text)).toBeDefined();
    const button = main().getByRole('button', { name: 'Restaurant Closed' });
    expect(button).toHaveProperty('disabled', true);
  });

  test('is shown with the hours of the week and today marked', async () => {
    await open();
    const hours = within(main().getByRole('region', { name: 'Opening hours' }));
    const days = hours.getAllByRole('term').map(({ textContent }) => textContent);
    expect(days).toHaveLength(7);
    expect(days[2]).toBe('Wednesday (today)');
    expect(hours.getAllByRole('definition')[4]?.textContent).toBe('11:30–20:00');
  });
});

describe('the menu', () => {
  test('has a tab for each category with its count', async () => {
    await open();
    const tabs = main()
      .getAllByRole('tab')
      .map(({ textContent }) => textContent);
    expect(tabs).toEqual(['All (3)', 'Soups (2)', 'Sweets (1)']);
  });

  test('stores the selected category in the URL', async () => {
    const { currentUrl } = await open();
    await user.click(main().getByRole('tab', { name: 'Sweets (1)' }));
    expect(dishes()).toEqual(['Bánh Flan']);
    expect(currentUrl()).toBe(`/restaurant/${RESTAURANT.slug}?category=sweets`);
  });

  test('begins with the most ordered dishes', async () => {
    const many = Array.from({ length: 12 }, (_, n) => ({ ...PHO, id: `d${n}`, name: `Dish ${n}` }));
    api.respondWith(menuApi.dishes, many);
    api.respondWith(menuApi.mostOrdered, ['d7', 'd3', 'd9']);
    await open();
    expect(main().getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Most ordered');
    expect(dishes().slice(0, 3)).toEqual(['Dish 7', 'Dish 3', 'Dish 9']);
  });

  test('offers no button for a sold-out dish', async () => {
    await open();
    const card = main().getByRole('heading', { name: 'Iced Tea' }).closest('article');
    if (!card) throw new Error('No card');
    within(card).getByText('Unavailable');
    expect(within(card).queryByRole('button')).toBeNull();
  });

  test('replaces the button of an added dish by a stepper with the focus', async () => {
    await open();
    await user.click(main().getByRole('button', { name: 'Add to Cart: Pho Bo' }));
    const more = main().getByRole('button', { name: 'Increase quantity of Pho Bo' });
    expect(document.activeElement).toBe(more);
    await user.click(more);
    expect(main().getByRole('status', { name: /^Quantity/ }).textContent).toBe('2');
  });

  test('shows a message without dishes', async () => {
    api.respondWith(menuApi.dishes, []);
    api.respondWith(restaurantsApi.one, RESTAURANT);
    await renderApp(`/restaurant/${RESTAURANT.slug}`);
    await screen.findByRole('heading', { name: 'Menu Coming Soon' });
  });
});

describe('the search in the menu', () => {
  const search = (text: string) => {
    fireEvent.change(main().getByRole('searchbox', { name: 'Search this menu' }), {
      target: { value: text },
    });
  };

  test('ignores accents', async () => {
    const { currentUrl } = await open();
    search('banh flan');
    await vi.waitFor(() => expect(dishes()).toEqual(['Bánh Flan']));
    expect(main().getByText('1 of 3 dishes')).toBeDefined();
    expect(currentUrl()).toContain('?dish=banh');
  });

  test('links to the whole menu when nothing matches', async () => {
    await open();
    search('pizza');
    await main().findByRole('heading', { name: 'No dishes match' });
    await user.click(main().getByRole('button', { name: 'Show the whole menu' }));
    expect(dishes()).toHaveLength(3);
  });
});
