import type { Page } from '@playwright/test';
import type { User } from '#contract/users.ts';
import { pageUrls } from '#web/testing/page-urls.ts';
import type { Shot } from './shot.ts';

const RESTAURANT = { id: 'id', name: 'Saigon Lantern', slug: 'saigon-lantern' };

/** States of accounts that no sample account has. */
export const ACCOUNTS: Shot[] = [
  {
    name: 'settings-unconfirmed',
    path: pageUrls.settings,
    as: 'customer',
    beforeOpening: (page) => changeUser(page, { emailVerified: false }),
  },
  {
    name: 'order-unconfirmed',
    path: ({ orders }) =>
      pageUrls.order(orders.find(({ status }) => status === 'pending')?.id ?? ''),
    as: 'customer',
    beforeOpening: (page) => changeUser(page, { emailVerified: false }),
  },
  {
    name: 'settings-longer-password',
    path: pageUrls.settings,
    as: 'admin',
    beforeOpening: (page) => changeUser(page, { needsLongerPassword: true }),
  },
  {
    name: 'admin-password-first',
    path: pageUrls.admin(),
    as: 'admin',
    beforeOpening: (page) => changeUser(page, { needsLongerPassword: true }),
  },
  {
    name: 'admin-support',
    path: pageUrls.admin(),
    as: 'admin',
    beforeOpening: (page) => changeUser(page, { adminRole: 'support' }),
  },
  {
    name: 'admin-content',
    path: pageUrls.admin(),
    as: 'admin',
    beforeOpening: (page) => changeUser(page, { adminRole: 'content' }),
  },
  {
    name: 'admin-order-finance',
    path: ({ orders: [order] }) => pageUrls.adminOrder(order?.id ?? 'none'),
    as: 'admin',
    beforeOpening: (page) => changeUser(page, { adminRole: 'finance' }),
  },
  {
    name: 'admin-no-access',
    path: ({ orders: [order] }) => pageUrls.adminOrder(order?.id ?? 'none'),
    as: 'admin',
    beforeOpening: (page) => changeUser(page, { adminRole: 'content' }),
  },
  {
    name: 'kitchen-longer-password',
    path: pageUrls.kitchen(RESTAURANT.slug),
    as: 'customer',
    async beforeOpening(page) {
      const restaurants: User['restaurants'] = [{ ...RESTAURANT, role: 'manager' }];
      await changeUser(page, { restaurants, needsLongerPassword: true });
      await page.route('**/api/kitchen/*/orders*', (route) => route.fulfill({ json: [] }));
    },
  },
  {
    name: 'invitation-longer-password',
    path: pageUrls.invitation('a-token'),
    as: 'customer',
    async beforeOpening(page) {
      const invitation = {
        restaurant: RESTAURANT,
        role: 'manager',
        expiresAt: new Date().toISOString(),
      };
      const refusal = { message: 'Not like this.', code: 'longer_password_needed' };
      await page.route('**/api/invitations/*', (route) =>
        route.request().method() === 'GET'
          ? route.fulfill({ json: invitation })
          : route.fulfill({ status: 403, json: refusal }),
      );
    },
    async afterLoading(page) {
      await page.getByRole('button', { name: 'Accept Invitation' }).click();
      await page.getByText('Managers need a password').waitFor();
    },
  },
];

async function changeUser(page: Page, change: Partial<User>): Promise<void> {
  await page.route('**/api/user', async (route) => {
    const response = await route.fetch();
    const user = await response.json();
    await route.fulfill({ response, json: { ...user, ...change } });
  });
}
