// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleBoardOrder } from '#web/testing/sample-board-order.ts';
import type { BoardOrder } from '../kitchen.api.ts';
import { type CardActions, OrderCard } from './order-card.tsx';

// The site config is read when its module is imported.
vi.hoisted(() => {
  const config = document.createElement('script');
  config.id = 'site-config';
  config.type = 'application/json';
  config.textContent = JSON.stringify({
    brand: 'Plateful',
    timezone: 'America/New_York',
    orders: { confirmWithinMinutes: null },
  });
  document.head.append(config);
});

const NOW = new Date('2026-11-21T18:05:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const ORDER: BoardOrder = { ...sampleBoardOrder, timezone: 'America/New_York' };

const ACTIONS: CardActions = {
  advance() {},
  accept() {},
  postponeOrder() {},
  back() {},
  cancel() {},
  print() {},
};

async function openCard(ticket: BoardOrder['ticket']): Promise<void> {
  const card = { actions: ACTIONS, isTabStop: true, hasKeys: false, isRestaurantShown: false };
  render(<OrderCard order={{ ...ORDER, ticket }} {...card} />);
  await userEvent.click(screen.getByRole('button', { name: /details/ }));
}

test('a printed ticket shows its time in the restaurant’s time zone', async () => {
  await openCard({ waitingSince: null, printedAt: '2026-11-21T18:01:00.000Z' });
  expect(screen.getByText('Printed 13:01')).toBeDefined();
});

test('a new ticket is shown as being printed', async () => {
  await openCard({ waitingSince: '2026-11-21T18:04:30.000Z', printedAt: null });
  expect(screen.getByText('Printing…')).toBeDefined();
  expect(screen.queryByRole('img', { name: 'Ticket not printed' })).toBe(null);
});

test('a ticket not printed after a minute shows a warning', async () => {
  await openCard({ waitingSince: '2026-11-21T18:04:00.000Z', printedAt: null });
  expect(screen.getByText('Not printed')).toBeDefined();
  expect(screen.getByRole('img', { name: 'Ticket not printed' })).toBeDefined();
});

test('the ticket of a scheduled order shows no warning before its release', async () => {
  await openCard({ waitingSince: '2026-11-21T19:00:00.000Z', printedAt: null });
  expect(screen.queryByText(/Print(ed|ing)|Not printed/)).toBe(null);
});

test('an order of a restaurant without printers shows no ticket', async () => {
  await openCard(null);
  expect(screen.queryByText(/Print(ed|ing)|Not printed/)).toBe(null);
});
