// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { clearAccountData } from '#web/lib/account-data.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { ReviewForm } from './review-form.tsx';

const WORDS = 'The soup was warm';

afterEach(() => {
  leave();
  clearAccountData();
  vi.unstubAllGlobals();
});

const leave = () => cleanup();

function open(orderId = 'order-1', userId = 'ann') {
  render(
    <QueryClientProvider client={queryClient}>
      <ReviewForm orderId={orderId} userId={userId} review={null} legend="Stars" onClose={leave} />
    </QueryClientProvider>,
  );
}

async function write() {
  const user = userEvent.setup();
  await user.click(screen.getByRole('radio', { name: /4/ }));
  await user.type(screen.getByRole('textbox'), WORDS);
  return user;
}

const shown = () => screen.queryByRole<HTMLTextAreaElement>('textbox')?.value;

test('a draft is restored only for its order and account', async () => {
  open();
  await write();
  leave();

  open();
  expect(shown()).toBe(WORDS);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /4/ }).checked).toBe(true);
  leave();

  for (const [order, account] of [
    ['order-2', 'ann'],
    ['order-1', 'bob'],
  ]) {
    open(order, account);
    expect(shown()).toBeUndefined();
    leave();
  }
});

test.each(['Send Review', 'Cancel'])('the draft is cleared by %s', async (button) => {
  vi.stubGlobal('fetch', async () => Response.json({ hiddenReason: null }));
  open();
  const user = await write();
  await user.click(screen.getByRole('button', { name: button }));
  await expect.poll(shown).toBeUndefined();

  open();
  expect(shown()).toBeUndefined();
});

test('signing out clears the draft', async () => {
  open();
  await write();
  leave();
  clearAccountData();

  open();
  expect(shown()).toBeUndefined();
});
