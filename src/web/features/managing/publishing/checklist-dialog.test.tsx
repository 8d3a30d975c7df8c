// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Checklist } from '#contract/publishing.ts';
import { publishingChecklist } from '#domain/restaurants/publishing.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import { RESTAURANT } from '#web/testing/sample-restaurant.ts';
import { ChecklistDialog } from './checklist-dialog.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function checklist(availableDishes: number): Checklist {
  const items = publishingChecklist({
    operatingHours: { monday: {} },
    availableDishes,
    image: null,
    deliveryAreas: [],
    teamMembers: 0,
    hasAcceptedTestOrder: false,
  });
  return { isPublished: false, items };
}

async function open({ dishes = 1, isForAdmin = true }) {
  const sent: { path: string; method: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(checklist(dishes));
    sent.push({ path, method, body: body ? JSON.parse(String(body)) : undefined });
    return Response.json({ ...RESTAURANT, id: RESTAURANT.id });
  });
  const onClose = vi.fn();
  await renderInRouter(
    <ChecklistDialog restaurant={RESTAURANT} isForAdmin={isForAdmin} onClose={onClose} />,
  );
  const list = within(await screen.findByRole('list', { name: 'Checklist' }));
  return { list, sent, onClose, user: userEvent.setup() };
}

const publish = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Publish' });

test('each item links to the page where it is done', async () => {
  const { list } = await open({ dishes: 0 });

  const entries = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(entries[0]).toMatch(/^Hours: done/);
  expect(entries[1]).toMatch(/^Menu: missingRequired/);
  expect(entries[2]).toMatch(/^Picture: missingShown/);
  const link = list.getByRole('link', { name: 'Edit menu for Menu' });
  expect(link.getAttribute('href')).toBe(`/kitchen/${RESTAURANT.slug}?tab=menu`);
});

test('an admin cannot publish while a required item is missing', async () => {
  await open({ dishes: 0 });

  expect(publish()?.disabled).toBe(true);
  screen.getByText('It cannot be published yet. Menu is missing.');
});

test('an admin can publish without the recommended items', async () => {
  const { user, sent, onClose } = await open({});

  await user.click(publish() as HTMLButtonElement);

  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  const path = `/api/restaurants/${RESTAURANT.id}/publication`;
  expect(sent).toEqual([{ path, method: 'PUT', body: { isPublished: true } }]);
});

test('a manager has no publish button', async () => {
  await open({ isForAdmin: false });

  expect(publish()).toBeNull();
  screen.getByText('All required items are done: an admin can publish it.');
});
