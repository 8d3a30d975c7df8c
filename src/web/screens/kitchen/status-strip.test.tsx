// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { KitchenBoard } from './kitchen-board.tsx';
import { StatusStrip } from './status-strip.tsx';

const board = vi.hoisted(() => ({ current: {} as object }));
vi.mock('./kitchen-board.tsx', () => ({ useKitchenBoard: () => board.current }));

afterEach(cleanup);

const PAPER_OUT = { id: 'a', name: 'Kitchen', problem: 'paper_out', restaurant: 'Saigon' } as const;
const OFFLINE = { id: 'b', name: 'Bar', problem: 'offline', restaurant: 'Bangkok' } as const;

function show(printers: KitchenBoard['printers'], ringing = 0): void {
  board.current = {
    orders: [],
    query: { isSuccess: true },
    alarm: { ringing, expiring: null, silence: null, acknowledge() {} },
    isDisconnected: false,
    printers,
  };
  render(<StatusStrip />);
}

test('a printer without paper is shown', () => {
  show([PAPER_OUT]);
  expect(screen.getByText('Printer Kitchen: paper out')).toBeDefined();
});

test('printers of several restaurants are shown with their restaurant', () => {
  show([PAPER_OUT, OFFLINE]);
  const text = 'Printer Kitchen of Saigon: paper out · Printer Bar of Bangkok: no contact';
  expect(screen.getByText(text)).toBeDefined();
});

test('a new order is shown instead of a printer problem', () => {
  show([PAPER_OUT], 1);
  expect(screen.queryByText(/Printer/)).toBe(null);
});

test('the number of open orders is shown without a printer problem', () => {
  show([]);
  expect(screen.getByText('No open orders. New ones ring.')).toBeDefined();
});
