// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { catalogueWritesApi } from '#contract/management-api.ts';
import type { MenuCategory } from '#contract/menu.ts';
import { setCurrentUser } from '#web/features/accounts/current-user.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { CUSTOMER } from '#web/testing/sample-user.ts';
import { stubApi } from '#web/testing/stub-api.ts';
import { CategoryDialog } from './category-dialog.tsx';

const BREAKFAST = { days: ['saturday' as const], from: '07:00', until: '11:00' };

const CATEGORY: MenuCategory = {
  id: 'breakfast',
  restaurantId: 'saigon',
  name: 'Breakfast',
  description: null,
  displayOrder: 0,
  sortOrder: 0,
  menuWindows: [BREAKFAST],
  createdAt: '2030-06-01T12:00:00.000Z',
  updatedAt: '2030-06-01T12:00:00.000Z',
};

const api = stubApi();
const sent = () => api.callsOf(catalogueWritesApi.changeCategory).map(({ body }) => body);

beforeEach(() => {
  setCurrentUser(CUSTOMER);
  api.respondWith(catalogueWritesApi.changeCategory, CATEGORY);
});

const click = (role: string, name: string) => userEvent.click(screen.getByRole(role, { name }));

function open() {
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <CategoryDialog restaurantId="saigon" category={CATEGORY} onClose={onClose} />
    </QueryClientProvider>,
  );
  return onClose;
}

test.each<[string, press: [role: string, name: string], menuWindows: object[]]>([
  ['a further day', ['checkbox', 'Sunday'], [{ ...BREAKFAST, days: ['saturday', 'sunday'] }]],
  ['removed times', ['button', 'Remove times 1'], []],
])('saving a category sends its changed times: %s', async (_, press, menuWindows) => {
  const onClose = open();
  await click(...press);
  await click('button', 'Save Changes');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toEqual([{ menuWindows, updatedAt: CATEGORY.updatedAt }]);
});

test('times ending before they begin end on the next day', async () => {
  const onClose = open();
  await click('button', 'Add Times');
  const added = within(screen.getByRole('group', { name: 'Times 2' }));
  expect(document.activeElement).toBe(added.getByLabelText('From'));
  fireEvent.change(added.getByLabelText('From'), { target: { value: '22:00' } });
  fireEvent.change(added.getByLabelText('Until'), { target: { value: '02:00' } });
  added.getByText('On the next day');
  await click('button', 'Save Changes');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toMatchObject([{ menuWindows: [BREAKFAST, { from: '22:00', until: '02:00' }] }]);
});

test('times without a day show an error at the days', async () => {
  open();
  await click('checkbox', 'Saturday');
  await click('button', 'Save Changes');
  await screen.findByText('Please choose a day');
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Monday' }));
  expect(sent()).toEqual([]);
});
