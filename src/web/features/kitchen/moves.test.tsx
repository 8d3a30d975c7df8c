// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { BoardOrder } from './kitchen.api.ts';
import {
  addPendingMove,
  type PendingMove,
  pendingMoves,
  removePendingMove,
  useMoveOrder,
  withPendingMoves,
} from './moves.ts';

afterEach(() => {
  cleanup();
  pendingMoves.set(new Map());
  vi.unstubAllGlobals();
});

// Only the fields that a move reads.
const order = (id: string, status: BoardOrder['status']) =>
  ({ id, number: id, status, restaurant: { id: 'saigon', name: 'Saigon' } }) as BoardOrder;

test('only moves of the same order are sent one after another', async () => {
  const sent: string[] = [];
  const { promise: firstResponse, resolve: respondFirst } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const { status } = JSON.parse(String(body ?? '{}'));
    if (!status) return Response.json([]);
    const id = String(url).split('/').at(-2) ?? '';
    sent.push(`${id} ${status}`);
    if (sent.length === 1) await firstResponse;
    return Response.json(order(id, status));
  });
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useMoveOrder, { wrapper });
  act(() => {
    result.current({ order: order('a', 'pending'), status: 'confirmed' });
    result.current({ order: order('a', 'confirmed'), status: 'preparing' });
    result.current({ order: order('b', 'pending'), status: 'confirmed' });
  });
  await vi.waitFor(() => expect(sent).toEqual(['a confirmed', 'b confirmed']));
  respondFirst();
  await vi.waitFor(() => expect(sent).toEqual(['a confirmed', 'b confirmed', 'a preparing']));
});

function move(before: BoardOrder, status: BoardOrder['status']): PendingMove {
  const pending = { order: before, status, since: '2026-11-21T18:00:00.000Z' };
  addPendingMove(pending);
  return pending;
}

const shown = (loaded: readonly BoardOrder[]) =>
  withPendingMoves(loaded, pendingMoves.get()).map(({ id, status }) => `${id} ${status}`);

test('a pending move is shown on a reloaded list', () => {
  const [first, second] = [order('a', 'pending'), order('b', 'pending')];
  move(first, 'confirmed');
  expect(shown([first, second])).toEqual(['a confirmed', 'b pending']);
  expect(shown([order('a', 'pending'), second])).toEqual(['a confirmed', 'b pending']);
});

test('orders without pending moves stay the same objects', () => {
  const [first, second] = [order('a', 'pending'), order('b', 'pending')];
  move(first, 'confirmed');
  expect(withPendingMoves([first, second], pendingMoves.get())[1]).toBe(second);
});

test('rolling back a refused move keeps a later move', () => {
  const first = order('a', 'pending');
  const [early, late] = [move(first, 'confirmed'), move(order('a', 'confirmed'), 'preparing')];
  removePendingMove(early);
  expect(shown([first])).toEqual(['a preparing']);
  removePendingMove(late);
  expect(shown([order('a', 'ready')])).toEqual(['a ready']);
});

test('undoing a hand-over shows the order again immediately', () => {
  move(order('a', 'delivered'), 'ready');
  expect(shown([order('b', 'pending')])).toEqual(['b pending', 'a ready']);
});
