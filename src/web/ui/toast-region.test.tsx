// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useStore } from '#web/lib/store.ts';
import { toast, toastStore } from './toast.ts';
import { ToastRegion } from './toast-region.tsx';

function Region() {
  return <ToastRegion toast={useStore(toastStore)} />;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a message shown at a field is hidden on a phone', () => {
  render(<Region />);
  const shownClass = () => document.querySelector('li[data-state="open"]')?.className;
  act(() => toast({ title: 'Saved' }));
  expect(shownClass()).not.toContain('max-md:hidden');
  act(() => toast({ title: 'Missing Information', isBesideField: true }));
  expect(shownClass()).toContain('max-md:hidden');
});

test('only ordinary messages disappear after five seconds', () => {
  render(<Region />);
  act(() => toast({ title: 'Saved' }));
  act(() => void vi.advanceTimersByTime(5_000));
  expect(screen.queryByText('Saved')).toBeNull();
  act(() => toast({ title: 'Order 7 was cancelled', isImportant: true }));
  act(() => void vi.advanceTimersByTime(3_600_000));
  expect(screen.getByText('Order 7 was cancelled')).toBeTruthy();
});
