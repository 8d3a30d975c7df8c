// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BoardOrder, kitchenQuery } from './kitchen.api.ts';
import { usePrintOrder } from './print-order.ts';
import { printTicket } from './ticket-printer.tsx';

vi.mock('./ticket-printer.tsx', () => ({ printTicket: vi.fn() }));

const ORDER = { id: 'a', number: 'A', restaurant: { id: 'r', name: 'Saigon' } } as BoardOrder;

let requests: string[];

beforeEach(() => {
  requests = [];
  vi.mocked(printTicket).mockClear();
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    requests.push(`${method} ${url}`);
    return Response.json({ printers: 1 }, { status: 201 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function printWith(printers: { id: string; name: string; problem: null }[]): void {
  const client = new QueryClient();
  client.setQueryData(kitchenQuery('r').queryKey, { printers } as never);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => usePrintOrder(), { wrapper });
  result.current(ORDER);
}

test('a reprint is sent to the printers of the restaurant', async () => {
  printWith([{ id: 'p', name: 'Kitchen', problem: null }]);
  await expect.poll(() => requests).toEqual(['POST /api/kitchen/r/orders/a/tickets']);
  expect(printTicket).not.toHaveBeenCalled();
});

test('a reprint without printers uses the browser', () => {
  printWith([]);
  expect(printTicket).toHaveBeenCalledWith(ORDER, undefined);
  expect(requests).toEqual([]);
});
