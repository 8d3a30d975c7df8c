// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { accountsApi, ordersApi } from '#contract/api.ts';
import type { User } from '#contract/users.ts';
import { setCurrentUser } from '#web/features/accounts/current-user.ts';
import { chooseLocation } from '#web/features/location/delivery-location.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import { sampleOrder } from '#web/testing/sample-order.ts';
import { CUSTOMER } from '#web/testing/sample-user.ts';
import { stubApi } from '#web/testing/stub-api.ts';
import { SiteHeader } from './site-header.tsx';

const api = stubApi();

const order = { ...sampleOrder, userId: CUSTOMER.id };

beforeEach(() => {
  api.respondWithPage(ordersApi.list, () => ({ rows: [order] }));
});

async function open(as: User | null = CUSTOMER) {
  setCurrentUser(as);
  await renderInRouter(<SiteHeader />, { url: '/faq' });
}

const shownAddress = () =>
  screen.getByRole('button', { name: /^Deliver to/ }).querySelector('[data-address]')?.textContent;

const PROMPT = 'Enter your address';

test('the address of the last order is chosen for a returning customer', async () => {
  await open();
  await vi.waitFor(() => expect(shownAddress()).toBe(order.deliveryAddress));
});

test('the header does not ask for an address while the last order is loading', async () => {
  const release = api.hold(ordersApi.list, [order]);
  await open();
  expect(shownAddress()?.trim()).toBe('');
  release();
  await vi.waitFor(() => expect(shownAddress()).toBe(order.deliveryAddress));
});

test('the header does not ask for an address while the session is loading', async () => {
  const release = api.hold(accountsApi.me, CUSTOMER);
  queryClient.clear();
  await renderInRouter(<SiteHeader />, { url: '/faq' });
  expect(shownAddress()?.trim()).toBe('');
  release();
  await vi.waitFor(() => expect(shownAddress()).toBe(order.deliveryAddress));
});

test('the header asks a visitor for an address at once', async () => {
  await open(null);
  expect(shownAddress()).toBe(PROMPT);
  expect(api.callsOf(ordersApi.list)).toEqual([]);
});

test.each<[when: string, prepare: () => void]>([
  ['without orders', () => api.respondWithPage(ordersApi.list, () => ({ rows: [] }))],
  ['whose orders cannot be loaded', () => api.refuse(ordersApi.list, 403)],
])('the header asks a customer %s for an address', async (_, prepare) => {
  prepare();
  await open();
  await vi.waitFor(() => expect(shownAddress()).toBe(PROMPT));
});

test('the address of the last order does not replace a chosen one', async () => {
  chooseLocation('77 Elm Street, 90026');
  await open();
  expect(shownAddress()).toBe('77 Elm Street, 90026');
  expect(api.callsOf(ordersApi.list)).toEqual([]);
});
