// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sampleBoardOrder } from '#web/testing/sample-board-order.ts';
import type { BoardOrder } from './kitchen.api.ts';
import { printTicket, Ticket, TicketPrinter } from './ticket-printer.tsx';

afterEach(cleanup);

const ORDER: BoardOrder = {
  ...sampleBoardOrder,
  status: 'pending',
  statusSince: '2026-11-22T02:30:00.000Z',
  createdAt: '2026-11-22T02:30:00.000Z',
};

test('only a reprinted ticket is marked', () => {
  const { container, rerender } = render(<Ticket order={ORDER} />);
  expect(container.textContent).not.toContain('Reprint');
  rerender(<Ticket order={ORDER} isReprint />);
  expect(container.textContent).toContain('Reprint');
});

test.each([
  ['America/Los_Angeles', 'Placed Nov 21, 2026, 18:30', 'Due by 19:10'],
  ['Asia/Kolkata', 'Placed Nov 22, 2026, 08:00', 'Due by 08:40'],
])('a ticket has the times of the restaurant in %s', (timezone, placed, due) => {
  const { container } = render(<Ticket order={{ ...ORDER, timezone }} />);
  expect(container.textContent).toContain(placed);
  expect(container.textContent).toContain(due);
});

test('a ticket shows the time and the pickup of a scheduled order', () => {
  const scheduled: BoardOrder = {
    ...ORDER,
    fulfilment: 'pickup',
    scheduledFor: '2026-11-23T12:00:00.000Z',
    promisedFrom: '2026-11-23T12:00:00.000Z',
    promisedUntil: '2026-11-23T12:30:00.000Z',
  };
  const { container } = render(<Ticket order={scheduled} />);
  expect(container.textContent).toContain('For later: Nov 23, 2026, 12:00');
  expect(container.textContent).toContain('Pickup · Due by 12:30');
});

test('the second print of an order on this device is marked as a reprint', () => {
  window.print = () => {};
  render(<TicketPrinter />);
  const print = () => {
    act(() => printTicket(ORDER));
    const text = document.querySelector('[data-print]')?.textContent;
    act(() => void window.dispatchEvent(new Event('afterprint')));
    return text;
  };
  expect(print()).not.toContain('Reprint');
  expect(print()).toContain('Reprint');
  expect(document.querySelector('[data-print]')).toBe(null);
});

test('only the ticket of a test order is marked as a test', () => {
  const { container, rerender } = render(<Ticket order={ORDER} />);
  expect(container.textContent).not.toContain('Test');
  rerender(<Ticket order={{ ...ORDER, isTest: true }} />);
  expect(container.textContent).toContain('Test');
});
