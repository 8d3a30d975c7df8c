// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { User } from '#contract/users.ts';
import { setCurrentUser } from '#web/features/accounts/current-user.ts';
import { clearAccountData } from '#web/lib/account-data.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { toast, toastStore } from '#web/ui/toast.ts';
import { useSessionEnd } from './use-session-end.ts';

const ANN = { id: 'ann', firstName: 'Ann' } as User;

function Page() {
  useSessionEnd();
  return null;
}

function openPage(user: User | null): void {
  toast({ title: 'none' });
  act(() => setCurrentUser(user));
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
}

const shownTitle = () => toastStore.get()?.title;

afterEach(() => {
  cleanup();
  queryClient.clear();
  clearAccountData();
});

test('a session that ends while the page is open is reported', async () => {
  openPage(ANN);
  expect(shownTitle()).toBe('none');
  act(() => setCurrentUser(null));
  await waitFor(() => expect(shownTitle()).toBe('Your session has ended'));
});

test('a session that ended elsewhere is reported by the next page, once', () => {
  openPage(ANN);
  cleanup();
  openPage(null);
  expect(shownTitle()).toBe('Your session has ended');
  cleanup();
  openPage(null);
  expect(shownTitle()).toBe('none');
});

test('a sign-out in this browser is not reported', () => {
  openPage(ANN);
  cleanup();
  clearAccountData();
  openPage(null);
  expect(shownTitle()).toBe('none');
});
