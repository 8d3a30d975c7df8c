// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ordersApi } from '#contract/api.ts';
import { setCurrentUser } from '#web/features/accounts/current-user.ts';
import { chooseLocation, deliveryLocation } from '#web/features/location/delivery-location.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { sampleOrder } from '#web/testing/sample-order.ts';
import { CUSTOMER } from '#web/testing/sample-user.ts';
import { stubApi } from '#web/testing/stub-api.ts';
import { AccountEffects } from './account-effects.tsx';

const api = stubApi();

beforeEach(() => {
  api.answerPage(ordersApi.list, () => ({ rows: [sampleOrder] }));
  setCurrentUser(CUSTOMER);
});

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <AccountEffects />
    </QueryClientProvider>,
  );

test('the address of the last order is chosen for a returning customer', async () => {
  open();
  await vi.waitFor(() => expect(deliveryLocation()).toBe(sampleOrder.deliveryAddress));
});

test('the address of the last order does not replace a chosen one', () => {
  chooseLocation('77 Elm Street, 90026');
  open();
  expect(api.callsOf(ordersApi.list)).toEqual([]);
});
