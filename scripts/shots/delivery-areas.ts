import type { Page } from '@playwright/test';
import type { Restaurant } from '#contract/restaurants.ts';
import { pageUrls } from '#web/testing/page-urls.ts';
import { waitForContent } from '../page-content.ts';
import { changeResponse } from './responses.ts';
import type { Shot } from './shot.ts';

/** An address in Venice, where some of the sample restaurants do not deliver. */
async function chooseLocation(page: Page): Promise<void> {
  await page.addInitScript(() =>
    localStorage.setItem('delivery-location', '"1220 Abbot Kinney Blvd, Venice, CA 90291"'),
  );
}

async function chooseNewYork(page: Page): Promise<void> {
  await page.addInitScript(() =>
    localStorage.setItem('delivery-location', '"350 5th Ave, New York, NY 10118"'),
  );
}

/** Makes the restaurant deliver elsewhere only. */
async function deliverElsewhere(page: Page): Promise<void> {
  await chooseLocation(page);
  await changeResponse<Restaurant | Restaurant[]>(
    page,
    /\/api\/restaurants\/[^/?]+(\?|$)/,
    (body) => (Array.isArray(body) ? body : { ...body, deliveryAreas: ['90012'] }),
  );
}

/** Screens that the chosen location changes. */
export const DELIVERY_AREAS: Shot[] = [
  {
    name: 'area-home',
    path: pageUrls.home,
    beforeOpening: chooseLocation,
    afterLoading: waitForContent,
  },
  {
    name: 'area-restaurants',
    path: pageUrls.restaurants(),
    beforeOpening: chooseLocation,
    afterLoading: waitForContent,
  },
  {
    name: 'area-nobody',
    path: pageUrls.restaurants({ search: 'xyzzy nothing' }),
    beforeOpening: chooseLocation,
    afterLoading: waitForContent,
  },
  {
    name: 'area-new-york',
    path: pageUrls.restaurants(),
    beforeOpening: chooseNewYork,
    afterLoading: waitForContent,
  },
  {
    name: 'area-new-york-all',
    path: pageUrls.restaurants({ area: 'all' }),
    beforeOpening: chooseNewYork,
    afterLoading: waitForContent,
  },
  {
    name: 'area-restaurant-outside',
    path: ({ open }) => pageUrls.restaurant(open.slug),
    beforeOpening: deliverElsewhere,
    afterLoading: waitForContent,
  },
  {
    name: 'area-cart-outside',
    path: ({ open }) => pageUrls.restaurant(open.slug),
    hasCart: true,
    beforeOpening: deliverElsewhere,
    afterLoading: async (page) => {
      await waitForContent(page);
      await page.getByRole('banner').getByRole('button', { name: /cart/i }).first().click();
      await page
        .getByRole('dialog')
        .getByText(/does not deliver to/)
        .waitFor();
    },
    isOverlay: true,
  },
];
