import type { Page } from '@playwright/test';
import type { MenuItem } from '#contract/menu.ts';
import type { Order } from '#contract/orders.ts';
import type { OptionGroup, OrderedOption } from '#domain/menus/option-groups.ts';
import { pageUrls } from '#web/testing/page-urls.ts';
import { waitForContent } from '../page-content.ts';
import { changeResponse } from './responses.ts';
import type { Shot } from './shot.ts';

const option = (name: string, price: string, isAvailable = true) => ({
  id: name,
  name,
  price,
  isAvailable,
});

const GROUPS: OptionGroup[] = [
  {
    id: 'size',
    name: 'Size',
    min: 1,
    max: 1,
    options: [option('Regular', '0.00'), option('Large', '2.50')],
  },
  {
    id: 'extras',
    name: 'Extras',
    min: 0,
    max: 2,
    options: [
      option('Soft egg', '1.50'),
      option('Bánh mì from the bakery across the street, with butter', '2.00'),
      option('Bone marrow', '4.00', false),
    ],
  },
];

const CHOSEN: OrderedOption[] = GROUPS.flatMap(({ name: group, options }) =>
  options.map(({ id, name, price }) => ({ id, group, name, price })),
).filter(({ name }) => name !== 'Regular');

/** Required and optional options, and labels of dishes. */
export const OPTIONS: Shot[] = [
  {
    name: 'restaurant-choices',
    path: ({ open }) => pageUrls.restaurant(open.slug),
    beforeOpening: respondWithMenu,
    afterLoading: async (page) => {
      await page.getByRole('button', { name: 'Dietary and allergens' }).click();
      await page.getByRole('button', { name: 'Without fish' }).click();
      await page.getByRole('button', { name: 'Clear filters' }).waitFor();
      await page
        .getByRole('button', { name: /^Add to Cart/ })
        .first()
        .click();
      await page.getByRole('button', { name: /^Add 1 to Cart/ }).click();
    },
    isOverlay: true,
  },
  {
    name: 'restaurant-filter',
    path: ({ open }) => `${pageUrls.restaurant(open.slug)}?without=fish`,
    beforeOpening: respondWithMenu,
    afterLoading: waitForContent,
  },
  {
    name: 'dish-choices',
    path: ({ open, dish }) => pageUrls.dish(open.slug, dish.id),
    beforeOpening: (page) =>
      changeResponse<MenuItem>(page, /\/api\/menu-items\/[^/]+$/, withOptionGroups),
    afterLoading: (page) => page.getByRole('radio', { name: /^Large/ }).check(),
  },
  {
    name: 'cart-choices',
    path: pageUrls.faq,
    hasCart: true,
    beforeOpening: async (page) => {
      await respondWithMenu(page);
      await page.addInitScript((options) => {
        const [first, ...others] = JSON.parse(localStorage.getItem('cart') ?? '[]');
        localStorage.setItem('cart', JSON.stringify([{ ...first, options }, ...others]));
      }, CHOSEN);
    },
    afterLoading: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: /cart/i }).click();
      await page.getByText('Bone marrow is sold out.').waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'order-choices',
    path: ({ orders }) => pageUrls.order(orders[0]?.id ?? 'none'),
    as: 'customer',
    beforeOpening: (page) =>
      changeResponse<Order>(page, /\/api\/orders\/[^/]+(\/[^/]+)?$/, (order) => ({
        ...order,
        items: order.items.map((item, index) => (index ? item : { ...item, options: CHOSEN })),
      })),
    afterLoading: waitForContent,
  },
];

async function respondWithMenu(page: Page): Promise<void> {
  await changeResponse<MenuItem[]>(page, /\/api\/restaurants\/[^/]+\/menu$/, (menu) =>
    menu.map((dish, index) => (index % 5 === 4 ? dish : withOptionGroups(dish, index))),
  );
}

function withOptionGroups<Dish extends MenuItem>(dish: Dish, index = 0): Dish {
  return {
    ...dish,
    optionGroups: GROUPS,
    tags: index % 2 ? ['vegan', 'gluten_free'] : ['halal', 'spicy'],
    allergens: index % 3 ? [] : ['fish', 'soya', 'celery'],
  };
}
