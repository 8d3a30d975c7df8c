import type { Page } from '@playwright/test';
import type { AdminRestaurant } from '#contract/admin.ts';
import type { Kitchen, KitchenOrder } from '#contract/kitchen.ts';
import type { Checklist } from '#contract/publishing.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { publishingChecklist } from '#domain/restaurants/publishing.ts';
import { pageUrls } from '#web/testing/page-urls.ts';
import { waitForContent } from '../page-content.ts';
import { changeResponse } from './responses.ts';
import type { Shot } from './shot.ts';

/** Drafts for admins, on the board and in the team's preview, and changes to several restaurants. */
export const DRAFTS: Shot[] = [
  {
    name: 'admin-restaurants-selected',
    path: pageUrls.admin({ tab: 'restaurants' }),
    as: 'admin',
    beforeOpening: respondWithDrafts,
    afterLoading: async (page) => {
      const cards = page.getByRole('main').getByRole('article');
      for (const card of [0, 1, 2]) await cards.nth(card).getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Actions', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Publish' }).click();
      await page.getByText('1 published, 2 not.').waitFor();
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
  {
    name: 'admin-restaurants-bulk-actions',
    path: pageUrls.admin({ tab: 'restaurants' }),
    as: 'admin',
    beforeOpening: respondWithDrafts,
    afterLoading: async (page) => {
      await page.getByLabel('Select all on this page').check();
      await page.getByRole('button', { name: 'Actions', exact: true }).click();
      await page.getByRole('menu').waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'admin-restaurants-checklist',
    path: pageUrls.admin({ tab: 'restaurants' }),
    as: 'admin',
    beforeOpening: respondWithDrafts,
    afterLoading: async (page) => {
      await page
        .getByRole('button', { name: /^Checklist of/ })
        .first()
        .click();
      await page.getByRole('list', { name: 'Checklist' }).waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'kitchen-draft',
    path: ({ open }) => pageUrls.kitchen(open.slug),
    as: 'admin',
    beforeOpening: respondWithDraftBoard,
    afterLoading: waitForContent,
  },
  {
    name: 'restaurant-draft',
    path: ({ open }) => pageUrls.restaurant(open.slug),
    as: 'admin',
    beforeOpening: (page) =>
      changeResponse<Restaurant>(page, /\/api\/restaurants\/[^/?]+$/, (restaurant) => ({
        ...restaurant,
        publishedAt: null,
      })),
  },
];

/** Of the first three restaurants two are drafts, and some have tags. Publishing them is refused for two. */
async function respondWithDrafts(page: Page): Promise<void> {
  let listed: AdminRestaurant[] = [];
  await changeResponse<AdminRestaurant[]>(page, /\/api\/admin\/restaurants\?/, (restaurants) => {
    listed = restaurants;
    return restaurants.map((restaurant, index) => ({
      ...restaurant,
      publishedAt: index < 2 ? null : restaurant.publishedAt,
      officeTags: index % 2 === 0 ? ['chain', 'opens in december'] : [],
    }));
  });
  await page.route('**/api/admin/restaurants/bulk', async (route) => {
    const results = listed.slice(0, 3).map(({ id, name }, index) => ({
      ...{ id, name, isDone: index === 2 },
      message: index === 2 ? null : `${name} cannot be published yet. Hours are missing.`,
    }));
    await route.fulfill({ json: { results } });
  });
  const items = publishingChecklist({
    operatingHours: { monday: {} },
    availableDishes: 0,
    image: 'logo.webp',
    deliveryAreas: [],
    teamMembers: 1,
    hasAcceptedTestOrder: false,
  });
  const json: Checklist = { isPublished: false, items };
  await page.route('**/api/restaurants/*/checklist', (route) => route.fulfill({ json }));
}

/** A test order among the others. */
async function respondWithDraftBoard(page: Page): Promise<void> {
  await changeResponse<KitchenOrder[]>(page, /\/api\/kitchen\/[^/]+\/orders\?/, (orders) =>
    orders.map((order, index) =>
      index === 0 ? { ...order, isTest: true, customerName: 'Test order' } : order,
    ),
  );
  await changeResponse<Kitchen>(page, /\/api\/kitchen\/[0-9a-f-]{36}$/, (kitchen) => ({
    ...kitchen,
    restaurant: { ...kitchen.restaurant, isPublished: false },
  }));
}
