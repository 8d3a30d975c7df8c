// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Review } from '#contract/reviews.ts';
import { clearAccountData } from '#web/lib/account-data.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { ReplyPart } from './kitchen-reviews.tsx';

const REVIEW = { id: 'review-1', author: 'Robin F.', reply: null } as Review;
const WORDS = 'Thank you, come again';

afterEach(() => {
  cleanup();
  clearAccountData();
  vi.unstubAllGlobals();
});

async function open() {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={queryClient}>
      <ReplyPart review={REVIEW} />
    </QueryClientProvider>,
  );
  await user.click(screen.getByRole('button', { name: /^Reply/ }));
  return user;
}

const shown = () => screen.queryByRole<HTMLTextAreaElement>('textbox')?.value;

test('the draft of a reply is restored', async () => {
  const user = await open();
  await user.type(screen.getByRole('textbox'), WORDS);
  cleanup();

  await open();
  expect(shown()).toBe(WORDS);
});

test('an empty reply is not sent', async () => {
  const user = await open();
  expect(document.activeElement).toBe(screen.getByLabelText('Reply to Robin F.'));
  await user.click(screen.getByRole('button', { name: 'Send Reply' }));
  expect(screen.getByText('Please write something')).toBeDefined();
});

test.each(['Send Reply', 'Cancel'])('the draft is cleared by %s', async (button) => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  const user = await open();
  await user.type(screen.getByRole('textbox'), WORDS);
  await user.click(screen.getByRole('button', { name: button }));
  await expect.poll(shown).toBeUndefined();
  cleanup();

  await open();
  expect(shown()).toBe('');
});
