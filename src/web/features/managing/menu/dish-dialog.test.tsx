// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MenuItem } from '#contract/menu.ts';
import type { User } from '#contract/users.ts';
import { setCurrentUser } from '#web/features/accounts/current-user.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { DishDialog } from './dish-dialog.tsx';

const DISH: MenuItem = {
  id: '01970000-0000-7000-8000-000000000001',
  restaurantId: '01970000-0000-7000-8000-000000000002',
  categoryId: null,
  name: 'Phở',
  description: null,
  price: '12.00',
  isAvailable: true,
  servedAt: null,
  soldOutUntil: null,
  preparationTime: null,
  image: '/art/pho.webp',
  optionGroups: [],
  tags: [],
  allergens: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
};

const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  sessionStorage.clear();
  setCurrentUser({ id: 'ann' } as User);
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)));
    return Response.json(DISH);
  });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

// These fields are set with `setValue`, which must mark them as dirty.
test.each<[field: string, press: string, changes: object]>([
  ['a tag', 'Vegan', { tags: ['vegan'] }],
  ['the allergens', 'None of the 14', { allergens: [] }],
  ['the picture', 'Remove', { image: '' }],
])('saving a dish sends a changed field: %s', async (_field, press, changes) => {
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <DishDialog
        restaurantId={DISH.restaurantId}
        categories={[]}
        dish={DISH}
        dishes={[DISH]}
        onClose={onClose}
      />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByText(press));
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ ...changes, updatedAt: DISH.updatedAt }]);
});

test('a duplicate is a new dish with the values of its original', async () => {
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <DishDialog
        restaurantId={DISH.restaurantId}
        categories={[]}
        dish={null}
        copyOf={DISH}
        dishes={[DISH]}
        onClose={onClose}
      />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save Item' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const { price, image } = DISH;
  expect(sent).toMatchObject([{ name: 'Phở (copy)', price, image, copyOf: DISH.id }]);
});

test('a detached option group is sent as a new one', async () => {
  const id = '01970000-0000-7000-8000-000000000003';
  const size = { name: 'Small', price: '0.00', isAvailable: true };
  const options = [{ ...size, id: '01970000-0000-7000-8000-000000000004' }];
  const group = { id, name: 'Size', min: 1, max: 1, options, isShared: true };
  const dish = { ...DISH, optionGroups: [group] };
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <DishDialog
        restaurantId={DISH.restaurantId}
        categories={[]}
        dish={dish}
        dishes={[dish, { ...dish, id: 'other' }]}
        openGroupId={id}
        onClose={onClose}
      />
    </QueryClientProvider>,
  );
  expect(screen.getByText(/What you change here changes in all of them/).textContent).toContain(
    'Used by 2 dishes',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Detach Size' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const { id: _, isShared: __, ...own } = group;
  expect(sent).toEqual([
    {
      optionGroups: [{ ...own, options: [{ ...options[0], price: '0' }] }],
      updatedAt: DISH.updatedAt,
    },
  ]);
});
