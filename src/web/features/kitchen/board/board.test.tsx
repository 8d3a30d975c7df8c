// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleBoardOrder } from '#web/testing/sample-board-order.ts';
import type { BoardOrder } from '../kitchen.api.ts';
import { pendingMoves } from '../moves.ts';
import { useLiveBoard } from '../use-live-board.ts';
import { Board } from './board.tsx';

// The site config is read when its module is imported.
vi.hoisted(() => {
  const config = document.createElement('script');
  config.id = 'site-config';
  config.type = 'application/json';
  config.textContent = JSON.stringify({ brand: 'Plateful', timezone: 'America/New_York' });
  document.head.append(config);
});

const order = (id: string): BoardOrder => ({
  ...sampleBoardOrder,
  ...{ id, number: id, dailyNumber: null },
  createdAt: `2026-11-21T18:0${id}:00.000Z`,
});
const LOADED = [order('1'), order('2')];
const fetchMock = vi.fn<typeof fetch>(() => new Promise(() => {}));

beforeEach(() => {
  fetchMock.mockClear();
  vi.stubGlobal('fetch', fetchMock);
  show(LOADED);
});

function show(orders: readonly BoardOrder[]) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LiveBoard orders={orders} />
    </QueryClientProvider>,
  );
}

/** The path and the body of the only call. */
async function sentRequest() {
  await vi.waitFor(() => expect(fetchMock).toHaveBeenCalledOnce());
  const [path, { body } = {}] = fetchMock.mock.calls[0] ?? [];
  return { path: String(path), body: JSON.parse(String(body)) };
}

afterEach(() => {
  cleanup();
  pendingMoves.set(new Map());
  vi.unstubAllGlobals();
});

function LiveBoard({ orders }: { orders: readonly BoardOrder[] }) {
  return <Board orders={useLiveBoard(orders)} sort="placed" />;
}

const button = (name: string) => screen.getByRole('button', { name });

test('a click that moves an order focuses the next one', async () => {
  await userEvent.click(button('Start order 1'));
  expect(button('Ready order 1')).toBeTruthy();
  expect(document.activeElement).toBe(button('Start order 2'));
});

test('only the focused order is a tab stop', async () => {
  await userEvent.tab();
  await userEvent.click(button('#2 details'));
  expect(button('Start order 1').tabIndex).toBe(-1);
  expect(button('Start order 2').tabIndex).toBe(0);
});

test('an opened card shows details and further actions', async () => {
  expect(screen.queryByRole('button', { name: 'Cancel order 1' })).toBeNull();
  await userEvent.click(button('#1 details'));
  expect(button('Cancel order 1')).toBeTruthy();
  expect(button('#1 details').getAttribute('aria-expanded')).toBe('true');
  expect(button('#2 details').getAttribute('aria-expanded')).toBe('false');
});

test('the key of a column focuses its first order after the focus has left the board', async () => {
  await userEvent.keyboard('2');
  expect(document.activeElement).toBe(button('Start order 1'));
  button('Start order 1').blur();
  await userEvent.keyboard('2');
  expect(document.activeElement).toBe(button('Start order 1'));
});

test('a new order is confirmed with a time of arrival', async () => {
  cleanup();
  show([{ ...order('3'), status: 'pending' }]);
  await userEvent.click(button('#3 details'));
  await userEvent.click(button('Accept order 3, at the door in 30 min'));
  expect(button('Start order 3')).toBeTruthy();
  expect(await sentRequest()).toEqual({
    path: '/api/kitchen/r/orders/3/status',
    body: { status: 'confirmed', from: 'pending', arrivesInMinutes: 30 },
  });
});

test('postponing a late order counts from now', async () => {
  await userEvent.click(button('#1 details'));
  const before = Date.now();
  await userEvent.click(button('Order 1 10 min later'));
  const { path, body } = await sentRequest();
  expect([path, body.from]).toEqual(['/api/kitchen/r/orders/1/promise', 'confirmed']);
  const minutes = (Date.parse(body.promisedUntil) - before) / 60_000;
  expect(minutes).toBeGreaterThanOrEqual(10);
  expect(minutes).toBeLessThan(12);
});

describe('a scheduled order', () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const forLater = (): BoardOrder => ({
    ...order('4'),
    status: 'pending',
    scheduledFor: at(90),
    promisedFrom: at(90),
    promisedUntil: at(120),
    releaseAt: at(50),
  });
  const lane = () => within(screen.getByRole('region', { name: /^Later/ }));

  test('is in a column that is shown only for scheduled orders', () => {
    expect(screen.queryByRole('region', { name: /^Later/ })).toBeNull();
    cleanup();
    show([...LOADED, forLater()]);
    expect(lane().getAllByRole('article')).toHaveLength(1);
    expect(lane().getByText(/^Starts/)).toBeTruthy();
  });

  test('is confirmed by starting it early', async () => {
    cleanup();
    show([...LOADED, forLater()]);
    await userEvent.keyboard('5');
    expect(document.activeElement).toBe(button('Start now order 4'));
    await userEvent.keyboard('{Enter}');
    expect(button('Start order 4')).toBeTruthy();
    expect(screen.queryByRole('region', { name: /^Later/ })).toBeNull();
    expect((await sentRequest()).body).toEqual({ status: 'confirmed', from: 'pending' });
  });

  test('moves to the new orders at its release', async () => {
    cleanup();
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    try {
      show([forLater()]);
      expect(lane().getAllByRole('article')).toHaveLength(1);
      await act(() => vi.advanceTimersByTimeAsync(51 * 60_000));
      const newColumn = within(screen.getByRole('region', { name: /^New/ }));
      expect(newColumn.getByRole('button', { name: 'Confirm order 4' })).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });
});
