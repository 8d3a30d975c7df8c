// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AdminRestaurant } from '#contract/admin.ts';
import type { BulkBody } from '#contract/publishing.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { RESTAURANT } from '#web/testing/sample-restaurant.ts';
import { BulkBar } from './bulk-bar.tsx';
import { bulkText } from './use-bulk-change.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const LISTED: AdminRestaurant[] = ['one', 'two'].map((id) => ({
  ...RESTAURANT,
  id,
  name: `Restaurant ${id}`,
  officeTags: [`tag of ${id}`],
}));

/** The server refuses the restaurants with these ids. */
function open({ refuses = [] as string[] } = {}) {
  const sent: BulkBody[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit = {}) => {
    const change: BulkBody = JSON.parse(String(body));
    sent.push(change);
    const results = change.ids.map((id) => {
      const isDone = !refuses.includes(id);
      return { id, name: id, isDone, message: isDone ? null : `${id}: Hours are missing.` };
    });
    return Response.json({ results });
  });
  function Page() {
    const [selected, setSelected] = useState<readonly AdminRestaurant[]>([]);
    return <BulkBar listed={LISTED} selected={selected} onSelect={setSelected} />;
  }
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
  return { sent, user: userEvent.setup() };
}

type User = ReturnType<typeof userEvent.setup>;

const selectAll = (user: User) => user.click(screen.getByLabelText('Select all on this page'));

async function choose(user: User, action: string) {
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

test('the actions are hidden until a restaurant is selected', async () => {
  const { user } = open();
  expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();

  await selectAll(user);

  screen.getByRole('button', { name: 'Actions' });
  screen.getByText('2 selected');
  const file = screen.getByRole('link', { name: 'Export the selected restaurants' });
  expect(file.getAttribute('href')).toBe('/api/admin/export/menus.csv?ids=one%2Ctwo');
});

test('an action is sent for all selected restaurants', async () => {
  const { user, sent } = open();
  await selectAll(user);

  await choose(user, 'Close');

  await vi.waitFor(() => expect(sent).toEqual([{ ids: ['one', 'two'], action: 'close' }]));
});

test('refused restaurants are listed with the reason', async () => {
  const { user } = open({ refuses: ['two'] });
  await selectAll(user);

  await choose(user, 'Publish');

  const notice = within(await screen.findByRole('alert'));
  notice.getByText('1 published, 1 not.');
  notice.getByText('two: Hours are missing.');
  await user.click(notice.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('unpublishing needs a confirmation', async () => {
  const { user, sent } = open();
  await selectAll(user);

  await choose(user, 'Back to Draft');
  const question = within(await screen.findByRole('alertdialog'));
  expect(sent).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Back to Draft' }));

  await vi.waitFor(() => expect(sent).toEqual([{ ids: ['one', 'two'], action: 'unpublish' }]));
});

test('tags can be added and removed', async () => {
  const { user, sent } = open();
  await selectAll(user);

  await choose(user, 'Add Tag');
  await user.type(await screen.findByLabelText('Tag'), 'chain{Enter}');
  await vi.waitFor(() => expect(sent[0]).toMatchObject({ action: 'add_tag', tag: 'chain' }));
  await choose(user, 'Remove Tag');
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Tag'), 'tag of two');
  await user.click(dialog.getByRole('button', { name: 'Remove tag' }));

  await vi.waitFor(() =>
    expect(sent[1]).toMatchObject({ action: 'remove_tag', tag: 'tag of two' }),
  );
});

test.each([
  [2, 0, '2 published.'],
  [9, 1, '9 published, 1 not.'],
])('the summary of %i changed and %i refused is %j', (done, refused, text) => {
  const results = [
    ...Array.from({ length: done }, () => ({ isDone: true })),
    ...Array.from({ length: refused }, () => ({ isDone: false })),
  ];
  expect(bulkText(results, 'publish')).toBe(text);
});
