import type { Page } from '@playwright/test';
import { pageUrls } from '#web/testing/page-urls.ts';
import { respondWithOptionGroups } from './dish-form.ts';
import {
  respondWithHistory,
  respondWithLocations,
  respondWithOrders,
  respondWithPrinters,
  respondWithScheduled,
  respondWithStrips,
} from './kitchen-orders.ts';
import { fail, neverRespond } from './responses.ts';
import type { Sample } from './sample.ts';
import type { Shot } from './shot.ts';

/** As an admin, who may act on every restaurant. */
const BOARD = {
  path: ({ open }: Sample) => pageUrls.kitchen(open.slug),
  as: 'admin',
  isOverlay: true,
} as const;

const withOrders = (count: number) => (page: Page) => respondWithOrders(page, count);

/** The first tap anywhere enables sound. */
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first().click();

const acknowledge = (page: Page) => page.getByRole('button', { name: 'Got it' }).click();

/** The board of one restaurant and of all, in good states and bad ones. */
export const KITCHEN_BOARD: Shot[] = [
  { name: 'kitchen-none', path: pageUrls.kitchens, as: 'customer' },
  { name: 'kitchen-no-access', path: BOARD.path, as: 'customer' },
  {
    name: 'kitchen-loading',
    ...BOARD,
    beforeOpening: (page) => neverRespond(page, '**/api/kitchen/**'),
  },
  { name: 'kitchen-error', ...BOARD, beforeOpening: (page) => fail(page, '**/api/kitchen/**') },
  { name: 'kitchen-empty', ...BOARD, beforeOpening: withOrders(0) },
  {
    name: 'kitchen-orders',
    ...BOARD,
    beforeOpening: withOrders(40),
    afterLoading: (page) => page.getByRole('article').first().waitFor(),
  },
  {
    name: 'kitchen-strips',
    ...BOARD,
    beforeOpening: async (page) => {
      await respondWithOrders(page, 40);
      await respondWithStrips(page);
      await fail(page, '**/api/kitchen/*/orders/*/status');
    },
    afterLoading: async (page) => {
      await page.getByRole('button', { name: '4 sold out' }).waitFor();
      await press(page, /^Confirm order/);
      await page.getByText('was not moved').first().waitFor();
    },
  },
  {
    name: 'kitchen-details',
    ...BOARD,
    beforeOpening: async (page) => {
      await respondWithOrders(page, 9);
      await respondWithStrips(page);
    },
    afterLoading: async (page) => {
      await acknowledge(page);
      await press(page, /details$/);
    },
  },
  {
    name: 'kitchen-tablet',
    ...BOARD,
    beforeOpening: withOrders(8),
    afterLoading: async (page) => {
      await page.getByRole('button', { name: 'Settings of this device' }).click();
      await page.getByRole('button', { name: 'This is our tablet' }).click();
      await page.getByRole('dialog', { name: 'This is our tablet' }).waitFor();
    },
  },
  {
    name: 'kitchen-later',
    ...BOARD,
    beforeOpening: respondWithScheduled,
    afterLoading: acknowledge,
  },
  {
    name: 'kitchen-later-opened',
    ...BOARD,
    beforeOpening: respondWithScheduled,
    afterLoading: async (page) => {
      await acknowledge(page);
      await page.keyboard.press('5');
      await page.keyboard.press('o');
    },
  },
  {
    name: 'kitchen-printers',
    ...BOARD,
    beforeOpening: respondWithPrinters,
    afterLoading: async (page) => {
      await acknowledge(page);
      await press(page, /details$/);
      await page.getByText('Printer Kitchen: paper out').waitFor();
    },
  },
  {
    name: 'kitchen-choose',
    path: pageUrls.kitchens,
    as: 'customer',
    beforeOpening: respondWithLocations,
  },
  {
    name: 'kitchen-locations',
    path: `${pageUrls.kitchens}?locations=all`,
    as: 'customer',
    isOverlay: true,
    beforeOpening: respondWithLocations,
    afterLoading: (page) => page.getByRole('article').first().waitFor(),
  },
  {
    name: 'kitchen-details-accepted',
    ...BOARD,
    beforeOpening: withOrders(9),
    afterLoading: async (page) => {
      await acknowledge(page);
      // A phone shows one column at a time.
      const isPhone = (page.viewportSize()?.width ?? 0) < 768;
      if (isPhone) await page.getByRole('button', { name: /Confirmed/ }).click();
      await page
        .locator('li[data-order]')
        .filter({ has: page.getByRole('button', { name: /^Start order/ }) })
        .first()
        .getByRole('button', { name: /details$/ })
        .click();
    },
  },
  {
    name: 'kitchen-acknowledged',
    ...BOARD,
    beforeOpening: withOrders(8),
    afterLoading: acknowledge,
  },
  {
    name: 'kitchen-undo',
    ...BOARD,
    beforeOpening: async (page) => {
      await respondWithOrders(page, 12);
      await neverRespond(page, '**/api/kitchen/*/orders/*/status');
    },
    afterLoading: async (page) => {
      await acknowledge(page);
      await press(page, /^Confirm order/);
      await page.getByRole('region', { name: 'Undo' }).getByRole('button').waitFor();
    },
  },
  {
    name: 'kitchen-no-connection',
    ...BOARD,
    beforeOpening: withOrders(8),
    afterLoading: async (page) => {
      await page.getByRole('article').first().waitFor();
      await page.context().setOffline(true);
      await page.getByText('No connection. New orders appear').waitFor();
    },
  },
  {
    name: 'kitchen-signed-out',
    ...BOARD,
    beforeOpening: withOrders(8),
    afterLoading: async (page) => {
      await page.getByRole('article').first().waitFor();
      await page.context().clearCookies();
      await page.context().setOffline(true);
      await page.context().setOffline(false);
      await page.getByRole('heading', { name: 'Signed out' }).waitFor();
    },
  },
  {
    name: 'kitchen-cancel',
    ...BOARD,
    beforeOpening: withOrders(4),
    afterLoading: async (page) => {
      await press(page, /details$/);
      await press(page, /^Cancel order/);
      await page.getByRole('radio', { name: 'Another reason' }).check();
    },
  },
  {
    name: 'kitchen-keys',
    ...BOARD,
    beforeOpening: withOrders(4),
    afterLoading: async (page) => {
      await page.getByRole('article').first().waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    },
  },
  {
    name: 'kitchen-settings',
    ...BOARD,
    beforeOpening: withOrders(4),
    afterLoading: (page) => page.getByRole('button', { name: 'Settings of this device' }).click(),
  },
  {
    name: 'kitchen-pause',
    ...BOARD,
    beforeOpening: withOrders(4),
    afterLoading: (page) => press(page, /^Pause/),
  },
  {
    name: 'kitchen-busy',
    ...BOARD,
    beforeOpening: withOrders(4),
    afterLoading: (page) => press(page, /^Busy/),
  },
  {
    name: 'kitchen-sold-out',
    ...BOARD,
    beforeOpening: withOrders(4),
    afterLoading: async (page) => {
      await press(page, 'Sold out');
      await page.getByRole('dialog').getByRole('button').nth(2).waitFor();
    },
  },
  {
    name: 'kitchen-sold-out-options',
    ...BOARD,
    beforeOpening: async (page) => {
      await respondWithOrders(page, 4);
      await respondWithOptionGroups(page);
    },
    afterLoading: async (page) => {
      await press(page, 'Sold out');
      const options = page.getByRole('region', { name: /^Options/ });
      await options.scrollIntoViewIfNeeded();
      await options.getByRole('button').first().waitFor();
    },
  },
  {
    name: 'kitchen-ticket',
    ...BOARD,
    beforeOpening: async (page) => {
      await respondWithOrders(page, 4);
      await page.addInitScript(() => {
        window.print = () => {};
      });
    },
    afterLoading: async (page) => {
      await press(page, /details$/);
      await press(page, /^Print order/);
      await page.emulateMedia({ media: 'print' });
      await page.locator('[data-print]').waitFor();
    },
  },
  {
    name: 'kitchen-history',
    ...BOARD,
    path: ({ open }) => pageUrls.kitchen(open.slug, 'history'),
    beforeOpening: (page) => respondWithHistory(page, 9),
    afterLoading: (page) => page.getByRole('article').nth(1).getByRole('button').click(),
  },
  {
    name: 'kitchen-history-empty',
    ...BOARD,
    path: ({ open }) => pageUrls.kitchen(open.slug, 'history'),
    beforeOpening: (page) => respondWithHistory(page, 0),
  },
  { name: 'admin-live', path: pageUrls.admin({ tab: 'live' }), as: 'admin' },
];
