// @vitest-environment happy-dom
import { notifyManager } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MenuCategory } from '#contract/menu.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import { RestaurantMenu } from './restaurant-menu.tsx';

const CATEGORY = {
  id: 'soups',
  name: 'Soups',
  description: null,
  menuWindows: [] as object,
} as MenuCategory;

let isFailing: boolean;

// By default components receive an answer in a later task, which `act` does not wait for.
notifyManager.setScheduler(queueMicrotask);

beforeEach(() => {
  isFailing = false;
  vi.stubGlobal('fetch', async (url: string) => {
    if (isFailing) return new Response('', { status: 503 });
    return Response.json(url.endsWith('/categories') ? [CATEGORY] : []);
  });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('an open form stays when a reload of the menu fails', async () => {
  const user = userEvent.setup();
  await renderInRouter(
    <RestaurantMenu restaurant={{ id: 'saigon', timezone: 'America/New_York' }} />,
  );
  await user.click(await screen.findByRole('button', { name: 'Add Category' }));
  await user.type(screen.getByLabelText('Name'), 'Desserts');
  isFailing = true;
  await act(() => queryClient.invalidateQueries());
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Desserts');
});
