// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { KitchenOrder } from '#contract/kitchen.ts';
import { liveState } from '#web/lib/live-connection.ts';
import { toastStore } from '#web/ui/toast.ts';
import type { BoardOrder } from './kitchen.api.ts';
import { useLiveBoard } from './use-live-board.ts';

const order = (id: string, status: KitchenOrder['status'] = 'preparing') =>
  ({ id, number: id, status, restaurant: { id: 'saigon', name: 'Saigon' } }) as BoardOrder;

afterEach(() => {
  cleanup();
  liveState.set('connecting');
  vi.unstubAllGlobals();
});

test.each([
  ['the list', [order('one'), order('two')]],
  ['the list, reloaded before the stream', [order('two')]],
])(
  'a cancellation missed by the stream is reported after reconnecting with %s',
  async (_list, reloaded) => {
    toastStore.set(null);
    const today = [order('one', 'cancelled'), order('two')];
    vi.stubGlobal('fetch', async () => Response.json(today));
    const client = new QueryClient();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const { rerender } = renderHook(({ list }) => useLiveBoard(list, ['saigon']), {
      wrapper,
      initialProps: { list: [order('one'), order('two')] },
    });
    liveState.set('lost');
    rerender({ list: reloaded });
    liveState.set('open');
    await vi.waitFor(() =>
      expect(toastStore.get()).toMatchObject({
        title: 'Order one was cancelled',
        isImportant: true,
      }),
    );
  },
);
