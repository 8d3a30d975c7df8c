// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OfflineNotice } from './offline-notice.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function connect(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

test('the notice is shown while there is no connection', () => {
  render(<OfflineNotice />);
  expect(screen.queryByText(/offline/)).toBeNull();
  connect(false);
  screen.getByText('You are offline. What you see may be out of date.');
  expect(document.documentElement.dataset.offline).toBe('');
  connect(true);
  expect(screen.queryByText(/offline/)).toBeNull();
  expect(document.documentElement.dataset.offline).toBeUndefined();
});
