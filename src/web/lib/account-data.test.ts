// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  claimAccountData,
  clearAccountData,
  onClearAccountData,
  onOwnerChangedElsewhere,
} from './account-data.ts';

const clear = vi.fn();
onClearAccountData(clear);

beforeEach(() => {
  clearAccountData();
  clear.mockReset();
});
afterEach(clearAccountData);

test('signing in takes over the data of a visitor', () => {
  claimAccountData('ann');
  expect(clear).not.toHaveBeenCalled();
});

test('signing in again keeps the data of the account', () => {
  claimAccountData('ann');
  claimAccountData('ann');
  expect(clear).not.toHaveBeenCalled();
});

test('signing in with another account clears the data', () => {
  claimAccountData('ann');
  claimAccountData('bob');
  expect(clear).toHaveBeenCalledOnce();
});

test('only a sign-in in another tab is reported', () => {
  const listener = vi.fn();
  const stop = onOwnerChangedElsewhere(listener);
  claimAccountData('ann');
  expect(listener).not.toHaveBeenCalled();
  localStorage.setItem('data-owner', JSON.stringify('bob'));
  window.dispatchEvent(new StorageEvent('storage', { key: 'data-owner' }));
  expect(listener).toHaveBeenCalledOnce();
  stop();
});
