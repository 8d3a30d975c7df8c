// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Restaurant } from '#contract/restaurants.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import { toast, toastStore } from '#web/ui/toast.ts';
import { FavoriteButton } from './favorite-button.tsx';

const PHO = { id: 'pho', name: 'Pho' } as Restaurant;
const PIZZA = { id: 'pizza', name: 'Pizza' } as Restaurant;

/** The pending requests, which the test responds to. */
let requests: { call: string; respond: (ids: string[]) => void; fail: () => void }[];

beforeEach(() => {
  requests = [];
  vi.stubGlobal(
    'fetch',
    (url: string, { method }: { method: string }) =>
      new Promise<Response>((resolve) => {
        const respond = (ids: string[]) => resolve(Response.json(ids));
        const fail = () => resolve(new Response('', { status: 500 }));
        requests.push({ call: `${method} ${url}`, respond, fail });
      }),
  );
  toast({ title: 'none' });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function open() {
  await renderInRouter(
    <>
      <FavoriteButton restaurant={PHO} userId="ann" />
      <FavoriteButton restaurant={PIZZA} userId="ann" />
    </>,
  );
  return userEvent.setup();
}

async function nextRequest(call: string) {
  await expect.poll(() => requests.map((request) => request.call)).toContain(call);
  const [request] = requests.splice(
    requests.findIndex((sent) => sent.call === call),
    1,
  );
  return {
    respond: (ids: string[]) => act(async () => request?.respond(ids)),
    fail: () => act(async () => request?.fail()),
  };
}

const heart = (name: string) => screen.getByRole('button', { name: new RegExp(` ${name} `) });
const isFilled = (name: string) => heart(name).getAttribute('aria-label')?.startsWith('Remove');
const filled = () => [PHO.name, PIZZA.name].filter(isFilled);

test('a heart is filled optimistically', async () => {
  const user = await open();
  await (await nextRequest('GET /api/favorites')).respond([]);
  await user.click(heart('Pho'));
  expect(filled()).toEqual(['Pho']);
  await (await nextRequest('PUT /api/favorites/pho')).respond(['pho']);
  await expect.poll(filled).toEqual(['Pho']);
});

test.each([
  ['loaded', async () => (await nextRequest('GET /api/favorites')).respond([])],
  ['failed to load', async () => (await nextRequest('GET /api/favorites')).fail()],
  ['not loaded yet', async () => void (await nextRequest('GET /api/favorites'))],
])('a failed request empties the heart while the favorites are %s', async (_, loadList) => {
  const user = await open();
  await loadList();
  await user.click(heart('Pho'));
  await (await nextRequest('PUT /api/favorites/pho')).fail();
  await expect.poll(filled).toEqual([]);
  expect(toastStore.get()?.title).toBe('Favorites not saved');
});

test('two failed requests leave the heart unchanged', async () => {
  const user = await open();
  await (await nextRequest('GET /api/favorites')).respond([]);
  await user.dblClick(heart('Pho'));
  await (await nextRequest('PUT /api/favorites/pho')).fail();
  await (await nextRequest('GET /api/favorites')).fail();
  await (await nextRequest('DELETE /api/favorites/pho')).fail();
  await expect.poll(filled).toEqual([]);
});

test('a failed request does not undo another heart', async () => {
  const user = await open();
  await (await nextRequest('GET /api/favorites')).respond([]);
  await user.click(heart('Pho'));
  await user.click(heart('Pizza'));
  expect(filled()).toEqual(['Pho', 'Pizza']);
  await (await nextRequest('PUT /api/favorites/pho')).fail();
  await expect.poll(filled).toEqual(['Pizza']);
});
