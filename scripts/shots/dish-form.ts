import type { Page } from '@playwright/test';
import type { MenuItem } from '#contract/menu.ts';
import type { OptionGroup } from '#domain/menus/option-groups.ts';
import { pageUrls } from '#web/testing/page-urls.ts';
import type { Sample } from './sample.ts';
import type { Shot } from './shot.ts';

const adminMenu = ({ open }: Sample) => pageUrls.admin({ tab: 'menu', restaurant: open.id });
const kitchenMenu = ({ open }: Sample) => pageUrls.kitchen(open.slug, 'menu');

/** The option groups and labels in the form of a dish. */
export const DISH_FORM: Shot[] = [
  {
    name: 'admin-menu-choices',
    path: adminMenu,
    as: 'admin',
    beforeOpening: respondWithOptionGroups,
    afterLoading: async (page) => {
      await editFirst(page);
      await openOptionGroup(page, 'Toppings');
    },
    isOverlay: true,
  },
  {
    name: 'admin-menu-choices-faults',
    path: adminMenu,
    as: 'admin',
    afterLoading: async (page) => {
      const form = page.getByRole('dialog');
      await page.getByRole('button', { name: 'Add Item' }).first().click();
      await form.getByLabel('Name').fill('Margherita');
      await form.getByLabel('Price').fill('11');
      await form.getByRole('button', { name: 'Add Choice' }).click();
      await form.getByLabel('Customers choose').selectOption('From … to …');
      await form.getByLabel('At most').fill('0');
      await form.getByLabel('Extra price of option 1').fill('dear');
      await form.getByRole('button', { name: 'Save Item' }).click();
      await form.getByText('Please name the choice').waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'admin-menu-copy',
    path: adminMenu,
    as: 'admin',
    beforeOpening: respondWithOptionGroups,
    afterLoading: async (page) => {
      await page.getByRole('button', { name: 'Add Item' }).first().click();
      await page.getByRole('button', { name: 'Copy from Another Dish' }).click();
      await page.getByRole('combobox', { name: 'Dish' }).click();
      await page.getByRole('option').first().click();
    },
    isOverlay: true,
  },
  {
    name: 'admin-menu-labels',
    path: adminMenu,
    as: 'admin',
    beforeOpening: respondWithOptionGroups,
    afterLoading: async (page) => {
      await editFirst(page);
      const labels = page.getByRole('group', { name: 'Tags and allergens' });
      await labels.getByRole('checkbox', { name: 'sulphites' }).scrollIntoViewIfNeeded();
    },
    isOverlay: true,
  },
  {
    name: 'admin-menu-duplicate',
    path: adminMenu,
    as: 'admin',
    beforeOpening: respondWithOptionGroups,
    afterLoading: (page) =>
      page
        .getByRole('button', { name: /^Duplicate / })
        .first()
        .click(),
    isOverlay: true,
  },
  {
    name: 'admin-menu-share',
    path: adminMenu,
    as: 'admin',
    beforeOpening: respondWithOptionGroups,
    afterLoading: (page) => page.getByRole('button', { name: 'Share a Choice' }).click(),
    isOverlay: true,
  },
  {
    name: 'admin-menu-use-shared',
    path: adminMenu,
    as: 'admin',
    beforeOpening: respondWithOptionGroups,
    afterLoading: async (page) => {
      await page.getByRole('button', { name: 'Add Item' }).first().click();
      await page.getByRole('button', { name: 'Use a Shared Choice' }).click();
      await page.getByRole('checkbox', { name: 'Size' }).check();
    },
    isOverlay: true,
  },
  {
    name: 'kitchen-menu-switches',
    path: kitchenMenu,
    as: 'admin',
    beforeOpening: respondWithOptionGroups,
    afterLoading: async (page) => {
      await page
        .getByRole('button', { name: /^Choices of/ })
        .first()
        .click();
      await page.getByRole('switch', { name: 'Anchovies' }).waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'kitchen-menu-choices',
    path: kitchenMenu,
    as: 'admin',
    beforeOpening: respondWithOptionGroups,
    afterLoading: async (page) => {
      await editFirst(page);
      await openOptionGroup(page, 'Size');
    },
    isOverlay: true,
  },
];

async function editFirst(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Edit / })
    .click();
}

async function openOptionGroup(page: Page, name: string): Promise<void> {
  const choices = page.getByRole('list', { name: 'Choices' });
  await choices.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await choices.evaluate((list) => list.scrollIntoView());
}

/** A menu whose first two dishes have option groups and share their sizes; the first one has all labels too. */
export async function respondWithOptionGroups(page: Page): Promise<void> {
  await page.route(/\/api\/restaurants\/[^/]+\/menu(\?|$)/, async (route) => {
    const response = await route.fetch();
    const menu: MenuItem[] = await response.json();
    const json = menu.map((dish, index): MenuItem => {
      if (index > 1) return dish;
      const labels = { tags: ['vegetarian', 'spicy'], allergens: ['gluten', 'milk'] } as const;
      return {
        ...dish,
        optionGroups: GROUPS.slice(0, index === 0 ? 3 : 1),
        ...(index === 0 && { tags: [...labels.tags], allergens: [...labels.allergens] }),
      };
    });
    await route.fulfill({ response, json });
  });
}

const TOPPINGS = [
  'Mushrooms',
  'Olives from Kalamata, stoned',
  'Buffalo mozzarella instead of ordinary mozzarella',
  'Rocket',
  'Anchovies',
];

const group = (name: string, counts: [min: number, max: number], options: [string, string][]) =>
  ({
    id: name,
    name,
    min: counts[0],
    max: counts[1],
    options: options.map(([option, price]) => ({
      id: `${name} ${option}`,
      name: option,
      price,
      isAvailable: option !== 'Anchovies',
    })),
  }) satisfies OptionGroup;

const GROUPS: OptionGroup[] = [
  {
    ...group(
      'Size',
      [1, 1],
      [
        ['Small', '0.00'],
        ['Medium', '2.50'],
        ['Large', '4.00'],
      ],
    ),
    isShared: true,
  },
  group(
    'Toppings',
    [0, 3],
    TOPPINGS.map((name, index) => [name, (1 + index / 2).toFixed(2)]),
  ),
  group(
    'A sauce to dip the crust into, which we make ourselves every morning',
    [0, 50],
    [
      ['Garlic', '0.50'],
      ['Chilli', '0.50'],
    ],
  ),
];
