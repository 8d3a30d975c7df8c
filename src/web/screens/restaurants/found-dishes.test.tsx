// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { FoundDish } from '#contract/search.ts';
import { pageUrls } from '#web/testing/page-urls.ts';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import { PHO, RESTAURANT } from '#web/testing/sample-restaurant.ts';
import { FoundDishes } from './found-dishes.tsx';

afterEach(cleanup);

function dish(name: string, restaurant: Partial<FoundDish['restaurant']> = {}): FoundDish {
  return { ...PHO, id: name, name, restaurant: { ...RESTAURANT, ...restaurant } };
}

const CLOSED = { name: 'Closed Place', isTemporarilyClosed: true };
const names = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

test('dishes of closed restaurants come after those of open ones', async () => {
  await renderInRouter(
    <FoundDishes dishes={[dish('Late', CLOSED), dish('Now')]} postalCode={undefined} />,
  );
  screen.getByRole('heading', { level: 2, name: '2 dishes' });
  expect(names()).toEqual(['Now', 'Late']);
  const [now, late] = screen.getAllByRole('article').map((card) => within(card));
  late?.getByText('CLOSED');
  late?.getByText('Closed Place');
  expect(now?.queryByText('CLOSED')).toBeNull();
});

test('dishes of restaurants outside the location come last', async () => {
  const dishes = [
    dish('Far', { name: 'Far Place', deliveryAreas: ['100*'] }),
    dish('Late', CLOSED),
    dish('Near', { deliveryAreas: ['90012'] }),
  ];
  await renderInRouter(<FoundDishes dishes={dishes} postalCode="90012" />);
  expect(names()).toEqual(['Near', 'Late', 'Far']);
  const notes = screen.getAllByText('Does not deliver to 90012');
  expect(notes.map((note) => note.closest('article'))).toEqual([
    screen.getAllByRole('article').at(-1),
  ]);
});

test('a dish shows its tags', async () => {
  await renderInRouter(
    <FoundDishes
      dishes={[{ ...dish('pho'), tags: ['vegan', 'vegetarian'] }]}
      postalCode={undefined}
    />,
  );
  expect(screen.getAllByRole('listitem').at(-1)?.textContent).toBe('Vegan');
});

test('a dish links to its page', async () => {
  await renderInRouter(<FoundDishes dishes={[dish('pho')]} postalCode={undefined} />);
  expect(screen.getByRole('link', { name: 'pho' }).getAttribute('href')).toBe(
    pageUrls.dish(RESTAURANT.slug, 'pho'),
  );
});

test('further dishes are shown on demand', async () => {
  const dishes = Array.from({ length: 9 }, (_, at) => dish(`Dish ${at}`));
  await renderInRouter(<FoundDishes dishes={dishes} postalCode={undefined} />);
  expect(names()).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 9 dishes' }));
  expect(names()).toHaveLength(9);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a dish shows the pickup time in a search for pickup', async () => {
  await renderInRouter(
    <FoundDishes dishes={[dish('pho')]} postalCode={undefined} fulfilment="pickup" />,
  );
  screen.getByText('· 15-20 min pickup');
});

test('a dish of a restaurant without delivery shows the pickup time', async () => {
  const dishes = [dish('pho', { fulfilment: ['pickup'] })];
  await renderInRouter(<FoundDishes dishes={dishes} postalCode={undefined} />);
  screen.getByText('· 15-20 min pickup');
});
