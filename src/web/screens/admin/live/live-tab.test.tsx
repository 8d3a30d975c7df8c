// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { kitchenApi } from '#contract/management-api.ts';
import { setCurrentUser } from '#web/features/accounts/current-user.ts';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import { sampleBoardOrder } from '#web/testing/sample-board-order.ts';
import { CUSTOMER } from '#web/testing/sample-user.ts';
import { stubApi } from '#web/testing/stub-api.ts';
import { LiveTab } from './live-tab.tsx';

const api = stubApi();
const ORDER = { ...sampleBoardOrder, status: 'pending' as const };

beforeEach(() => {
  setCurrentUser({ ...CUSTOMER, isAdmin: true, adminRole: 'owner', hasSecondFactor: true });
  api.respondWithPage(kitchenApi.all, ({ query }) => ({
    rows: query.get('search') ? [] : [ORDER],
  }));
});

test('an order can be moved on the live board', async () => {
  api.respondWith(kitchenApi.move, { ...ORDER, status: 'confirmed' });
  await renderInRouter(<LiveTab />, { url: '/admin?tab=live' });
  const card = await screen.findByRole('article', { name: /^Order A,/ });
  expect(card.textContent).toContain('Saigon Street');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm order A' }));
  await waitFor(() =>
    expect(api.callsOf(kitchenApi.move)).toMatchObject([
      { params: { restaurantId: 'r', id: 'a' }, body: { status: 'confirmed', from: 'pending' } },
    ]),
  );
});

test('a search without results on the live board can be cleared', async () => {
  const { currentUrl } = await renderInRouter(<LiveTab />, {
    url: '/admin?tab=live&search=nobody',
  });
  await screen.findByRole('heading', { name: 'No open orders found' });
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear Filters' })[0] as HTMLElement);
  await screen.findByRole('article', { name: /^Order A,/ });
  expect(currentUrl()).toBe('/admin?tab=live');
});
